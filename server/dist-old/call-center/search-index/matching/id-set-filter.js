import { emptyBits, intersect, setBit } from '../structures/bitset.js';
import { LruCache } from '../structures/lru-cache.js';
import { flagAt, slotAt } from '../structures/numbers.js';
/** Removes providers with other sets from `bits`; a null filter removes nobody. `column`: the set of each provider. */
export function restrictToSets(column, bits, filter) {
    return filter === null ? bits : intersect(bits, providersWithSets(column, filter));
}
// Agents search with the same groups all day, and the columns of a segment never change.
const CACHE_CAPACITY = 64;
const kept = new WeakMap();
function providersWithSets(column, { key, flags }) {
    const ofColumn = kept.get(column) ?? new LruCache(CACHE_CAPACITY);
    kept.set(column, ofColumn);
    return ofColumn.get(key, () => {
        const bits = emptyBits(column.length);
        for (let ordinal = 0; ordinal < column.length; ordinal++) {
            if (flagAt(flags, slotAt(column, ordinal)) === 1)
                setBit(bits, ordinal);
        }
        return bits;
    });
}
//# sourceMappingURL=id-set-filter.js.map