import { clausesOf } from '../words/clauses.ts';
import { isOrdinary } from '../words/common-words.ts';
import { isNameOfPerson } from '../words/names-of-people.ts';
import { isFiller } from '../words/ordinary-words.ts';
import type { Meaning, Span } from '../words/spans.ts';
import type { Word } from '../words/words.ts';
import { findStrangers, misspeltTownAt } from './misspelt-towns.ts';
import { cueOf } from './place-cues.ts';
import { asSaid, type PlaceKnowledge, placeSpan, QUARTER } from './place-spans.ts';
import { SUFFIX, streetAt } from './streets.ts';
import { townAt } from './towns.ts';

/** Where the patient is: towns, neighbourhoods, streets and crossings, as the address box takes them. */

/** So that a text of unknown words costs no more than a sentence. */
const MOST_LOOKED_UP = 150;
const MOST_MISSPELT = 8;

export function findPlaces(words: readonly Word[], text: string, knowledge: PlaceKnowledge): Span[] {
  const clauses = clausesOf(words);
  const limit = { left: MOST_LOOKED_UP, misspelt: MOST_MISSPELT };
  const strangers = findStrangers(words, knowledge);
  const spans: Span[] = [];
  for (let position = 0; position < words.length; position++) {
    const street = streetAt(words, text, position, knowledge, limit);
    if (street) spans.push(street);
    const town = townAt(words, text, position, clauses, knowledge, limit);
    if (town) spans.push(town);
    const isFound = town !== undefined || street !== undefined;
    const misspelt = isFound
      ? undefined
      : misspeltTownAt(words, position, clauses, strangers, knowledge, limit);
    if (misspelt) spans.push(misspelt);
    const named = unknownAt(words, text, position, knowledge) ?? quarterAt(words, text, position, knowledge);
    if (named && !isFound && !misspelt) spans.push(named);
  }
  return spans;
}

/** After "near", "live in" and the like any other word is a place, also one that only a map service knows: "near Dyckman". */
function unknownAt(
  words: readonly Word[],
  text: string,
  first: number,
  { isKnown }: PlaceKnowledge,
): Span | undefined {
  const isName = (at: number) => {
    const word = words[at];
    if (word === undefined || !/^\p{L}{3,}$/u.test(word.key) || isFiller(word.key)) return false;
    return !isKnown(word) || (at > first && QUARTER.test(word.key));
  };
  if (!isName(first) || words[first]?.isSeparated) return undefined;
  const before = words[first - 1]?.key ?? '';
  const isNear = /^(?:near|cerca)$/.test(before) || (before === 'de' && words[first - 2]?.key === 'cerca');
  const isLived =
    /^(?:in|en|por|off|on|by)$/.test(before) &&
    /^(?:live|lives|living|vivo|vive|viven|vivimos)$/.test(words[first - 2]?.key ?? '');
  if (!isNear && !isLived) return undefined;
  let last = first;
  while (last < first + 2 && isName(last + 1) && !words[last + 1]?.isSeparated) last++;
  // "Near public transit", "near work".
  if (last === first && isOrdinary(words[first]?.key ?? '')) return undefined;
  return asSaid(words, text, first, last, true);
}

/** Between commas: "Murray Hill", "Bay Ridge", "midtown". A map service may know what no table of towns has. */
function quarterAt(
  words: readonly Word[],
  text: string,
  first: number,
  { isKnown }: PlaceKnowledge,
): Span | undefined {
  const isLedUpTo = (last: number) => /^(?:strong|alone)$/.test(cueOf(words, first, last));
  if (/^(?:midtown|downtown|uptown)$/.test(words[first]?.key ?? ''))
    return isLedUpTo(first) ? asSaid(words, text, first, first, true) : undefined;
  const { key: letters = '', start, end } = words[first] ?? {};
  // In Spanish "les" is a word.
  const inFull = letters !== 'les' || text.slice(start, end) === 'LES' ? QUARTERS.get(letters) : undefined;
  if (inFull) return placeSpan(first, first, inFull, undefined, false, true, 1.3);
  const side = words
    .slice(first, first + 3)
    .map(({ key }) => key)
    .join(' ');
  if (/^(?:upper|lower) (?:east|west) side$/.test(side)) return asSaid(words, text, first, first + 2, true);
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

const isStreetWord = (word: string): boolean => SUFFIX.test(word) || word === 'broadway';

/** "Corona, near Junction Blvd" is one address: the street, in the town. */
export function asOneAddress(span: Span): Span {
  const [said] = span.meanings;
  if (span.kind !== 'address' || !span.beside || !said) return span;
  const all = [said, ...span.beside.flatMap(({ meanings }) => meanings.slice(0, 1))];
  const isStreet = ({ value, via }: Meaning) => value === via;
  const streets = all.filter(isStreet);
  const town = all.find((meaning) => !isStreet(meaning));
  if (streets.length === 0) return span;
  // "In Astoria near Ditmars": what only a map knows is found by its town.
  if (
    town &&
    streets.every(({ via }) => !/\d/.test(via) && !via.toLowerCase().split(/\s+/).some(isStreetWord))
  ) {
    const { isDoubtful: _, ...sure } = span;
    return { ...sure, meanings: [town, ...span.meanings.filter((own) => own.key !== town.key)] };
  }
  const street = streets.map(({ via }) => via).join(' and ');
  const key = town ? `${street}, ${town.value}` : street;
  const { isDoubtful: _, ...rest } = span;
  return {
    ...rest,
    meanings: [{ key, value: key, via: said.via, fit: 1 }, ...span.meanings.filter((own) => own.key !== key)],
  };
}
