import { at } from '../structures/numbers.ts';
import { NO_NPI } from './npi-index.ts';

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
