import { OLDEST_AGE } from '@careline/contracts/call-center/search';
import { type Bitset, emptyBits, setBit } from '../structures/bitset.ts';
import { at, codeAt } from '../structures/numbers.ts';
import { ageOfCode, isPriority } from './age-codes.ts';

/**
 * The ages that any term row of a provider takes: one bit per age, five words per provider, stored word by word (all first words,
 * then all second words, …). An age-only filter then reads one word per provider instead of every term row.
 */
export interface AgeBitmaps {
  taken: Uint32Array;
  takenWithPriority: Uint32Array;
}

const WORDS = (OLDEST_AGE >>> 5) + 1;

/** The age bitmaps of all providers, and which providers have a priority row at all. */
export function buildAgeBitmaps(
  termOffsets: Uint32Array,
  termCode: Uint16Array,
): { ages: AgeBitmaps; hasPriority: Bitset } {
  const size = termOffsets.length - 1;
  const taken = new Uint32Array(size * WORDS);
  const takenWithPriority = new Uint32Array(size * WORDS);
  const hasPriority = emptyBits(size);
  const all = new Uint32Array(WORDS);
  const withPriority = new Uint32Array(WORDS);
  for (let provider = 0; provider < size; provider++) {
    const end = at(termOffsets, provider + 1);
    for (let row = at(termOffsets, provider); row < end; row++) {
      const code = codeAt(termCode, row);
      const bits = agesOf(code);
      addAges(all, bits);
      if (!isPriority(code)) continue;
      addAges(withPriority, bits);
      setBit(hasPriority, provider);
    }
    storeAges(all, taken, provider, size);
    storeAges(withPriority, takenWithPriority, provider, size);
  }
  return { ages: { taken, takenWithPriority }, hasPriority };
}

/** The providers with a row that takes this age. */
export function providersAtAge(ages: Uint32Array, age: number): Bitset {
  const size = ages.length / WORDS;
  const from = (age >>> 5) * size;
  const bits = emptyBits(size);
  for (let word = 0; word < bits.length; word++) {
    const first = word << 5;
    const count = Math.min(32, size - first);
    let found = 0;
    for (let k = 0; k < count; k++) found |= ((at(ages, from + first + k) >>> (age & 31)) & 1) << k;
    bits[word] = found;
  }
  return bits;
}

/** The bitmap of each code, built on first use: few codes occur. */
const agesOfCode: (Uint32Array | undefined)[] = [];

export const agesOf = (code: number): Uint32Array => agesOfCode[code] ?? buildAges(code);

function buildAges(code: number): Uint32Array {
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

/** Copies the scratch bitmap into the provider's slot and clears the scratch. */
function storeAges(ages: Uint32Array, into: Uint32Array, provider: number, size: number): void {
  for (let word = 0; word < WORDS; word++) {
    into[word * size + provider] = at(ages, word);
    ages[word] = 0;
  }
}
