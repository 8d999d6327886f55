import type { Bitset } from './bitset.ts';
import { flagAt, slotAt } from './columns.ts';
import type { Segment } from './segment.ts';

/** Takes out of `bits` who is in groups, none of them allowed. `allowed` has 1 for each set of groups that is; null: all are. */
export function withoutForeignGroups(segment: Segment, bits: Bitset, allowed: Uint8Array | null): Bitset {
  if (allowed === null) return bits;
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] as number;
    let kept = rest;
    while (rest !== 0) {
      const bit = rest & -rest;
      const ordinal = (word << 5) + 31 - Math.clz32(bit);
      if (flagAt(allowed, slotAt(segment.groupSet, ordinal)) === 0) kept &= ~bit;
      rest &= rest - 1;
    }
    bits[word] = kept;
  }
  return bits;
}
