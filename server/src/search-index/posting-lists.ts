import { at, type Slots, slotAt } from './columns.ts';

/** For each slot the rows that carry it: those of slot s are rows[start[s]] to rows[start[s + 1] - 1], ascending. */
export interface PostingLists {
  start: Uint32Array;
  rows: Uint32Array;
}

export function postingLists(slotOfRow: Slots): PostingLists {
  let slots = 0;
  for (let row = 0; row < slotOfRow.length; row++) slots = Math.max(slots, slotAt(slotOfRow, row) + 1);
  const start = new Uint32Array(slots + 1);
  for (let row = 0; row < slotOfRow.length; row++) {
    const next = slotAt(slotOfRow, row) + 1;
    start[next] = at(start, next) + 1;
  }
  for (let slot = 0; slot < slots; slot++) start[slot + 1] = at(start, slot) + at(start, slot + 1);
  const rows = new Uint32Array(slotOfRow.length);
  const next = start.slice();
  for (let row = 0; row < slotOfRow.length; row++) {
    const slot = slotAt(slotOfRow, row);
    const position = at(next, slot);
    rows[position] = row;
    next[slot] = position + 1;
  }
  return { start, rows };
}

/** Where a slot's postings begin and end; a slot that came later than the lists has none. */
export function firstPosting(lists: PostingLists, slot: number): number {
  return slot + 1 < lists.start.length ? at(lists.start, slot) : 0;
}

export function endOfPostings(lists: PostingLists, slot: number): number {
  return slot + 1 < lists.start.length ? at(lists.start, slot + 1) : 0;
}

/** The same lists with each row replaced, for example by its provider. */
export function mapPostings({ start, rows }: PostingLists, valueOfRow: Uint32Array): PostingLists {
  const values = new Uint32Array(rows.length);
  for (let k = 0; k < rows.length; k++) values[k] = at(valueOfRow, at(rows, k));
  return { start, rows: values };
}

/** For each row its owner, where owner o has the rows from start[o] to start[o + 1] - 1. */
export function ownersOfRows(start: Uint32Array): Uint32Array {
  const owners = new Uint32Array(at(start, start.length - 1));
  let row = 0;
  for (let owner = 0; owner + 1 < start.length; owner++) {
    for (const end = at(start, owner + 1); row < end; row++) owners[row] = owner;
  }
  return owners;
}
