import { at } from './numbers.js';
/**
 * CSR offsets: the rows of owner o are those from offsets[o] to offsets[o + 1] - 1. Appends the offset of each of `ids`; `first` is
 * the number of the first row. Rows must be sorted by owner, and every owner must be among `ids`.
 */
export function appendOffsets(offsets, ids, owners, first) {
    let row = 0;
    for (let k = 0; k < ids.length; k++) {
        offsets.push(first + row);
        row = endOfOwner(owners, row, at(ids, k));
    }
}
/** The first row at or after `row` that belongs to another owner. */
export function endOfOwner(owners, row, owner) {
    let end = row;
    while (end < owners.length && at(owners, end) === owner)
        end++;
    return end;
}
//# sourceMappingURL=offsets.js.map