import { countBits, difference, fullBits, ordinalsOf } from '../structures/bitset.js';
import { at, increment, slotAt } from '../structures/numbers.js';
const kept = new WeakMap();
/**
 * How many of the providers have each value of a column. When most of a segment match, those who do not are counted instead and
 * taken from the cached counts of all: a million random reads would take 15 ms.
 */
export function countColumn(column, bits, values) {
    if (countBits(bits) * 2 < column.length)
        return countValues(column, bits, values);
    const all = kept.get(column) ?? countValues(column, fullBits(column.length), values);
    kept.set(column, all);
    const absent = countValues(column, difference(fullBits(column.length), bits), values);
    // Values that were added after the segment was built are in none of its columns.
    return absent.map((count, value) => (all[value] ?? 0) - count);
}
function countValues(column, bits, values) {
    const counts = new Uint32Array(values);
    const ordinals = ordinalsOf(bits);
    for (let k = 0; k < ordinals.length; k++)
        increment(counts, slotAt(column, at(ordinals, k)));
    return counts;
}
//# sourceMappingURL=count-column.js.map