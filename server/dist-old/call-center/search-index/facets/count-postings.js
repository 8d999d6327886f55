import { providersByPlan, rowIsTaken } from '../matching/match.js';
import { acceptingRows } from '../segment/accepting-rows.js';
import { bitAt, clearBit, emptyBits } from '../structures/bitset.js';
import { at, codeAt, flagAt } from '../structures/numbers.js';
import { postingsEnd, postingsStart } from '../structures/posting-lists.js';
/** For the facet of the leaves themselves: a provider has a leaf at most once. */
export function countLeaves({ valueOfLeaf, bin, counts }, what) {
    const { lists, bits, accepts } = what;
    for (let leaf = 0; leaf < valueOfLeaf.length; leaf++) {
        if (at(valueOfLeaf, leaf) === bin)
            continue;
        const end = postingsEnd(lists, leaf);
        let found = 0;
        for (let k = postingsStart(lists, leaf); k < end; k++) {
            const member = bitAt(bits, at(lists.postings, k));
            found += accepts === null || member === 0 || accepts(k) ? member : 0;
        }
        counts[leaf] = found;
    }
}
/** For a facet of parents: a provider may have several leaves of one parent, but counts once. */
export function countParents(tally, parents, what) {
    const parentOf = parents.parentOf();
    const slotsByParent = parents.slotsByParent();
    const seen = emptyBits(what.bits.length * 32);
    for (let from = 0, to = 0; from < slotsByParent.length; from = to) {
        const parent = at(parentOf, at(slotsByParent, from));
        let found = 0;
        for (; to < slotsByParent.length && at(parentOf, at(slotsByParent, to)) === parent; to++) {
            const leaf = at(slotsByParent, to);
            if (at(tally.valueOfLeaf, leaf) === parent)
                found += countUnseen(what, leaf, seen);
        }
        if (found === 0)
            continue;
        tally.counts[parent] = found;
        for (let k = from; k < to; k++)
            clearSeen(what.lists, at(slotsByParent, k), seen);
    }
}
/** Posting lists for this family, or null when they cannot tell whether a row matches (plans with a place filter). */
export function providersByLeaf(family, segment, query) {
    if (family.leaf === 'term')
        return segment.byTerm;
    if (family.leaf === 'practice_address') {
        if (query.acceptsNew && query.plans === null)
            return acceptingRows(segment).byAddress;
        return { offsets: segment.byAddress.offsets, postings: segment.byAddressProvider };
    }
    return query.addresses === null ? providersByPlan(segment, query) : null;
}
export function rowTest(family, segment, query) {
    const { age, ageTable } = query;
    if (family.leaf === 'term' && age !== null) {
        return (posting) => flagAt(ageTable, codeAt(segment.byTermCode, posting)) !== 0;
    }
    if (family.leaf === 'practice_address' && query.plans !== null) {
        return (posting) => rowIsTaken(segment, query, at(segment.byAddress.postings, posting));
    }
    return null;
}
/** The number of postings that counting would visit. */
export function postingsToCount({ valueOfLeaf, bin }, lists) {
    let postings = 0;
    for (let leaf = 0; leaf < valueOfLeaf.length; leaf++) {
        if (at(valueOfLeaf, leaf) < bin)
            postings += postingsEnd(lists, leaf) - postingsStart(lists, leaf);
    }
    return postings;
}
function countUnseen({ lists, bits, accepts }, leaf, seen) {
    const end = postingsEnd(lists, leaf);
    let found = 0;
    for (let k = postingsStart(lists, leaf); k < end; k++) {
        const provider = at(lists.postings, k);
        const isNew = bitAt(bits, provider) & ~bitAt(seen, provider);
        if (accepts !== null && isNew === 1 && !accepts(k))
            continue;
        const word = provider >>> 5;
        seen[word] = at(seen, word) | (isNew << (provider & 31));
        found += isNew;
    }
    return found;
}
function clearSeen(lists, leaf, seen) {
    const from = postingsStart(lists, leaf);
    const end = postingsEnd(lists, leaf);
    if (end - from > seen.length)
        seen.fill(0);
    else
        for (let k = from; k < end; k++)
            clearBit(seen, at(lists.postings, k));
}
//# sourceMappingURL=count-postings.js.map