import { OLDEST_AGE } from '@careline/contracts/call-center/search';
import { type Bitset, emptyBits, setBit } from '../structures/bitset.ts';
import { at, codeAt } from '../structures/numbers.ts';

/** A term row's min, max and priority packed into one number below 2 ** 16: testing a row for an age is one table lookup. */

const AGES = OLDEST_AGE + 2; // 0 for an open end, then every age.
export const CODES = AGES * AGES * 2;

/** The two bits of a table entry. */
export const MATCHES = 1;
const PRIORITY = 2;
const MATCHES_WITH_PRIORITY = MATCHES | PRIORITY;

export function ageCode(min: number | null, max: number | null, priority: boolean): number {
  const low = min === null ? 0 : min + 1;
  const high = max === null ? 0 : max + 1;
  return (low * AGES + high) * 2 + (priority ? 1 : 0);
}

/** The same expression over a stored row. */
export const AGE_CODE_IN_SQL = `(coalesce(min_age + 1, 0) * ${AGES} + coalesce(max_age + 1, 0)) * 2 + priority::int`;

export function isPriority(code: number): boolean {
  return (code & 1) === 1;
}

export function ageOfCode(code: number): { min: number | null; max: number | null } {
  const ages = code >>> 1;
  const low = Math.floor(ages / AGES);
  const high = ages % AGES;
  return { min: low === 0 ? null : low - 1, max: high === 0 ? null : high - 1 };
}

const tables = new Map<number | null, Uint8Array>();

/** Maps each code to 0, MATCHES or MATCHES_WITH_PRIORITY for this age. One table per age, built on first use. */
export function ageTable(age: number | null): Uint8Array {
  const known = tables.get(age);
  if (known !== undefined) return known;
  const table = makeTable(age);
  tables.set(age, table);
  return table;
}

function makeTable(age: number | null): Uint8Array {
  const table = new Uint8Array(CODES);
  for (let low = 0; low < AGES; low++) {
    if (age !== null && low > age + 1) break;
    for (let high = 0; high < AGES; high++) {
      if (age !== null && high !== 0 && high < age + 1) continue;
      const code = (low * AGES + high) * 2;
      table[code] = MATCHES;
      table[code + 1] = MATCHES_WITH_PRIORITY;
    }
  }
  return table;
}

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
