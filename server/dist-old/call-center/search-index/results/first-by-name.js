import { hasBit } from '../structures/bitset.js';
import { at } from '../structures/numbers.js';
/** The first `limit` matches by name, found by walking providers in name order. Returns null when matches are so rare that sorting them is faster. */
export function firstByName(segment, bits, count, limit) {
    const stepsPerMatch = segment.size / count;
    if (limit * stepsPerMatch > count)
        return null;
    const found = new Uint32Array(limit);
    for (let place = 0, next = 0; next < limit && place < segment.size; place++) {
        const ordinal = at(segment.byRank, place);
        if (hasBit(bits, ordinal))
            found[next++] = ordinal;
    }
    return found;
}
//# sourceMappingURL=first-by-name.js.map