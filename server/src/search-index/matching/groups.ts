import { type Bitset, emptyBits, intersect, setBit } from '../basics/bitset.ts';
import { flagAt, slotAt } from '../basics/columns.ts';
import { RecentlyUsed } from '../basics/recently-used.ts';
import type { Segment } from '../segment/segment.ts';

/** Some groups: who is in one of them, or in none at all, may be seen. */
export interface GroupChoice {
  /** The same for the same groups. */
  key: string;
  /** For each set of groups 1 when those in it may be seen. */
  ok: Uint8Array;
}

/** Takes out of `bits` who is in groups, none of them chosen; null: everybody stays. */
export function withoutForeignGroups(segment: Segment, bits: Bitset, choice: GroupChoice | null): Bitset {
  return choice === null ? bits : intersect(bits, whoMayBeSeen(segment, choice));
}

// Agents search with the same groups all day, and the groups of a segment's providers never change.
const MOST_KEPT = 64;
const kept = new WeakMap<Segment, RecentlyUsed<string, Bitset>>();

function whoMayBeSeen(segment: Segment, { key, ok }: GroupChoice): Bitset {
  const ofSegment = kept.get(segment) ?? new RecentlyUsed<string, Bitset>(MOST_KEPT);
  kept.set(segment, ofSegment);
  return ofSegment.get(key, () => {
    const bits = emptyBits(segment.size);
    for (let ordinal = 0; ordinal < segment.size; ordinal++) {
      if (flagAt(ok, slotAt(segment.groupSet, ordinal)) === 1) setBit(bits, ordinal);
    }
    return bits;
  });
}
