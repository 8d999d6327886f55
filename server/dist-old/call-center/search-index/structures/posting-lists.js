import { at, increment, slotAt } from './numbers.js';
/** The owners of the rows that carry each slot. */
export function buildPostings(slotOfRow, ownerOffsets) {
    const postings = new Uint32Array(slotOfRow.length);
    const offsets = scatterPostings(slotOfRow, ownerOffsets, (position, _, owner) => {
        postings[position] = owner;
    });
    return { offsets, postings };
}
/**
 * Counting sort of rows by slot. Calls `put` with the position of every row among the postings, so that a caller can fill
 * several parallel columns, and returns the offsets of the slots.
 */
export function scatterPostings(slotOfRow, ownerOffsets, put) {
    const offsets = postingOffsets(slotOfRow);
    const next = offsets.slice();
    for (let owner = 0; owner + 1 < ownerOffsets.length; owner++) {
        const end = at(ownerOffsets, owner + 1);
        for (let row = at(ownerOffsets, owner); row < end; row++) {
            const slot = slotAt(slotOfRow, row);
            const position = at(next, slot);
            put(position, row, owner);
            next[slot] = position + 1;
        }
    }
    return offsets;
}
/** Where a slot's postings begin. A slot that was added after the lists were built has none. */
export function postingsStart(lists, slot) {
    return slot + 1 < lists.offsets.length ? at(lists.offsets, slot) : 0;
}
export function postingsEnd(lists, slot) {
    return slot + 1 < lists.offsets.length ? at(lists.offsets, slot + 1) : 0;
}
function postingOffsets(slotOfRow) {
    let slots = 0;
    for (let row = 0; row < slotOfRow.length; row++)
        slots = Math.max(slots, slotAt(slotOfRow, row) + 1);
    const offsets = new Uint32Array(slots + 1);
    for (let row = 0; row < slotOfRow.length; row++)
        increment(offsets, slotAt(slotOfRow, row) + 1);
    for (let slot = 0; slot < slots; slot++)
        offsets[slot + 1] = at(offsets, slot) + at(offsets, slot + 1);
    return offsets;
}
//# sourceMappingURL=posting-lists.js.map