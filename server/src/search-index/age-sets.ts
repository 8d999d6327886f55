import { OLDEST_AGE } from '@careline/contracts/call-center';
import { ageOfCode, isPriority } from './age-codes.ts';
import { type Bitset, emptyBits } from './bitset.ts';
import { at, codeAt } from './columns.ts';

/**
 * For each provider the ages that its term rows take, a bit for each age: five words, the first words of all providers standing
 * together, then the second ones. Who takes an age is then read off one word each, instead of from all term rows.
 */
export interface AgeSets {
  taken: Uint32Array;
  takenWithPriority: Uint32Array;
}

const WORDS = (OLDEST_AGE >>> 5) + 1;

export function ageSets(termStart: Uint32Array, termCode: Uint16Array): AgeSets {
  const size = termStart.length - 1;
  const taken = new Uint32Array(size * WORDS);
  const takenWithPriority = new Uint32Array(size * WORDS);
  const bitsOfCode: (Uint32Array | undefined)[] = [];
  for (let provider = 0; provider < size; provider++) {
    const end = at(termStart, provider + 1);
    for (let row = at(termStart, provider); row < end; row++) {
      const code = codeAt(termCode, row);
      const bits = bitsOfCode[code] ?? agesOf(code);
      bitsOfCode[code] = bits;
      addAges(taken, size, provider, bits);
      if (isPriority(code)) addAges(takenWithPriority, size, provider, bits);
    }
  }
  return { taken, takenWithPriority };
}

/** The providers whose rows take this age. */
export function whoTakes(ages: Uint32Array, age: number): Bitset {
  const size = ages.length / WORDS;
  const from = (age >>> 5) * size;
  const bits = emptyBits(size);
  for (let provider = 0; provider < size; provider++) {
    const word = provider >>> 5;
    bits[word] = at(bits, word) | (((at(ages, from + provider) >>> (age & 31)) & 1) << (provider & 31));
  }
  return bits;
}

function agesOf(code: number): Uint32Array {
  const { min, max } = ageOfCode(code);
  const bits = new Uint32Array(WORDS);
  for (let age = min ?? 0; age <= (max ?? OLDEST_AGE); age++) {
    bits[age >>> 5] = at(bits, age >>> 5) | (1 << (age & 31));
  }
  return bits;
}

function addAges(ages: Uint32Array, size: number, provider: number, bits: Uint32Array): void {
  for (let word = 0; word < WORDS; word++) {
    const place = word * size + provider;
    ages[place] = at(ages, place) | at(bits, word);
  }
}
