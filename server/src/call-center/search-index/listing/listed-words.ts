import { searchKey } from '@careline/contracts/rules/folding';
import { addProvidersNamed, linesContaining } from '../names/name-index.ts';
import { npiWith } from '../names/npi-digits.ts';
import { addProvidersWithNpi, npiRange } from '../names/npi-index.ts';
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
import { keepWithLetters, type LettersOfPlaces } from './listed-letters.ts';

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
