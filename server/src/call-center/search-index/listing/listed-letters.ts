import { searchKey } from '@careline/contracts/rules/folding';
import type { NameIndex } from '../names/name-index.ts';
import type { Reference } from '../reference/reference.ts';
import type { Segment } from '../segment/segment.ts';
import { type Bitset, clearBit, ordinalsOf } from '../structures/bitset.ts';
import { at, slotAt } from '../structures/numbers.ts';
import { postingsEnd, postingsStart } from '../structures/posting-lists.ts';

/** Words of one letter: nearly everybody has each, so instead of looking them up one by one, the letters of each provider are compared. */
export interface LettersOfPlaces {
  wanted: number;
  /** The letters of what is found by these names, by slot. */
  ofDegree: Uint32Array;
  ofAddress: Uint32Array;
}

/** A bit for each of a to z. */
function lettersIn(text: string): number {
  let letters = 0;
  for (let k = 0; k < text.length; k++) {
    const letter = text.charCodeAt(k) - 0x61;
    if (letter >= 0 && letter < 26) letters |= 1 << letter;
  }
  return letters;
}

export const isLetter = (word: string): boolean => word.length === 1 && lettersIn(word) !== 0;

/** Null when nothing that is typed is a single letter. */
export function lettersOfPlaces(
  words: readonly string[],
  { tables, practiceOfAddress }: Reference,
): LettersOfPlaces | null {
  const wanted = lettersIn(words.filter(isLetter).join(''));
  if (wanted === 0) return null;
  const of = (table: { size: number; rowAt(slot: number): { name: string } | undefined }) =>
    Uint32Array.from({ length: table.size }, (_, slot) =>
      lettersIn(searchKey(table.rowAt(slot)?.name ?? '')),
    );
  const ofPractice = of(tables.practice);
  const ofAddress = practiceOfAddress.parentOf().map((practice) => ofPractice[practice] ?? 0);
  return { wanted, ofDegree: of(tables.degree), ofAddress };
}

export function keepWithLetters(
  segment: Segment,
  { wanted, ofDegree, ofAddress }: LettersOfPlaces,
  found: Bitset,
): void {
  const ofName = lettersOfNames(segment);
  const { degree, locationOffsets, locationAddress } = segment;
  for (const ordinal of ordinalsOf(found)) {
    let letters = at(ofName, ordinal) | at(ofDegree, slotAt(degree, ordinal));
    const end = at(locationOffsets, ordinal + 1);
    for (let row = at(locationOffsets, ordinal); row < end; row++)
      letters |= at(ofAddress, slotAt(locationAddress, row));
    if ((letters & wanted) !== wanted) clearBit(found, ordinal);
  }
}

const kept = new WeakMap<NameIndex, Uint32Array>();

function lettersOfNames({ names, size }: Segment): Uint32Array {
  const known = kept.get(names);
  if (known) return known;
  const letters = new Uint32Array(size);
  names.lines.split('\n').forEach((word, number) => {
    const own = lettersIn(word);
    const end = postingsEnd(names.providers, number);
    for (let k = postingsStart(names.providers, number); k < end; k++) {
      const ordinal = at(names.providers.postings, k);
      letters[ordinal] = at(letters, ordinal) | own;
    }
  });
  kept.set(names, letters);
  return letters;
}
