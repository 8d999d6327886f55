import type { Segment } from '../segment/segment.ts';
import { type Bitset, emptyBits, intersect, setBit } from '../structures/bitset.ts';
import { LruCache } from '../structures/lru-cache.ts';
import { flagAt, slotAt } from '../structures/numbers.ts';

/** Selects the providers in one of some groups, or in no group at all. */
export interface GroupFilter {
  /** Equal for equal groups: the cache key. */
  key: string;
  /** 1 for each interned set of groups that is visible. */
  flags: Uint8Array;
}

/** Removes providers of other groups from `bits`; a null filter removes nobody. */
export function restrictToGroups(segment: Segment, bits: Bitset, filter: GroupFilter | null): Bitset {
  return filter === null ? bits : intersect(bits, visibleProviders(segment, filter));
}

// Agents search with the same groups all day, and a segment's groups never change.
const CACHE_CAPACITY = 64;
const kept = new WeakMap<Segment, LruCache<string, Bitset>>();

function visibleProviders(segment: Segment, { key, flags }: GroupFilter): Bitset {
  const ofSegment = kept.get(segment) ?? new LruCache<string, Bitset>(CACHE_CAPACITY);
  kept.set(segment, ofSegment);
  return ofSegment.get(key, () => {
    const bits = emptyBits(segment.size);
    for (let ordinal = 0; ordinal < segment.size; ordinal++) {
      if (flagAt(flags, slotAt(segment.groupSet, ordinal)) === 1) setBit(bits, ordinal);
    }
    return bits;
  });
}
