import { NO_SLOT } from '../reference/reference.js';
import { bitAt, clearBit, countIntersection, emptyBits, hasBit, setBit, } from '../structures/bitset.js';
import { at } from '../structures/numbers.js';
import { postingsEnd, postingsStart } from '../structures/posting-lists.js';
const NOBODY = new Uint32Array();
const BITS_IN_WORD = 32;
/** By the postings of the leaves: those of all locations and of locations that take new patients differ. */
const kept = new WeakMap();
/** Built on first use and cached until a leaf moves to another parent. */
export function valueSets(segment, list, parents, leaves) {
    const ofLeaves = kept.get(leaves.postings) ?? new Map();
    kept.set(leaves.postings, ofLeaves);
    const known = ofLeaves.get(list);
    if (known !== undefined && isUpToDate(known, parents.parentOf(), leaves))
        return known;
    const made = makeSets(segment, parents, leaves);
    ofLeaves.set(list, made);
    return made;
}
export function countSets({ sets }, bits, counts) {
    for (const { value, many, few } of sets) {
        counts[value] = many === null ? countList(few, bits) : countIntersection(many, bits);
    }
}
function countList(ordinals, bits) {
    let count = 0;
    for (let k = 0; k < ordinals.length; k++)
        count += bitAt(bits, at(ordinals, k));
    return count;
}
/** Leaves added after the segment was built have no providers in it. */
function isUpToDate(known, parentOf, leaves) {
    if (known.parentOf === parentOf)
        return true;
    for (let leaf = 0; leaf + 1 < leaves.offsets.length; leaf++) {
        if (known.parentOf[leaf] !== parentOf[leaf])
            return false;
    }
    known.parentOf = parentOf;
    return true;
}
function makeSets(segment, parents, leaves) {
    const parentOf = parents.parentOf();
    const slotsByParent = parents.slotsByParent();
    const seen = emptyBits(segment.size);
    const sets = [];
    for (let from = 0, to = 0; from < slotsByParent.length; from = to) {
        const value = at(parentOf, at(slotsByParent, from));
        while (to < slotsByParent.length && at(parentOf, at(slotsByParent, to)) === value)
            to++;
        if (value === NO_SLOT)
            continue;
        const few = collectProviders(slotsByParent.subarray(from, to), leaves, seen);
        const many = few.length * BITS_IN_WORD > segment.size ? seen.slice() : null;
        for (const provider of few)
            clearBit(seen, provider);
        sets.push({ value, many, few: many === null ? Uint32Array.from(few) : NOBODY });
    }
    return { parentOf, sets };
}
/** The distinct providers of the leaves, marked as seen. */
function collectProviders(some, leaves, seen) {
    const found = [];
    for (const leaf of some) {
        const end = postingsEnd(leaves, leaf);
        for (let k = postingsStart(leaves, leaf); k < end; k++) {
            const provider = at(leaves.postings, k);
            if (hasBit(seen, provider))
                continue;
            setBit(seen, provider);
            found.push(provider);
        }
    }
    return found;
}
//# sourceMappingURL=value-sets.js.map