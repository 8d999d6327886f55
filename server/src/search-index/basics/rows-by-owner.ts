import { at, type NumberList } from './columns.ts';

/**
 * Puts into `starts` where the rows of each of `ids` begin, when the first of them is row `first`. The owners of the rows are in
 * the order of the ids, and all among them.
 */
export function pushStarts(starts: NumberList, ids: Uint32Array, owners: Uint32Array, first: number): void {
  let row = 0;
  for (let k = 0; k < ids.length; k++) {
    starts.push(first + row);
    row = endOfOwner(owners, row, at(ids, k));
  }
}

/** The first row from `row` on that belongs to another owner. */
export function endOfOwner(owners: Uint32Array, row: number, owner: number): number {
  let end = row;
  while (end < owners.length && at(owners, end) === owner) end++;
  return end;
}
