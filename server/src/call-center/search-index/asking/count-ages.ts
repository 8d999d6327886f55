import type { ResolvedQuery } from '../matching/query.ts';
import { agesOf } from '../segment/age-bitmaps.ts';
import type { Segment } from '../segment/segment.ts';
import { type Bitset, countBits, ordinalsOf } from '../structures/bitset.ts';
import { at, codeAt, flagAt, slotAt } from '../structures/numbers.ts';

/**
 * Adds to `counts[age]`, for every age up to the last of `counts`, the matching providers who treat what is asked for at that age. Stops once
 * the counts have this sum together: returns what is left of it, 0 when it was reached.
 */
export function countAges(
  segment: Segment,
  query: ResolvedQuery,
  bits: Bitset,
  counts: Uint32Array,
  enough: number,
): number {
  let left = enough;
  const lastWord = ~(~0 << (counts.length & 31));
  const words = (counts.length + 31) >>> 5;
  const ages = new Uint32Array(words);
  const changes = new Int32Array(counts.length + 1);
  for (const provider of ordinalsOf(bits)) {
    readAges(segment, query, provider, ages);
    // Only up to the last age.
    if (lastWord !== 0) ages[words - 1] = at(ages, words - 1) & lastWord;
    left -= countBits(ages);
    if (left <= 0) return 0;
    addChanges(ages, changes);
  }
  let sum = 0;
  for (let age = 0; age < counts.length; age++) {
    sum += changes[age] as number;
    counts[age] = at(counts, age) + sum;
  }
  return left;
}

function readAges(segment: Segment, { terms }: ResolvedQuery, provider: number, ages: Uint32Array): void {
  if (terms === null) {
    const { taken } = segment.ages;
    for (let word = 0; word < ages.length; word++) ages[word] = at(taken, word * segment.size + provider);
    return;
  }
  ages.fill(0);
  const end = at(segment.termOffsets, provider + 1);
  for (let row = at(segment.termOffsets, provider); row < end; row++) {
    if (flagAt(terms.flags, slotAt(segment.termSlot, row)) === 0) continue;
    const ofRow = agesOf(codeAt(segment.termCode, row));
    for (let word = 0; word < ages.length; word++) ages[word] = at(ages, word) | at(ofRow, word);
  }
}

/** Most providers treat one span of ages: two changes instead of a count for every age. */
function addChanges(ages: Uint32Array, changes: Int32Array): void {
  let before = 0;
  for (let word = 0; word < ages.length; word++) {
    const here = at(ages, word);
    let changed = here ^ ((here << 1) | before);
    before = here >>> 31;
    while (changed !== 0) {
      const bit = 31 - Math.clz32(changed & -changed);
      const age = (word << 5) + bit;
      if (age < changes.length)
        changes[age] = (changes[age] as number) + (((here >>> bit) & 1) === 1 ? 1 : -1);
      changed &= changed - 1;
    }
  }
}
