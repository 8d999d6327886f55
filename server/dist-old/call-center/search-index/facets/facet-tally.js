import { wantedOffers } from '../reference/offers.js';
import { NO_SLOT } from '../reference/reference.js';
import { at, increment } from '../structures/numbers.js';
import { PLACE } from './facets.js';
export function mapLeaves(family, facet, filter, reference) {
    const bin = reference.tables[facet.kind].size;
    return { facet, valueOfLeaf: valueOfLeaf(family, facet, filter, reference), bin };
}
export function createTally({ facet, valueOfLeaf, bin }, repeats) {
    const lastSeen = repeats ? new Uint32Array(bin + 1) : null;
    return { facet, valueOfLeaf, bin, counts: new Uint32Array(bin + 1), lastSeen };
}
/** `provider` is any number but 0 that differs from the previous provider's. */
export function countLeaf(tally, leaf, provider) {
    const value = at(tally.valueOfLeaf, leaf);
    const { lastSeen } = tally;
    if (lastSeen !== null) {
        if (at(lastSeen, value) === provider)
            return;
        lastSeen[value] = provider;
    }
    increment(tally.counts, value);
}
function valueOfLeaf(family, facet, filter, reference) {
    const leaves = reference.tables[family.leaf].size;
    const bin = reference.tables[facet.kind].size;
    const own = facet.parents?.(reference).parentOf() ?? null;
    const values = new Uint32Array(leaves);
    for (let leaf = 0; leaf < leaves; leaf++)
        values[leaf] = own === null ? leaf : Math.min(at(own, leaf), bin);
    for (const other of family.facets) {
        const id = filter[other.key] ?? null;
        if (other === facet || id === null)
            continue;
        const slot = reference.tables[other.kind].find(id) ?? NO_SLOT - 1;
        const parents = other.parents?.(reference).parentOf() ?? null;
        for (let leaf = 0; leaf < leaves; leaf++) {
            if ((parents === null ? leaf : at(parents, leaf)) !== slot)
                values[leaf] = bin;
        }
    }
    if (family === PLACE)
        binWithoutOffers(values, wantedOffers(filter), bin, reference);
    return values;
}
/** An address that lacks something asked for counts for nothing. */
function binWithoutOffers(values, wanted, bin, reference) {
    if (wanted === 0)
        return;
    const offered = reference.offersOfAddress();
    for (let leaf = 0; leaf < values.length; leaf++) {
        if ((at(offered, leaf) & wanted) !== wanted)
            values[leaf] = bin;
    }
}
//# sourceMappingURL=facet-tally.js.map