import { type Bitset, setBit } from '../structures/bitset.ts';
import { at } from '../structures/numbers.ts';

/** NPIs as numbers, so that a typed prefix is a range. */

export const NO_NPI = -1;
const DIGITS = 10;
/** Fewer digits would match a large part of all NPIs. */
const SHORTEST_PREFIX = 4;

export interface NpiIndex {
  /** The NPI of each provider, or NO_NPI. */
  npi: Float64Array;
  /** The providers that have an NPI, by ascending NPI. */
  byNpi: Uint32Array;
}

/** All NPIs that begin with what was typed: from ≤ npi < to. */
export interface NpiRange {
  from: number;
  to: number;
}

export function npiRange(word: string): NpiRange | null {
  if (word.length < SHORTEST_PREFIX || word.length > DIGITS || !/^[0-9]+$/.test(word)) return null;
  const scale = 10 ** (DIGITS - word.length);
  return { from: Number(word) * scale, to: (Number(word) + 1) * scale };
}

export function npiNumber(npi: string): number {
  return npi === '' ? NO_NPI : Number(npi);
}

export function npiText(npi: number): string {
  return npi === NO_NPI ? '' : String(npi).padStart(DIGITS, '0');
}

/** Sorts the numbers alone, which needs no comparator, then looks up the position of each provider. */
export function buildNpiIndex(npi: Float64Array): NpiIndex {
  const sorted = npi.filter((number) => number !== NO_NPI).sort();
  const byNpi = new Uint32Array(sorted.length);
  const taken = new Uint8Array(sorted.length);
  for (let provider = 0; provider < npi.length; provider++) {
    const number = npi[provider] as number;
    if (number === NO_NPI) continue;
    let position = lowerBound(sorted.length, (k) => (sorted[k] as number) < number);
    // Two providers share an NPI for a moment when one took over the other's.
    while (taken[position] === 1) position++;
    taken[position] = 1;
    byNpi[position] = provider;
  }
  return { npi, byNpi };
}

export function addProvidersWithNpi({ npi, byNpi }: NpiIndex, { from, to }: NpiRange, into: Bitset): void {
  const first = lowerBound(byNpi.length, (k) => (npi[at(byNpi, k)] as number) < from);
  for (let k = first; k < byNpi.length && (npi[at(byNpi, k)] as number) < to; k++) setBit(into, at(byNpi, k));
}

/** The first position that is not before what is looked for. */
function lowerBound(length: number, isBefore: (position: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

const HALF = 5;
const HALVES = 10 ** HALF;

/**
 * Tests whether an NPI has these digits anywhere; null if no NPI can. For each half of five digits a table says in its bits what it has: bit 0
 * all of the digits, bit i the first i at its end, or all but the first i at its beginning. Then a test is two lookups.
 */
export function npiWith(digits: string): ((npi: number) => boolean) | null {
  if (!/^[0-9]{1,10}$/.test(digits)) return null;
  const first = new Uint32Array(HALVES);
  const second = new Uint32Array(HALVES);
  for (let from = 0; from + digits.length <= HALF; from++) {
    mark(first, digits, from, 1);
    mark(second, digits, from, 1);
  }
  for (let i = Math.max(1, digits.length - HALF); i <= Math.min(HALF, digits.length - 1); i++) {
    mark(first, digits.slice(0, i), HALF - i, 1 << i);
    mark(second, digits.slice(i), 0, 1 << i);
  }
  return (npi) => {
    if (npi === NO_NPI) return false;
    const high = at(first, Math.floor(npi / HALVES));
    const low = at(second, npi % HALVES);
    return (((high | low) & 1) | (high & low)) !== 0;
  };
}

/** Sets the bit of each half that has the digits at position `from`. */
function mark(table: Uint32Array, digits: string, from: number, bit: number): void {
  const after = 10 ** (HALF - from - digits.length);
  for (let before = 0; before < 10 ** from; before++) {
    const start = (before * 10 ** digits.length + Number(digits)) * after;
    for (let half = start; half < start + after; half++) table[half] = at(table, half) | bit;
  }
}
