import { searchKey } from '@careline/contracts/rules/folding';
import { addProvidersNamed, linesContaining, type NameIndex } from '../names/name-index.ts';
import { addProvidersWithNpi, npiRange, npiWith } from '../names/npi-index.ts';
import type { Reference } from '../reference/reference.ts';
import type { Segment } from '../segment/segment.ts';
import {
  type Bitset,
  clearBit,
  countBits,
  emptyBits,
  intersect,
  ordinalsOf,
  setBit,
} from '../structures/bitset.ts';
import { at, flagAt, slotAt } from '../structures/numbers.ts';
import { postingsEnd, postingsStart } from '../structures/posting-lists.ts';
import { textAt } from '../structures/text-column.ts';

/** Where a word of the list may occur: in the names, the NPI, the degree, and the practices of a provider. */
export interface ListedWord {
  word: string;
  hasNpi: ((npi: number) => boolean) | null;
  /** By slot; null when none has the word. */
  degrees: Uint8Array | null;
  addresses: Uint8Array | null;
}

export function listedWord(word: string, reference: Reference): ListedWord {
  const { degree, practice } = reference.tables;
  const practices = new Uint8Array(practice.size);
  for (const slot of linesContaining(reference.practiceKeys(), word)) practices[slot] = 1;
  const practiceOf = reference.practiceOfAddress.parentOf();
  return {
    word,
    hasNpi: npiWith(word),
    degrees: orNull(
      Uint8Array.from({ length: degree.size }, (_, slot) =>
        Number(searchKey(degree.rowAt(slot)?.name ?? '').includes(word)),
      ),
    ),
    addresses: orNull(Uint8Array.from(practiceOf, (slot) => practices[slot] ?? 0)),
  };
}

const orNull = (flags: Uint8Array): Uint8Array | null => (flags.includes(1) ? flags : null);

/** The providers of a segment with all words. Of few that are left, each is looked at. */
export function matchListed(
  segment: Segment,
  words: readonly ListedWord[],
  letters: LettersOfPlaces | null,
): Bitset {
  let found: Bitset = segment.live.slice();
  if (letters !== null) keepWithLetters(segment, letters, found);
  for (const word of words) {
    const count = countBits(found);
    if (count === 0) break;
    if (count > FEW) found = intersect(found, providersWith(segment, word));
    else for (const ordinal of ordinalsOf(found)) if (!has(segment, ordinal, word)) clearBit(found, ordinal);
  }
  return found;
}

const FEW = 200;

function providersWith(segment: Segment, { word, hasNpi, degrees, addresses }: ListedWord): Bitset {
  const bits = emptyBits(segment.size);
  addProvidersNamed(segment.names, word, bits);
  const whole = word.length === NPI_DIGITS ? npiRange(word) : null;
  if (whole !== null) addProvidersWithNpi(segment, whole, bits);
  else if (hasNpi !== null)
    for (let ordinal = 0; ordinal < segment.size; ordinal++)
      if (hasNpi(segment.npi[ordinal] as number)) setBit(bits, ordinal);
  if (degrees !== null)
    for (let ordinal = 0; ordinal < segment.size; ordinal++)
      if (flagAt(degrees, slotAt(segment.degree, ordinal)) === 1) setBit(bits, ordinal);
  for (let address = 0; address < (addresses?.length ?? 0); address++) {
    if (addresses?.[address] !== 1) continue;
    const end = postingsEnd(segment.byAddress, address);
    for (let k = postingsStart(segment.byAddress, address); k < end; k++)
      setBit(bits, at(segment.byAddressProvider, k));
  }
  return bits;
}

const NPI_DIGITS = 10;

function has(segment: Segment, ordinal: number, { word, hasNpi, degrees, addresses }: ListedWord): boolean {
  if (searchKey(textAt(segment.searchedName, ordinal)).includes(word)) return true;
  if (hasNpi?.(segment.npi[ordinal] as number)) return true;
  if (degrees !== null && degrees[slotAt(segment.degree, ordinal)] === 1) return true;
  if (addresses === null) return false;
  const end = at(segment.locationOffsets, ordinal + 1);
  for (let row = at(segment.locationOffsets, ordinal); row < end; row++)
    if (addresses[slotAt(segment.locationAddress, row)] === 1) return true;
  return false;
}

/** Words of one letter: nearly everybody has each, so instead of looking them up one by one, the letters of each provider are compared. */
interface LettersOfPlaces {
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

function keepWithLetters(
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
