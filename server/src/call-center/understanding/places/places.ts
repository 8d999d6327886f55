import { textBetween } from '../words/clauses.ts';
import { isOrdinary } from '../words/common-words.ts';
import { isFiller } from '../words/ordinary-words.ts';
import { isNameOfPerson } from '../words/people.ts';
import type { Meaning, Span } from '../words/spans.ts';
import type { Word } from '../words/words.ts';
import { findStrangers, misspeltTownAt } from './misspelt-towns.ts';
import { cueOf } from './place-cues.ts';
import { asSaid, type PlaceKnowledge, placeSpan, QUARTER } from './place-spans.ts';
import { streetAt } from './streets.ts';
import { townAt } from './towns.ts';

/** Where the patient is: towns, neighbourhoods, streets and crossings, as the address box takes them. */

/** So that a text of unknown words costs no more than a sentence. */
const MOST_LOOKED_UP = 150;
const MOST_MISSPELT = 8;

export function findPlaces(words: readonly Word[], text: string, knowledge: PlaceKnowledge): Span[] {
  const limit = { left: MOST_LOOKED_UP, misspelt: MOST_MISSPELT };
  const strangers = findStrangers(words, knowledge);
  const spans: Span[] = [];
  for (let position = 0; position < words.length; position++) {
    const street = streetAt(words, text, position, knowledge, limit);
    if (street) spans.push(street);
    const town = townAt(words, text, position, knowledge, limit);
    if (town) spans.push(town);
    const isFound = town !== undefined || street !== undefined;
    const misspelt = isFound ? undefined : misspeltTownAt(words, position, strangers, knowledge, limit);
    if (misspelt) spans.push(misspelt);
    const named = quarterAt(words, text, position, knowledge);
    if (named && !isFound && !misspelt) spans.push(named);
  }
  return spans;
}

/** Between commas: "Murray Hill", "Bay Ridge", "midtown". A map service may know what no table of towns has. */
function quarterAt(
  words: readonly Word[],
  text: string,
  first: number,
  { isKnown }: PlaceKnowledge,
): Span | undefined {
  const isLedUpTo = (last: number) => /^(?:strong|alone)$/.test(cueOf(words, first, last));
  const { key: letters = '', start, end } = words[first] ?? {};
  // In Spanish "les" is a word.
  const inFull = letters !== 'les' || text.slice(start, end) === 'LES' ? QUARTERS.get(letters) : undefined;
  if (inFull) return placeSpan(first, first, inFull, undefined, false, true, 1.3);
  const side = textBetween(words, first, first + 3);
  if (/^ (?:upper|lower) (?:east|west) side $/.test(side)) return asSaid(words, text, first, first + 2, true);
  const [name, kind] = [words[first], words[first + 1]];
  if (!name || !kind || kind.isSeparated) return undefined;
  // "Ditmas Park", but no "skate park".
  if (!QUARTER.test(kind.key) && (kind.key !== 'park' || isOrdinary(name.key))) return undefined;
  // "Justin Hill" is somebody.
  if (isFiller(name.key) || isKnown(name) || isNameOfPerson(name.key) || !/^\p{L}{3,}$/u.test(name.key))
    return undefined;
  return isLedUpTo(first + 1) ? asSaid(words, text, first, first + 1, true) : undefined;
}

/** Only as the letters: no word of another meaning. */
const QUARTERS: ReadonlyMap<string, string> = new Map([
  ['uws', 'Upper West Side'],
  ['ues', 'Upper East Side'],
  ['les', 'Lower East Side'],
  ['fidi', 'Financial District'],
]);

/** "Corona, near Junction Blvd" is one address: the street, in the town. */
export function asOneAddress(span: Span): Span {
  const [said] = span.meanings;
  if (span.kind !== 'address' || !span.beside || !said) return span;
  const all = [said, ...span.beside.flatMap(({ meanings }) => meanings.slice(0, 1))];
  const isStreet = ({ value, via }: Meaning) => value === via;
  const streets = all.filter(isStreet);
  const town = all.find((meaning) => !isStreet(meaning));
  if (streets.length === 0) return span;
  const street = streets.map(({ via }) => via).join(' and ');
  const key = town ? `${street}, ${town.value}` : street;
  const { isDoubtful: _, ...rest } = span;
  return {
    ...rest,
    meanings: [{ key, value: key, via: said.via, fit: 1 }, ...span.meanings.filter((own) => own.key !== key)],
  };
}
