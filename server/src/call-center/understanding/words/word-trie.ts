import { allowedEdits } from '@careline/contracts/rules/similar-words';

interface Node {
  children: Map<string, Node>;
  /** Set where a word ends. */
  word: string | undefined;
}

const emptyNode = (): Node => ({ children: new Map(), word: undefined });

/** Distinct words by their letters. Finds beginnings and typing errors without looking at most of the words. */
export class WordTrie {
  readonly #root = emptyNode();

  add(word: string): void {
    let node = this.#root;
    for (const letter of word) {
      let next = node.children.get(letter);
      if (!next) {
        next = emptyNode();
        node.children.set(letter, next);
      }
      node = next;
    }
    node.word = word;
  }

  remove(word: string): void {
    removeFrom(this.#root, [...word], 0);
  }

  /** At most `limit` words that begin like this, the shortest first. */
  startingWith(beginning: string, limit: number): string[] {
    let node: Node | undefined = this.#root;
    for (const letter of beginning) node = node?.children.get(letter);
    const found: string[] = [];
    let level = node ? [node] : [];
    while (level.length > 0 && found.length < limit) {
      found.push(...level.flatMap(({ word }) => word ?? []).sort());
      level = level.flatMap(({ children }) => [...children.values()]);
    }
    return found.slice(0, limit);
  }

  /**
   * All words within the typing errors that the typed word may have, in alphabetical order. The first letter must be right, except in
   * words of at least `safeLength` letters with one error only.
   */
  similarTo(typed: string, safeLength: number): string[] {
    const same = new Search(typed, allowedEdits(typed));
    const other = new Search(typed, 1);
    for (const [letter, child] of this.#root.children) {
      if (letter === typed[0]) same.visit(child, letter, 1);
      else if (typed.length >= safeLength) other.visit(child, letter, 1);
    }
    return [...same.found, ...other.found].sort();
  }
}

/**
 * A walk along the branches that may hold similar words. Each letter on the way adds a row of edit distances (optimal string
 * alignment) to what was typed; a branch whose row is above the limit everywhere is left.
 */
class Search {
  readonly found: string[] = [];
  readonly #typed: string;
  readonly #allowed: number;
  readonly #width: number;
  readonly #rows: Uint8Array;
  readonly #path: string[] = [];

  constructor(typed: string, allowed: number) {
    this.#typed = typed;
    this.#allowed = allowed;
    this.#width = typed.length + 1;
    // A word is at most as much longer as there may be errors.
    this.#rows = new Uint8Array(this.#width * (typed.length + this.#allowed + 2)).fill(TOO_MANY);
    for (let column = 0; column < this.#width; column++) this.#rows[column] = Math.min(column, TOO_MANY);
  }

  visit(node: Node, letter: string, depth: number): void {
    if (depth > this.#typed.length + this.#allowed) return;
    this.#path[depth] = letter;
    if (this.#fillRow(letter, depth) > this.#allowed) return;
    const isSimilar = this.#at(depth, this.#typed.length) <= this.#allowed;
    if (node.word !== undefined && isSimilar) this.found.push(node.word);
    for (const [next, child] of node.children) this.visit(child, next, depth + 1);
  }

  /** Returns the least distance of the row. Cells away from the diagonal stay too many. */
  #fillRow(letter: string, depth: number): number {
    const first = Math.max(1, depth - this.#allowed);
    const end = Math.min(this.#typed.length, depth + this.#allowed);
    let least = TOO_MANY;
    this.#set(depth, first - 1, first === 1 ? depth : TOO_MANY);
    if (first === 1) least = depth;
    for (let column = first; column <= end; column++) {
      const typed = this.#typed[column - 1];
      let cell = this.#at(depth - 1, column - 1) + (typed === letter ? 0 : 1);
      cell = Math.min(cell, this.#at(depth - 1, column) + 1, this.#at(depth, column - 1) + 1);
      const isSwapped = this.#typed[column - 2] === letter && typed === this.#path[depth - 1];
      if (isSwapped && depth > 1) cell = Math.min(cell, this.#at(depth - 2, column - 2) + 1);
      this.#set(depth, column, cell);
      if (cell < least) least = cell;
    }
    if (end < this.#typed.length) this.#set(depth, end + 1, TOO_MANY);
    return least;
  }

  #at(depth: number, column: number): number {
    return this.#rows[depth * this.#width + column] ?? TOO_MANY;
  }

  #set(depth: number, column: number, distance: number): void {
    this.#rows[depth * this.#width + column] = Math.min(distance, TOO_MANY);
  }
}

/** More than any number of errors that may be made; fits into a byte with room to add to it. */
const TOO_MANY = 200;

/** Also removes the nodes that nothing else needs. */
function removeFrom(node: Node, letters: readonly string[], depth: number): void {
  const letter = letters[depth];
  if (letter === undefined) {
    node.word = undefined;
    return;
  }
  const child = node.children.get(letter);
  if (!child) return;
  removeFrom(child, letters, depth + 1);
  if (child.word === undefined && child.children.size === 0) node.children.delete(letter);
}
