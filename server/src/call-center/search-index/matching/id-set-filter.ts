import { type Bitset, emptyBits, intersect, setBit } from '../structures/bitset.ts';
import { LruCache } from '../structures/lru-cache.ts';
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
const CACHE_CAPACITY = 64;
const kept = new WeakMap<Slots, LruCache<string, Bitset>>();

function providersWithSets(column: Slots, { key, flags }: IdSetFilter): Bitset {
  const ofColumn = kept.get(column) ?? new LruCache<string, Bitset>(CACHE_CAPACITY);
  kept.set(column, ofColumn);
  return ofColumn.get(key, () => {
    const bits = emptyBits(column.length);
    for (let ordinal = 0; ordinal < column.length; ordinal++) {
      if (flagAt(flags, slotAt(column, ordinal)) === 1) setBit(bits, ordinal);
    }
    return bits;
  });
}
