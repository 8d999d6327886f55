import { at, increment, type Slots, slotAt } from './columns.ts';

/** For each slot the rows that carry it, or their owners: those of slot s are rows[start[s]] to rows[start[s + 1] - 1], ascending. */
export interface PostingLists {
  start: Uint32Array;
  rows: Uint32Array;
}

/**
 * Goes through the rows, where owner o has those from ownerStart[o] to ownerStart[o + 1] - 1, and tells of each its position
 * among the postings; answers where the postings of each slot begin.
 */
export function placePostings(
  slotOfRow: Slots,
  ownerStart: Uint32Array,
  put: (position: number, row: number, owner: number) => void,
): Uint32Array {
  const start = startOfPostings(slotOfRow);
  const next = start.slice();
  for (let owner = 0; owner + 1 < ownerStart.length; owner++) {
    const end = at(ownerStart, owner + 1);
    for (let row = at(ownerStart, owner); row < end; row++) {
      const slot = slotAt(slotOfRow, row);
      const position = at(next, slot);
      put(position, row, owner);
      next[slot] = position + 1;
    }
  }
  return start;
}

/** For each slot the owners of the rows that carry it. */
export function ownersBySlot(slotOfRow: Slots, ownerStart: Uint32Array): PostingLists {
  const owners = new Uint32Array(slotOfRow.length);
  const start = placePostings(slotOfRow, ownerStart, (position, _, owner) => {
    owners[position] = owner;
  });
  return { start, rows: owners };
}

function startOfPostings(slotOfRow: Slots): Uint32Array {
  let slots = 0;
  for (let row = 0; row < slotOfRow.length; row++) slots = Math.max(slots, slotAt(slotOfRow, row) + 1);
  const start = new Uint32Array(slots + 1);
  for (let row = 0; row < slotOfRow.length; row++) increment(start, slotAt(slotOfRow, row) + 1);
  for (let slot = 0; slot < slots; slot++) start[slot + 1] = at(start, slot) + at(start, slot + 1);
  return start;
}

/** Where a slot's postings begin and end; a slot that came later than the lists has none. */
export function firstPosting(lists: PostingLists, slot: number): number {
  return slot + 1 < lists.start.length ? at(lists.start, slot) : 0;
}

export function endOfPostings(lists: PostingLists, slot: number): number {
  return slot + 1 < lists.start.length ? at(lists.start, slot + 1) : 0;
}
