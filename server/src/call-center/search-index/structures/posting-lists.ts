import { at, increment, type NumberList, type Slots, slotAt } from './numbers.ts';

/** Posting lists in CSR form: those of slot s are postings[offsets[s]] to postings[offsets[s + 1] - 1], ascending. */
export interface PostingLists {
  offsets: Uint32Array;
  postings: Uint32Array;
}

/** The owners of the rows that carry each slot. */
export function buildPostings(slotOfRow: Slots, ownerOffsets: Uint32Array): PostingLists {
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
export function scatterPostings(
  slotOfRow: Slots,
  ownerOffsets: Uint32Array,
  put: (position: number, row: number, owner: number) => void,
): Uint32Array {
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
export function postingsStart(lists: PostingLists, slot: number): number {
  return slot + 1 < lists.offsets.length ? at(lists.offsets, slot) : 0;
}

export function postingsEnd(lists: PostingLists, slot: number): number {
  return slot + 1 < lists.offsets.length ? at(lists.offsets, slot + 1) : 0;
}

function postingOffsets(slotOfRow: Slots): Uint32Array {
  let slots = 0;
  for (let row = 0; row < slotOfRow.length; row++) slots = Math.max(slots, slotAt(slotOfRow, row) + 1);
  const offsets = new Uint32Array(slots + 1);
  for (let row = 0; row < slotOfRow.length; row++) increment(offsets, slotAt(slotOfRow, row) + 1);
  for (let slot = 0; slot < slots; slot++) offsets[slot + 1] = at(offsets, slot) + at(offsets, slot + 1);
  return offsets;
}

/**
 * CSR offsets: the rows of owner o are those from offsets[o] to offsets[o + 1] - 1. Appends the offset of each of `ids`; `first` is
 * the number of the first row. Rows must be sorted by owner, and every owner must be among `ids`.
 */
export function appendOffsets(
  offsets: NumberList,
  ids: Uint32Array,
  owners: Uint32Array,
  first: number,
): void {
  let row = 0;
  for (let k = 0; k < ids.length; k++) {
    offsets.push(first + row);
    row = endOfOwner(owners, row, at(ids, k));
  }
}

/** The first row at or after `row` that belongs to another owner. */
export function endOfOwner(owners: Uint32Array, row: number, owner: number): number {
  let end = row;
  while (end < owners.length && at(owners, end) === owner) end++;
  return end;
}
