import { at } from '../structures/numbers.js';
import { countColumn } from './count-column.js';
import { matchWithout } from './facet-request.js';
/** Providers by value, counted by interned set first: there are far fewer sets than providers. */
export function countIdSets(facet, segments, asked) {
    const { reference } = asked;
    const sets = facet.sets(reference);
    const bySet = new Uint32Array(sets.size);
    for (const segment of segments) {
        const bits = matchWithout([facet.selected], segment, asked);
        const counts = countColumn(segment[facet.column], bits, sets.size);
        for (let set = 0; set < sets.size; set++)
            bySet[set] = at(bySet, set) + at(counts, set);
    }
    const values = reference.tables[facet.kind];
    const counts = new Uint32Array(values.size);
    bySet.forEach((count, set) => {
        for (const id of sets.idsOf(set)) {
            const slot = values.find(id);
            if (slot !== undefined)
                counts[slot] = at(counts, slot) + count;
        }
    });
    return counts;
}
//# sourceMappingURL=count-id-sets.js.map