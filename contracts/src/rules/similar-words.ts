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
  return editDistance(typed, word, asPrefix, allowed) <= allowed;
}

/** What a typed word stands for when it is written out. */
export const SHORTENED: Readonly<Record<string, string>> = {
  junior: 'jr',
  senior: 'sr',
  second: 'ii',
  third: 'iii',
};

/** Of a word that may be several words of a name, the first has at least so many letters: many names share an initial. */
export const SHORTEST_FIRST = 2;
const MOST_JOINED = 3;

/** Whether the typed word is two or three neighbouring words of a name, the last one perhaps unfinished: "vandervoort" is Van Der Voort. */
export const isJoined = (typed: string, name: readonly string[]): boolean =>
  name.some(
    (first, k) =>
      first.length >= SHORTEST_FIRST &&
      first.length < typed.length &&
      typed.startsWith(first) &&
      name
        .slice(k, k + MOST_JOINED)
        .join('')
        .startsWith(typed),
  );

/** Whether the typed word may be one of a name's words: misspelt, written together, or shortened. */
export const isLikeOneOf = (typed: string, name: readonly string[]): boolean =>
  name.some((word) => isSimilar(typed, word) || word === SHORTENED[typed]) || isJoined(typed, name);

/** The typing errors between two whole words: 0 when they are equal, `atMost` + 1 or more when there are too many. */
export const countErrors = (typed: string, word: string, atMost: number): number =>
  Math.abs(typed.length - word.length) > atMost ? atMost + 1 : editDistance(typed, word, false, atMost);

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
  new Uint16Array(LONGEST + 2),
  new Uint16Array(LONGEST + 2),
  new Uint16Array(LONGEST + 2),
];

/**
 * Damerau-Levenshtein distance (optimal string alignment), or more than `allowed` when it is larger; `asPrefix`: to the nearest prefix
 * of `to`. Only cells near the diagonal are computed: the others are above `allowed`. Most words are given up after a few letters.
 */
function editDistance(from: string, to: string, asPrefix: boolean, allowed: number): number {
  if (to.length > LONGEST) return LONGEST;
  let [beforeLast, last, current] = rows;
  for (let column = 0; column <= Math.min(to.length, allowed + 1); column++) last[column] = column;
  for (let row = 1; row <= from.length; row++) {
    const first = Math.max(1, row - allowed);
    const end = Math.min(to.length, row + allowed);
    current[first - 1] = first === 1 ? row : LONGEST;
    let least = first === 1 ? row : LONGEST;
    for (let column = first; column <= end; column++) {
      const same = from.charCodeAt(row - 1) === to.charCodeAt(column - 1);
      const replaced = codeAt(last, column - 1) + (same ? 0 : 1);
      const inserted = Math.min(codeAt(last, column), codeAt(current, column - 1)) + 1;
      const cell = Math.min(replaced, inserted, transposed(from, to, row, column, beforeLast));
      current[column] = cell;
      if (cell < least) least = cell;
    }
    if (least > allowed) return least;
    current[end + 1] = LONGEST;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  if (!asPrefix) return to.length <= from.length + allowed ? codeAt(last, to.length) : LONGEST;
  let nearest = LONGEST;
  const end = Math.min(to.length, from.length + allowed);
  for (let column = Math.max(0, from.length - allowed); column <= end; column++)
    nearest = Math.min(nearest, codeAt(last, column));
  return nearest;
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

function codeAt(column: Uint16Array, index: number): number {
  return column[index] as number;
}
