import { allowedEdits } from '@careline/contracts/rules/similar-words';

interface Node {
  /** The code unit that leads here. */
  letter: number;
  children: Node[];
  /** Set where a word ends. */
  word: string | undefined;
  /** The lengths of the words from here on lie between these; after a word was removed they may be too wide. */
  shortest: number;
  longest: number;
}

/** The first node of a branch, made for a word of this length. */
const emptyNode = (letter: number, length: number): Node => ({
  letter,
  children: [],
  word: undefined,
  shortest: length,
  longest: length,
});

const childOf = (node: Node, letter: number): Node | undefined =>
  node.children.find((child) => child.letter === letter);

/** Distinct words by their letters. Finds beginnings and typing errors without looking at most of the words. */
export class WordTrie {
  readonly #root = emptyNode(0, 0);

  add(word: string): void {
    let node = this.#root;
    for (const letter of lettersOf(word)) {
      let next = childOf(node, letter);
      if (!next) {
        next = emptyNode(letter, word.length);
        node.children.push(next);
      }
      node = next;
      node.shortest = Math.min(node.shortest, word.length);
      node.longest = Math.max(node.longest, word.length);
    }
    node.word = word;
  }

  remove(word: string): void {
    removeFrom(this.#root, lettersOf(word), 0);
  }

  /** At most `limit` words that begin like this, the shortest first. */
  startingWith(beginning: string, limit: number): string[] {
    let node: Node | undefined = this.#root;
    for (const letter of lettersOf(beginning)) node = node && childOf(node, letter);
    const found: string[] = [];
    let level = node ? [node] : [];
    while (level.length > 0 && found.length < limit) {
      found.push(...level.flatMap(({ word }) => word ?? []).sort());
      level = level.flatMap(({ children }) => children);
    }
    return found.slice(0, limit);
  }

  /**
   * All words within the typing errors that the typed word may have, in alphabetical order. The first letter must be right, except in
   * words of at least `safeLength` letters with one error only.
   */
  similarTo(typed: string, safeLength: number): string[] {
    const letters = lettersOf(typed);
    const same = new Search(letters, allowedEdits(typed));
    const other = typed.length >= safeLength ? new Search(letters, 1) : undefined;
    for (const child of this.#root.children) {
      if (child.letter === letters[0]) same.visit(child, 1);
      else other?.visit(child, 1);
    }
    return [...same.found, ...(other?.found ?? [])].sort();
  }
}

const lettersOf = (word: string): Uint16Array => {
  const letters = new Uint16Array(word.length);
  for (let k = 0; k < word.length; k++) letters[k] = word.charCodeAt(k);
  return letters;
};

/**
 * A walk along the branches that may hold similar words. Each letter on the way adds a row of edit distances (optimal string
 * alignment) to what was typed; a branch whose row is above the limit everywhere is left. One word visits thousands of letters, so a
 * visit allocates nothing and computes only the cells near the diagonal.
 */
class Search {
  readonly found: string[] = [];
  readonly #typed: Uint16Array;
  readonly #allowed: number;
  readonly #width: number;
  readonly #rows: Uint8Array;
  /** The letters on the way to the node that is visited, by depth. */
  readonly #path: Uint16Array;

  constructor(typed: Uint16Array, allowed: number) {
    this.#typed = typed;
    this.#allowed = allowed;
    this.#width = typed.length + 1;
    // A word is at most as much longer as there may be errors.
    const rows = typed.length + allowed + 2;
    this.#path = new Uint16Array(rows);
    this.#rows = new Uint8Array(this.#width * rows).fill(TOO_MANY);
    for (let column = 0; column < this.#width; column++) this.#rows[column] = Math.min(column, TOO_MANY);
  }

  visit(node: Node, depth: number): void {
    const length = this.#typed.length;
    this.#path[depth] = node.letter;
    if (this.#fillRow(node.letter, depth) > this.#allowed) return;
    const errors = this.#rows[depth * this.#width + length] as number;
    if (node.word !== undefined && errors <= this.#allowed) this.found.push(node.word);
    // Each letter too many or too few is an error: this alone rules out most branches.
    for (const child of node.children)
      if (child.shortest <= length + this.#allowed && child.longest >= length - this.#allowed)
        this.visit(child, depth + 1);
  }

  /** Returns the least distance of the row. Cells away from the diagonal stay too many. */
  #fillRow(letter: number, depth: number): number {
    const typed = this.#typed;
    const rows = this.#rows;
    const before = this.#path[depth - 1];
    const first = Math.max(1, depth - this.#allowed);
    const end = Math.min(typed.length, depth + this.#allowed);
    /** Where column 0 of this row, of the one above and of the one above that stand. */
    const row = depth * this.#width;
    const above = row - this.#width;
    const above2 = above - this.#width;
    let left = first === 1 ? Math.min(depth, TOO_MANY) : TOO_MANY;
    let least = left;
    rows[row + first - 1] = left;
    for (let column = first; column <= end; column++) {
      const own = typed[column - 1];
      let cell = (rows[above + column - 1] as number) + (own === letter ? 0 : 1);
      cell = Math.min(cell, (rows[above + column] as number) + 1, left + 1, TOO_MANY);
      const isSwapped = depth > 1 && column > 1 && own === before && typed[column - 2] === letter;
      if (isSwapped) cell = Math.min(cell, (rows[above2 + column - 2] as number) + 1);
      rows[row + column] = cell;
      left = cell;
      if (cell < least) least = cell;
    }
    if (end < typed.length) rows[row + end + 1] = TOO_MANY;
    return least;
  }
}

/** More than any number of errors that may be made; fits into a byte with room to add to it. */
const TOO_MANY = 200;

/** Also removes the nodes that nothing else needs. */
function removeFrom(node: Node, letters: Uint16Array, depth: number): void {
  const letter = letters[depth];
  if (letter === undefined) {
    node.word = undefined;
    return;
  }
  const child = childOf(node, letter);
  if (!child) return;
  removeFrom(child, letters, depth + 1);
  if (child.word === undefined && child.children.length === 0)
    node.children.splice(node.children.indexOf(child), 1);
}
