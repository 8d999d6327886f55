import { codeAt } from '../structures/numbers.ts';

/** Fuzzy matching of words: one or two typing errors. */

// Shorter words must match whole: three letters with an error in them are a prefix of too many names.
const SHORTEST_PREFIX = 4;

/** The edits that a word of this length may differ by. */
export function allowedEdits(word: string): number {
  if (word.length < 3) return 0;
  return word.length < 6 ? 1 : 2;
}

/** Whether `typed` becomes `word`, or a prefix of it, within the allowed edits. */
export function isSimilar(typed: string, word: string): boolean {
  const allowed = allowedEdits(typed);
  if (typed.length > word.length + allowed) return false;
  const asPrefix = typed.length >= SHORTEST_PREFIX;
  if (!asPrefix && word.length > typed.length + allowed) return false;
  return editDistance(typed, word, asPrefix) <= allowed;
}

/** The letters of a word as a 32-bit Bloom filter: a bit missing here means the letter is missing in the word. */
export function letterMask(text: string): number {
  let mask = 0;
  for (let i = 0; i < text.length; i++) mask |= 1 << (text.charCodeAt(i) & 31);
  return mask >>> 0;
}

// A name has at most 200 characters, and folding at most triples one (ffi ligatures).
const LONGEST = 1_024;
// Reused between calls: a search may compare with every word there is.
const rows: [Uint16Array, Uint16Array, Uint16Array] = [
  new Uint16Array(LONGEST + 1),
  new Uint16Array(LONGEST + 1),
  new Uint16Array(LONGEST + 1),
];

/** Damerau-Levenshtein distance (optimal string alignment); `asPrefix`: to the nearest prefix of `to`. */
function editDistance(from: string, to: string, asPrefix: boolean): number {
  if (to.length > LONGEST) return LONGEST;
  let [beforeLast, last, current] = rows;
  for (let column = 0; column <= to.length; column++) last[column] = column;
  for (let row = 1; row <= from.length; row++) {
    current[0] = row;
    for (let column = 1; column <= to.length; column++) {
      const same = from.charCodeAt(row - 1) === to.charCodeAt(column - 1);
      const replaced = codeAt(last, column - 1) + (same ? 0 : 1);
      const inserted = Math.min(codeAt(last, column), codeAt(current, column - 1)) + 1;
      current[column] = Math.min(replaced, inserted, transposed(from, to, row, column, beforeLast));
    }
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  let least = codeAt(last, to.length);
  if (asPrefix)
    for (let column = 0; column < to.length; column++) least = Math.min(least, codeAt(last, column));
  return least;
}

/** The distance when the last two letters are swapped; larger than any distance when they are not. */
function transposed(from: string, to: string, row: number, column: number, beforeLast: Uint16Array): number {
  const both =
    row > 1 &&
    column > 1 &&
    from.charCodeAt(row - 1) === to.charCodeAt(column - 2) &&
    from.charCodeAt(row - 2) === to.charCodeAt(column - 1);
  return both ? codeAt(beforeLast, column - 2) + 1 : LONGEST;
}
