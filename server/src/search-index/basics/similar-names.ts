import { codeAt } from './columns.ts';

/** Names that differ from what was typed by a typing error or two. */

// Shorter words are compared whole: a beginning of three letters with an error in it is like too many names.
const SHORTEST_BEGINNING = 4;

/** How many typing errors a word of this length may have. */
export function errorsAllowed(word: string): number {
  if (word.length < 3) return 0;
  return word.length < 6 ? 1 : 2;
}

/** A word resembles a part when it becomes the part, or its beginning, with the errors allowed. */
export function resembles(typed: string, part: string): boolean {
  const allowed = errorsAllowed(typed);
  if (typed.length > part.length + allowed) return false;
  const beginning = typed.length >= SHORTEST_BEGINNING;
  if (!beginning && part.length > typed.length + allowed) return false;
  return typingErrors(typed, part, beginning) <= allowed;
}

/** A set of letters in 32 bits: what is missing here is missing in the word. */
export function letterMask(text: string): number {
  let mask = 0;
  for (let i = 0; i < text.length; i++) mask |= 1 << (text.charCodeAt(i) & 31);
  return mask >>> 0;
}

// A name has 200 characters at most, and folding makes two of one at worst.
const LONGEST = 1_024;
// Kept between calls: a search may compare with every name there is.
const rows: [Uint16Array, Uint16Array, Uint16Array] = [
  new Uint16Array(LONGEST + 1),
  new Uint16Array(LONGEST + 1),
  new Uint16Array(LONGEST + 1),
];

/** Insertions, deletions, substitutions and swaps of neighbours; `beginning`: to the nearest beginning of `to`. */
function typingErrors(from: string, to: string, beginning: boolean): number {
  if (to.length > LONGEST) return LONGEST;
  let [beforeLast, last, current] = rows;
  for (let column = 0; column <= to.length; column++) last[column] = column;
  for (let row = 1; row <= from.length; row++) {
    current[0] = row;
    for (let column = 1; column <= to.length; column++) {
      const same = from.charCodeAt(row - 1) === to.charCodeAt(column - 1);
      const replaced = codeAt(last, column - 1) + (same ? 0 : 1);
      const inserted = Math.min(codeAt(last, column), codeAt(current, column - 1)) + 1;
      current[column] = Math.min(replaced, inserted, swapped(from, to, row, column, beforeLast));
    }
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  let least = codeAt(last, to.length);
  if (beginning)
    for (let column = 0; column < to.length; column++) least = Math.min(least, codeAt(last, column));
  return least;
}

/** The errors when the last two letters are each other's, else more than there can be. */
function swapped(from: string, to: string, row: number, column: number, beforeLast: Uint16Array): number {
  const both =
    row > 1 &&
    column > 1 &&
    from.charCodeAt(row - 1) === to.charCodeAt(column - 2) &&
    from.charCodeAt(row - 2) === to.charCodeAt(column - 1);
  return both ? codeAt(beforeLast, column - 2) + 1 : LONGEST;
}
