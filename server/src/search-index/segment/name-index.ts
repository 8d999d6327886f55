import { searchKey } from '@careline/contracts/folding';
import { type Bitset, bitsInWord, emptyBits, intersect, setBit } from '../basics/bitset.ts';
import { at } from '../basics/columns.ts';
import { endOfPostings, firstPosting, ownersBySlot, type PostingLists } from '../basics/posting-lists.ts';
import { errorsAllowed, letterMask, resembles } from '../basics/similar-names.ts';
import type { NameWords } from './name-words.ts';

/** The words of all names, as they are looked for. A typed word has no space in it, so it can only occur inside one of them. */
export interface NameIndex {
  /** All words, a line each, for one fast scan. */
  lines: string;
  lineStart: Uint32Array;
  masks: Uint32Array;
  providers: PostingLists;
}

export function nameIndex({ words: folded, wordOfRow, start }: NameWords): NameIndex {
  const words = folded.map(searchKey);
  const lineStart = new Uint32Array(words.length + 1);
  let next = 0;
  words.forEach((word, number) => {
    lineStart[number] = next;
    next += word.length + 1;
  });
  lineStart[words.length] = next;
  return {
    lines: words.join('\n'),
    lineStart,
    masks: Uint32Array.from(words, letterMask),
    providers: ownersBySlot(wordOfRow, start),
  };
}

/** Providers in whose name every one of the words occurs. */
export function namesWith(index: NameIndex, typed: readonly string[], size: number): Bitset {
  return everyWord(index, typed, size, wordsContaining);
}

/** Providers in whose name every one of the words has something similar. */
export function namesLike(index: NameIndex, typed: readonly string[], size: number): Bitset {
  return everyWord(index, typed, size, wordsResembling);
}

function everyWord(
  index: NameIndex,
  typed: readonly string[],
  size: number,
  find: (index: NameIndex, word: string) => number[],
): Bitset {
  const [first, ...others] = typed.map((word) => providersOf(index, find(index, word), size));
  return others.reduce(intersect, first ?? emptyBits(size));
}

function providersOf(index: NameIndex, numbers: readonly number[], size: number): Bitset {
  const bits = emptyBits(size);
  for (const number of numbers) {
    const end = endOfPostings(index.providers, number);
    for (let k = firstPosting(index.providers, number); k < end; k++)
      setBit(bits, at(index.providers.rows, k));
  }
  return bits;
}

function wordsContaining(index: NameIndex, word: string): number[] {
  const found: number[] = [];
  let position = index.lines.indexOf(word);
  while (position !== -1) {
    const number = lineAt(index.lineStart, position);
    found.push(number);
    position = index.lines.indexOf(word, at(index.lineStart, number + 1));
  }
  return found;
}

function wordsResembling(index: NameIndex, word: string): number[] {
  const found: number[] = [];
  const letters = letterMask(word);
  const allowed = errorsAllowed(word);
  for (let number = 0; number < index.masks.length; number++) {
    // Each letter that is missing costs at least one error.
    if (bitsInWord(letters & ~at(index.masks, number)) > allowed) continue;
    const line = index.lines.slice(at(index.lineStart, number), at(index.lineStart, number + 1) - 1);
    if (line.split(' ').some((part) => resembles(word, part))) found.push(number);
  }
  return found;
}

function lineAt(starts: Uint32Array, position: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if (at(starts, middle) <= position) low = middle;
    else high = middle;
  }
  return low;
}
