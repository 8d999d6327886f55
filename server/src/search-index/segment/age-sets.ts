import { OLDEST_AGE } from '@careline/contracts/call-center';
import { type Bitset, emptyBits, setBit } from '../basics/bitset.ts';
import { at, codeAt } from '../basics/columns.ts';
import { ageOfCode, isPriority } from './age-codes.ts';

/**
 * For each provider the ages that its term rows take, a bit for each age: five words, the first words of all providers standing
 * together, then the second ones. Who takes an age is then read off one word each, instead of from all term rows.
 */
export interface AgeSets {
  taken: Uint32Array;
  takenWithPriority: Uint32Array;
}

const WORDS = (OLDEST_AGE >>> 5) + 1;
/** The ages of all providers, and who has any row with priority. */
export function ageSets(
  termStart: Uint32Array,
  termCode: Uint16Array,
): { ages: AgeSets; hasPriority: Bitset } {
  const size = termStart.length - 1;
  const taken = new Uint32Array(size * WORDS);
  const takenWithPriority = new Uint32Array(size * WORDS);
  const hasPriority = emptyBits(size);
  const all = new Uint32Array(WORDS);
  const withPriority = new Uint32Array(WORDS);
  for (let provider = 0; provider < size; provider++) {
    const end = at(termStart, provider + 1);
    for (let row = at(termStart, provider); row < end; row++) {
      const code = codeAt(termCode, row);
      const bits = agesOfCode[code] ?? keptAges(code);
      addAges(all, bits);
      if (!isPriority(code)) continue;
      addAges(withPriority, bits);
      setBit(hasPriority, provider);
    }
    moveAges(all, taken, provider, size);
    moveAges(withPriority, takenWithPriority, provider, size);
  }
  return { ages: { taken, takenWithPriority }, hasPriority };
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

/** Made once for each code that occurs; few do. */
const agesOfCode: (Uint32Array | undefined)[] = [];

function keptAges(code: number): Uint32Array {
  const { min, max } = ageOfCode(code);
  const bits = new Uint32Array(WORDS);
  for (let age = min ?? 0; age <= (max ?? OLDEST_AGE); age++) {
    bits[age >>> 5] = at(bits, age >>> 5) | (1 << (age & 31));
  }
  agesOfCode[code] = bits;
  return bits;
}

function addAges(ages: Uint32Array, more: Uint32Array): void {
  for (let word = 0; word < WORDS; word++) ages[word] = at(ages, word) | at(more, word);
}

/** To the place of a provider among all, leaving nothing behind. */
function moveAges(ages: Uint32Array, into: Uint32Array, provider: number, size: number): void {
  for (let word = 0; word < WORDS; word++) {
    into[word * size + provider] = at(ages, word);
    ages[word] = 0;
  }
}
