import { at, increment } from '../structures/numbers.ts';
import { type TextColumn, textAt } from '../structures/text-column.ts';
import type { NameWords } from './name-index.ts';

export interface NameOrder {
  /** Position by name; equal names share one. */
  nameKey: Uint32Array;
  /** Position by name, then id: unique. */
  rank: Uint32Array;
  /** Ordinals by ascending rank. */
  byRank: Uint32Array;
}

/**
 * Sorts names by LSD radix sort over word codes, with ties by id. Comparing word by word gives the order of the whole texts, because
 * a space sorts before every other character of a name.
 */
export function buildNameOrder(names: NameWords, byId: Uint32Array): NameOrder {
  const wordRanks = rankWords(names.words);
  let byRank = byId;
  for (let k = longestName(names) - 1; k >= 0; k--) byRank = sortedByWord(names, wordRanks, byRank, k);
  const rank = new Uint32Array(byRank.length);
  const nameKey = new Uint32Array(byRank.length);
  let key = 0;
  for (let place = 0; place < byRank.length; place++) {
    const ordinal = at(byRank, place);
    if (place > 0 && !sameName(names, at(byRank, place - 1), ordinal)) key++;
    rank[ordinal] = place;
    nameKey[ordinal] = key;
  }
  return { nameKey, rank, byRank };
}

/** The position of each word in sorted order, from 1; 0 stands for "no word here", so a shorter name comes first. */
function rankWords(words: readonly string[]): Uint32Array {
  const place = new Map([...words].sort().map((word, k) => [word, k + 1]));
  return Uint32Array.from(words, (word) => place.get(word) ?? 0);
}

function longestName({ offsets }: NameWords): number {
  let longest = 0;
  for (let name = 0; name + 1 < offsets.length; name++) {
    longest = Math.max(longest, at(offsets, name + 1) - at(offsets, name));
  }
  return longest;
}

/** Stable counting sort by word k. */
function sortedByWord(
  { words, wordOfRow, offsets }: NameWords,
  wordRanks: Uint32Array,
  ordinals: Uint32Array,
  k: number,
): Uint32Array {
  const rankOf = (ordinal: number) => {
    const row = at(offsets, ordinal) + k;
    return row < at(offsets, ordinal + 1) ? at(wordRanks, at(wordOfRow, row)) : 0;
  };
  const next = new Uint32Array(words.length + 2);
  for (let n = 0; n < ordinals.length; n++) increment(next, rankOf(at(ordinals, n)) + 1);
  for (let place = 0; place <= words.length; place++) next[place + 1] = at(next, place) + at(next, place + 1);
  const sorted = new Uint32Array(ordinals.length);
  for (let n = 0; n < ordinals.length; n++) {
    const place = rankOf(at(ordinals, n));
    sorted[at(next, place)] = at(ordinals, n);
    increment(next, place);
  }
  return sorted;
}

function sameName({ wordOfRow, offsets }: NameWords, a: number, b: number): boolean {
  const length = at(offsets, a + 1) - at(offsets, a);
  if (at(offsets, b + 1) - at(offsets, b) !== length) return false;
  for (let k = 0; k < length; k++) {
    if (at(wordOfRow, at(offsets, a) + k) !== at(wordOfRow, at(offsets, b) + k)) return false;
  }
  return true;
}

/**
 * Where a name stands among all names by the database's rules of sorting, as closely as its first letters tell: letters, digits and spaces
 * sort the same way in every version of those rules, case and accents decide only between names that are otherwise equal, and from
 * any other character on nothing is assumed. One name surely sorts before another if its `to` is below the other's `from`.
 */
export interface NamePlaces {
  placeFrom: Float64Array;
  /** How many letters are known: `placeTo` follows from it. */
  placeKnown: Uint8Array;
}

const LETTERS = 10;
/** The end of the name, a space, ten digits, 26 letters, and one more than any of them: the tenth power is still a whole number. */
const CODES = 39;
/** What the letters that are not known may add. */
const OPEN = Float64Array.from({ length: LETTERS + 1 }, (_, known) => CODES ** (LETTERS - known) - 1);

export const placeTo = ({ placeFrom, placeKnown }: NamePlaces, ordinal: number): number =>
  (placeFrom[ordinal] as number) + (OPEN[placeKnown[ordinal] as number] as number);

export function buildNamePlaces(names: TextColumn): NamePlaces {
  const size = names.offsets.length - 1;
  const placeFrom = new Float64Array(size);
  const placeKnown = new Uint8Array(size);
  for (let name = 0; name < size; name++) {
    const [start, end] = [at(names.offsets, name), at(names.offsets, name + 1)];
    const isPlain = names.bytes
      .subarray(start, Math.min(end, start + LETTERS + 1))
      .every((byte) => byte < 0x80);
    const letters = isPlain ? names.bytes.subarray(start, end) : lettersOf(textAt(names, name));
    let [place, known] = [0, 0];
    for (; known < LETTERS; known++) {
      const code = known < letters.length ? codeOf(letters[known] as number) : 0;
      if (code === undefined) break;
      place = place * CODES + code;
    }
    placeFrom[name] = place * CODES ** (LETTERS - known);
    placeKnown[name] = known;
  }
  return { placeFrom, placeKnown };
}

/** Without accents. */
const lettersOf = (name: string): Uint16Array =>
  Uint16Array.from(name.normalize('NFD').replace(/[\u0300-\u036f]/g, ''), (letter) => letter.charCodeAt(0));

function codeOf(letter: number): number | undefined {
  if (letter === 0x20) return 1;
  if (letter >= 0x30 && letter <= 0x39) return letter - 0x30 + 2;
  const small = letter | 0x20;
  return letter < 0x80 && small >= 0x61 && small <= 0x7a ? small - 0x61 + 12 : undefined;
}
