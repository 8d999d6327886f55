import { fold, searchKey } from '@careline/contracts/rules/folding';
import {
  allowedEdits,
  countErrors,
  isJoined,
  isSimilar,
  letterMask,
  SHORTENED,
  SHORTEST_FIRST,
} from '@careline/contracts/rules/similar-words';
import { type Bitset, hasBit, popcount, setBit } from '../structures/bitset.ts';
import { at, NumberList } from '../structures/numbers.ts';
import { buildPostings, type PostingLists, postingsEnd, postingsStart } from '../structures/posting-lists.ts';
import { type TextColumn, textAt } from '../structures/text-column.ts';
import { TextDictionary } from '../structures/text-dictionary.ts';

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
const wordsWithPart = (index: NameIndex, part: string): readonly number[] =>
  bucketsFor(index)
    .get(part[0] ?? '')
    ?.get(part.length)
    ?.get(part) ?? [];

/** Each letter that a word lacks costs at least one edit. */
const similarWords = (index: NameIndex, word: string): number[] =>
  wordsWithLetters(index, word, allowedEdits(word)).filter((number) =>
    partsOf(index, number).some((part) => isSimilar(word, part)),
  );

/** The words that lack at most so many of the typed letters. */
function wordsWithLetters({ letterMasks }: NameIndex, typed: string, most: number): number[] {
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
function partsOf(index: NameIndex, number: number): string[] {
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

interface Names {
  names: NameIndex;
  searchedName: TextColumn;
}

/**
 * Adds the providers whose name has the typed word in another spelling: as two or three neighbouring words, with the last one perhaps
 * unfinished ("vandervoort" is Van Der Voort), or shortened ("junior" is Jr.).
 */
export function addProvidersWrittenOtherwise(
  { names, searchedName }: Names,
  word: string,
  into: Bitset,
): void {
  const shortened = SHORTENED[word];
  if (shortened !== undefined) addWhere(names, shortened, into, () => true);
  for (let end = SHORTEST_FIRST; end < word.length; end++) {
    addWhere(names, word.slice(0, end), into, (ordinal) =>
      isJoined(word, searchKey(textAt(searchedName, ordinal)).split(' ')),
    );
  }
}

/** Adds those with this whole word in the name for whom `test` holds. */
function addWhere(index: NameIndex, part: string, into: Bitset, test: (ordinal: number) => boolean): void {
  for (const number of wordsWithPart(index, part)) {
    const end = postingsEnd(index.providers, number);
    for (let k = postingsStart(index.providers, number); k < end; k++) {
      const ordinal = at(index.providers.postings, k);
      if (!hasBit(into, ordinal) && test(ordinal)) setBit(into, ordinal);
    }
  }
}

/**
 * The distinct parts of an index's words by first letter and length, each with the numbers of its words: a misspelt word is compared with
 * few of them.
 */
type Buckets = ReadonlyMap<string, ReadonlyMap<number, ReadonlyMap<string, readonly number[]>>>;

const bucketsOf = new WeakMap<NameIndex, Buckets>();

/** How a typed word may differ from a word of a name. */
export interface Spelling {
  /** Whether the first letter may be wrong. */
  mayBeginOtherwise: boolean;
  /** Whether it may be the beginning of a word that is still being typed. */
  isUnfinished: boolean;
  /** Whether an exact match does not count, because the user may not see those who have that name. */
  isHidden?: boolean;
}

/** Adds the whole words of names that the typed word may be, with the number of typing errors: itself, or those similar to it. */
export function addSpellings(
  index: NameIndex,
  typed: string,
  { mayBeginOtherwise, isUnfinished, isHidden = false }: Spelling,
  errorsOf: Map<string, number>,
): void {
  const buckets = bucketsFor(index);
  const letter = typed[0] ?? '';
  if (!isHidden && buckets.get(letter)?.get(typed.length)?.has(typed)) errorsOf.set(typed, 0);
  if (errorsOf.has(typed)) return;
  if (isUnfinished && typed.length >= SHORTEST_BEGINNING) {
    for (const words of buckets.get(letter)?.values() ?? [])
      for (const word of words.keys()) if (word.startsWith(typed) && word !== typed) errorsOf.set(word, 1);
  }
  const allowed = allowedEdits(typed);
  for (const [first, byLength] of buckets) {
    if (first !== letter && !mayBeginOtherwise) continue;
    for (let length = typed.length - allowed; length <= typed.length + allowed; length++) {
      for (const word of byLength.get(length)?.keys() ?? []) {
        if (word === typed) continue;
        const errors = countErrors(typed, word, Math.min(allowed, allowedEdits(word)));
        if (errors <= Math.min(allowed, allowedEdits(word))) errorsOf.set(word, errors);
      }
    }
  }
}

/** Shorter beginnings belong to too many names. */
const SHORTEST_BEGINNING = 3;

function bucketsFor(index: NameIndex): Buckets {
  const known = bucketsOf.get(index) ?? buildBuckets(index);
  bucketsOf.set(index, known);
  return known;
}

function buildBuckets(index: NameIndex): Buckets {
  const buckets = new Map<string, Map<number, Map<string, number[]>>>();
  for (let number = 0; number < index.letterMasks.length; number++) {
    for (const part of new Set(partsOf(index, number))) {
      const byLength = buckets.get(part[0] ?? '') ?? new Map<number, Map<string, number[]>>();
      const numbers = byLength.get(part.length) ?? new Map<string, number[]>();
      const own = numbers.get(part) ?? [];
      own.push(number);
      buckets.set(part[0] ?? '', byLength.set(part.length, numbers.set(part, own)));
    }
  }
  return buckets;
}

/** Folded names as word codes: those of name n are wordOfRow[offsets[n]] to wordOfRow[offsets[n + 1] - 1]. */
export interface NameWords {
  words: readonly string[];
  wordOfRow: Uint32Array;
  offsets: Uint32Array;
}

const SPACE = 0x20;

/**
 * Splits names at spaces only; other separators may stay inside a word. Each distinct spelling is folded once, however many
 * names contain it: folding never crosses or creates a space.
 */
export function splitNames(names: TextColumn): NameWords {
  const { bytes } = names;
  const spellings = new TextDictionary();
  const spellingOfRow = new NumberList();
  const offsets = new NumberList();
  for (let name = 0; name + 1 < names.offsets.length; name++) {
    offsets.push(spellingOfRow.length);
    const end = at(names.offsets, name + 1);
    let from = at(names.offsets, name);
    for (let k = from; k <= end; k++) {
      if (k < end && bytes[k] !== SPACE) continue;
      spellingOfRow.push(spellings.intern(bytes, from, k));
      from = k + 1;
    }
  }
  offsets.push(spellingOfRow.length);
  const { words, wordOfSpelling } = foldWords(spellings.finish());
  const wordOfRow = spellingOfRow.finish().map((spelling) => at(wordOfSpelling, spelling));
  return { words, wordOfRow, offsets: offsets.finish() };
}

function foldWords(spellings: TextColumn) {
  const codes = new Map<string, number>();
  const wordOfSpelling = new NumberList();
  for (let k = 0; k + 1 < spellings.offsets.length; k++) {
    const word = fold(textAt(spellings, k));
    const code = codes.get(word) ?? codes.size;
    codes.set(word, code);
    wordOfSpelling.push(code);
  }
  return { words: [...codes.keys()], wordOfSpelling: wordOfSpelling.finish() };
}
