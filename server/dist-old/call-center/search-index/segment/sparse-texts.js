import { at, NumberList } from '../structures/numbers.js';
import { textAt } from '../structures/text-column.js';
import { TextDictionary } from '../structures/text-dictionary.js';
export function sparseTextAt(texts, row) {
    let low = 0;
    let high = texts.rows.length - 1;
    while (low <= high) {
        const middle = (low + high) >>> 1;
        const found = at(texts.rows, middle);
        if (found === row)
            return textAt(texts.texts, at(texts.textOfRow, middle));
        if (found < row)
            low = middle + 1;
        else
            high = middle - 1;
    }
    return '';
}
/** Rows must be added in ascending order. */
export class SparseTextsBuilder {
    rows = new NumberList();
    textOfRow = new NumberList();
    texts = new TextDictionary();
    push(row, text) {
        if (text === '')
            return;
        const bytes = Buffer.from(text);
        this.rows.push(row);
        this.textOfRow.push(this.texts.intern(bytes, 0, bytes.length));
    }
    /** Adds the texts of `some` rows. `all` rows are numbered from `first`; both are in the same order. */
    pushSome(some, all, first) {
        let row = 0;
        let from = 0;
        for (let k = 0; k < some.lengths.length; k++) {
            while (at(all.owner, row) !== at(some.owner, k) || at(all.id, row) !== at(some.id, k))
                row++;
            const to = from + at(some.lengths, k);
            this.rows.push(first + row);
            this.textOfRow.push(this.texts.intern(some.bytes, from, to));
            from = to;
        }
    }
    finish() {
        return { rows: this.rows.finish(), textOfRow: this.textOfRow.finish(), texts: this.texts.finish() };
    }
}
//# sourceMappingURL=sparse-texts.js.map