import { at, increment } from '../basics/columns.ts';
import type { NameWords } from './name-words.ts';

export interface NameOrder {
  /** Place by name, equal for equal names. */
  nameKey: Uint32Array;
  /** Place by name, then id: no two are equal. */
  rank: Uint32Array;
  /** Ordinals in ascending order of rank. */
  byRank: Uint32Array;
}

/**
 * The places of all names, equal ones in order of id. Words are compared, as few names share all of them but many share one: a
 * space comes before everything else in a name, so the order of words one by one is that of the whole texts.
 */
export function nameOrder(names: NameWords, byId: Uint32Array): NameOrder {
  const placeOfWord = places(names.words);
  let byRank = byId;
  for (let k = longestName(names) - 1; k >= 0; k--) byRank = sortedByWord(names, placeOfWord, byRank, k);
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

/** For each word its place in their order, from 1: a name that has ended comes before one that goes on. */
function places(words: readonly string[]): Uint32Array {
  const place = new Map([...words].sort().map((word, k) => [word, k + 1]));
  return Uint32Array.from(words, (word) => place.get(word) ?? 0);
}

function longestName({ start }: NameWords): number {
  let longest = 0;
  for (let name = 0; name + 1 < start.length; name++) {
    longest = Math.max(longest, at(start, name + 1) - at(start, name));
  }
  return longest;
}

/** By the place of the word number `k`, otherwise as before: done for the last words first, it sorts by all. */
function sortedByWord(
  { words, wordOfRow, start }: NameWords,
  placeOfWord: Uint32Array,
  ordinals: Uint32Array,
  k: number,
): Uint32Array {
  const placeOf = (ordinal: number) => {
    const row = at(start, ordinal) + k;
    return row < at(start, ordinal + 1) ? at(placeOfWord, at(wordOfRow, row)) : 0;
  };
  const next = new Uint32Array(words.length + 2);
  for (let n = 0; n < ordinals.length; n++) increment(next, placeOf(at(ordinals, n)) + 1);
  for (let place = 0; place <= words.length; place++) next[place + 1] = at(next, place) + at(next, place + 1);
  const sorted = new Uint32Array(ordinals.length);
  for (let n = 0; n < ordinals.length; n++) {
    const place = placeOf(at(ordinals, n));
    sorted[at(next, place)] = at(ordinals, n);
    increment(next, place);
  }
  return sorted;
}

function sameName({ wordOfRow, start }: NameWords, a: number, b: number): boolean {
  const length = at(start, a + 1) - at(start, a);
  if (at(start, b + 1) - at(start, b) !== length) return false;
  for (let k = 0; k < length; k++) {
    if (at(wordOfRow, at(start, a) + k) !== at(wordOfRow, at(start, b) + k)) return false;
  }
  return true;
}
