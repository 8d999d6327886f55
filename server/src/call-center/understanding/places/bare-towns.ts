import { textBetween } from '../words/clauses.ts';
import { isPerson } from '../words/people.ts';
import type { Word } from '../words/words.ts';

/**
 * A town's name that nothing leads up to: "Morristown husband calling", "shoulder pain Aetna Paramus". It is where the patient is unless
 * something else claims the name: a street, a school, a person.
 */
export function isBareTown(
  words: readonly Word[],
  first: number,
  last: number,
  isOrdinary: (key: string) => boolean,
): boolean {
  const own = words.slice(first, last + 1);
  const [before, next] = [words[first - 1], words[last + 1]];
  if (isClaimed(words, first, last)) return false;
  // "Hackensack 07601": the ZIP code says it more exactly.
  if (own.length === 1 && /^\d{5}$/.test(next?.key ?? '') && !next?.isSeparated) return false;
  const isOfPeople = own.length === 1 && NAMES_OF_PEOPLE.has(own[0]?.key ?? '');
  if (isOfPeople) return false;
  if (!own.every(({ key }) => isOrdinary(key))) return true;
  // "Knee replacement Forest Hills": words of every day are a name only as a whole, at the edge of a note.
  const isEdge =
    !before ||
    TITLE.test(before.key) ||
    words[first]?.isSeparated ||
    !next ||
    next.isSeparated ||
    isPerson(next.key);
  return own.length > 1 && isEdge && LIE_OF_THE_LAND.test(own.at(-1)?.key ?? '');
}

/** What towns are called after: "Great Neck", "Red Bank", "Valley Stream". */
const LIE_OF_THE_LAND =
  /^(?:hills?|heights|hts|ridge|slope|village|gardens|beach|bay|point|terrace|square|station|city|flats|acres|estates|island|neck|plains|lakes?|hook|bank|falls|stream|shore|grove|brook|branch|bridge|ferry|fields?|creek|river|valley|mills?|center|kills|haven|harbor|landing|basin|park|cove|lee|port|junction|rock|lawn|town)$/;

/** "Jamaica Ave", "Bayside High", "Mrs. Paramus". */
export function isClaimed(words: readonly Word[], first: number, last: number): boolean {
  const [before, next] = [words[first - 1], words[last + 1]];
  const name = textBetween(words, first, last + 1).trim();
  // "Lacrosse, Stony Brook.": between commas it is where somebody lives.
  const isAlone = words[first]?.isSeparated && (next?.isSeparated ?? true);
  const isTownToo = (isAlone || before?.key === 'in') && /^(?:stony brook|lenox hill)$/.test(name);
  if (HOSPITALS.test(name) && !isTownToo) return true;
  // "Polish speaking dr Greenpoint": a doctor of a kind, not one of that name.
  if (TITLE.test(before?.key ?? '') && OF_A_KIND.test(words[first - 2]?.key ?? '')) return false;
  return before !== undefined && !words[first]?.isSeparated && CLAIMING.test(before.key);
}

const TITLE = /^(?:dr|doctor|doc|dra|doctora)$/;
const OF_A_KIND =
  /^(?:speaking|female|male|woman|lady|spine|back|bone|foot|hand|knee|hip|shoulder|pain|sports|joint|good|another|any)$/;

/** Hospitals that callers name without the word. */
const HOSPITALS =
  /^(?:mt|mount) sinai$|^(?:lenox hill|stony brook|kings county|st barnabas|good samaritan|holy name|north shore|jacobi|bellevue|lincoln|columbia|cornell|valley)$/;
const CLAIMING =
  /^(?:dr|dra|doctor|doctora|mr|mrs|ms|miss|sr|sra|senor|senora|don|dona|named|called|name|nombre|llama|llamo|apellido|the|a|an|este|esta|un|una|at|on|con|off)$/;

/** Towns whose names people bear as often: these must be led up to. */
const NAMES_OF_PEOPLE: ReadonlySet<string> = new Set(
  `elizabeth madison warren clifton livingston wayne howell garfield huntington edison florence paterson chester kent brewster camden
  trenton chelsea melrose verona carmel roselle hamilton franklin monroe jefferson lincoln washington jackson lawrence vernon dover
  milton newton clinton harrison marion lebanon jamaica berlin milan florida delaware bernard sidney stanley victor scott perry tyler
  dayton windsor austin charlotte augusta helena marlboro jordan israel mexico cuba peru poland roosevelt wilton weston logan ellis
  stanton norman morris raymond leonard elmer dennis gordon allen arlington barnet bennett bradley carlton denver dallas houston logan`
    .trim()
    .split(/\s+/),
);

/** "Knee pain aetna flushing", "hip 60 jamaica": all that is left of a note of filters. */
export const isEndOfNote = (
  words: readonly Word[],
  first: number,
  last: number,
  isKnown: (word: Word) => boolean,
): boolean =>
  first > 1 &&
  last === words.length - 1 &&
  words.slice(0, first).every((word) => isKnown(word) || /^(?:\d+|\p{L})$/u.test(word.key));
