import { searchKey } from '@careline/contracts/rules/folding';
import { allowedEdits, isSimilar, letterMask } from '@careline/contracts/rules/similar-words';
import { type Bitset, popcount, setBit } from '../structures/bitset.ts';
import { at } from '../structures/numbers.ts';
import { buildPostings, type PostingLists, postingsEnd, postingsStart } from '../structures/posting-lists.ts';
import type { NameWords } from './name-words.ts';

/** Texts, one per line: `indexOf` over one long string is the fastest substring scan there is. */
export interface Lines {
  lines: string;
  lineOffsets: Uint32Array;
}

/** Inverted index from the words of names to providers. A typed word contains no space, so it can only occur inside one of them. */
export interface NameIndex extends Lines {
  /** The letters of each word, to rule out most words before reading them. */
  letterMasks: Uint32Array;
  providers: PostingLists;
}

export function buildNameIndex({ words: folded, wordOfRow, offsets }: NameWords): NameIndex {
  const words = folded.map(searchKey);
  return {
    ...joinLines(words),
    letterMasks: Uint32Array.from(words, letterMask),
    providers: buildPostings(wordOfRow, offsets),
  };
}

export function joinLines(texts: readonly string[]): Lines {
  const lineOffsets = new Uint32Array(texts.length + 1);
  let next = 0;
  texts.forEach((text, number) => {
    lineOffsets[number] = next;
    next += text.length + 1;
  });
  lineOffsets[texts.length] = next;
  return { lines: texts.join('\n'), lineOffsets };
}

/** Adds the providers whose name contains the word. */
export function addProvidersNamed(index: NameIndex, word: string, into: Bitset): void {
  const numbers = wordsWithLetters(index, word, 0).filter((number) => wordAt(index, number).includes(word));
  addProviders(index, numbers, into);
}

/** Adds the providers whose name has this whole word. */
export function addProvidersWithWord(index: NameIndex, word: string, into: Bitset): void {
  addProviders(index, wordsWithPart(index, word), into);
}

/** Adds the providers whose name contains a similar word. */
export function addProvidersNamedLike(index: NameIndex, word: string, into: Bitset): void {
  addProviders(index, similarWords(index, word), into);
}

function addProviders(index: NameIndex, numbers: readonly number[], into: Bitset): void {
  for (const number of numbers) {
    const end = postingsEnd(index.providers, number);
    for (let k = postingsStart(index.providers, number); k < end; k++)
      setBit(into, at(index.providers.postings, k));
  }
}

export function linesContaining({ lines, lineOffsets }: Lines, word: string): number[] {
  const found: number[] = [];
  let position = lines.indexOf(word);
  while (position !== -1) {
    const number = lineAt(lineOffsets, position);
    found.push(number);
    position = lines.indexOf(word, at(lineOffsets, number + 1));
  }
  return found;
}

/** The words that are this text, or a hyphenated name with this text as one of its parts. */
export const wordsWithPart = (index: WordsByLetters, part: string): number[] =>
  wordsWithLetters(index, part, 0).filter((number) => partsOf(index, number).includes(part));

/** Each letter that a word lacks costs at least one edit. */
const similarWords = (index: NameIndex, word: string): number[] =>
  wordsWithLetters(index, word, allowedEdits(word)).filter((number) =>
    partsOf(index, number).some((part) => isSimilar(word, part)),
  );

type WordsByLetters = Pick<NameIndex, 'lines' | 'lineOffsets' | 'letterMasks'>;

/** The words that lack at most so many of the typed letters. */
function wordsWithLetters({ letterMasks }: WordsByLetters, typed: string, most: number): number[] {
  const letters = letterMask(typed);
  const found: number[] = [];
  for (let number = 0; number < letterMasks.length; number++) {
    if (popcount(letters & ~at(letterMasks, number)) <= most) found.push(number);
  }
  return found;
}

const wordAt = ({ lines, lineOffsets }: Lines, number: number): string =>
  lines.slice(at(lineOffsets, number), at(lineOffsets, number + 1) - 1);

/** The words of a hyphenated name; most have only one. */
function partsOf(index: WordsByLetters, number: number): string[] {
  const word = wordAt(index, number);
  return word.includes(' ') ? word.split(' ') : [word];
}

function lineAt(offsets: Uint32Array, position: number): number {
  let low = 0;
  let high = offsets.length - 1;
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if (at(offsets, middle) <= position) low = middle;
    else high = middle;
  }
  return low;
}
