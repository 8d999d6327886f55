/** Names that differ from what was typed by a typing error or two. */

const APOSTROPHE = /'/g;
const SEPARATORS = /[^\p{L}\p{N}]+/u;

// Shorter words are compared whole: a beginning of three letters with an error in it is like too many names.
const SHORTEST_BEGINNING = 4;

/** The parts of a folded name that are compared: "o'connor-smith" has two, "oconnor" and "smith". */
export function nameParts(folded: string): string[] {
  return folded
    .replace(APOSTROPHE, '')
    .split(SEPARATORS)
    .filter((part) => part !== '');
}

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

/** Insertions, deletions, substitutions and swaps of neighbours; `beginning`: to the nearest beginning of `to`. */
function typingErrors(from: string, to: string, beginning: boolean): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      let least = Math.min(
        cell(last, column) + 1,
        cell(current, column - 1) + 1,
        cell(last, column - 1) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) least = Math.min(least, cell(beforeLast, column - 2) + 1);
      current.push(least);
    }
    beforeLast = last;
    last = current;
  }
  return beginning ? Math.min(...last) : cell(last, to.length);
}

const cell = (row: readonly number[], column: number): number => row[column] ?? 0;
