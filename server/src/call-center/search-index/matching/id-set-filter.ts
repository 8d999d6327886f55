import { type Bitset, emptyBits, intersect, setBit } from '../structures/bitset.ts';
import { OwnedCache } from '../structures/lru-cache.ts';
import { flagAt, type Slots, slotAt } from '../structures/numbers.ts';

/** Selects providers by the interned set of ids that they have: by their groups, by their specialties. */
export interface IdSetFilter {
  /** Equal for equal filters of one column: the cache key. */
  key: string;
  /** 1 for each interned set that is selected. */
  flags: Uint8Array;
}

/** Removes providers with other sets from `bits`; a null filter removes nobody. `column`: the set of each provider. */
export function restrictToSets(column: Slots, bits: Bitset, filter: IdSetFilter | null): Bitset {
  return filter === null ? bits : intersect(bits, providersWithSets(column, filter));
}

// Agents search with the same groups all day, and the columns of a segment never change.
const kept = new OwnedCache<Slots, Bitset>(64);

/** The result is cached: callers must not modify it. */
export function providersWithSets(column: Slots, { key, flags }: IdSetFilter): Bitset {
  return kept.get(column, key, () => {
    const bits = emptyBits(column.length);
    for (let ordinal = 0; ordinal < column.length; ordinal++) {
      if (flagAt(flags, slotAt(column, ordinal)) === 1) setBit(bits, ordinal);
    }
    return bits;
  });
}
