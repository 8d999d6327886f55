import { at, NumberList } from './numbers.js';
export function textAt(column, index) {
    return column.bytes.toString('utf8', at(column.offsets, index), at(column.offsets, index + 1));
}
const FIRST_CAPACITY = 256;
export class TextColumnBuilder {
    bytes = Buffer.allocUnsafeSlow(FIRST_CAPACITY);
    offsets = new NumberList();
    end = 0;
    push(text) {
        this.offsets.push(this.end);
        if (text === '')
            return;
        const length = Buffer.byteLength(text);
        this.makeRoom(length);
        this.bytes.write(text, this.end);
        this.end += length;
    }
    /** Appends bytes[from, to). */
    pushBytes(bytes, from, to) {
        this.offsets.push(this.end);
        this.makeRoom(to - from);
        for (let k = from; k < to; k++)
            this.bytes[this.end++] = bytes[k];
    }
    pushAll({ bytes, lengths }) {
        let next = this.end;
        for (let k = 0; k < lengths.length; k++) {
            this.offsets.push(next);
            next += at(lengths, k);
        }
        this.makeRoom(bytes.length);
        bytes.copy(this.bytes, this.end);
        this.end = next;
    }
    /** Whether text `index` equals bytes[from, to). */
    equals(index, bytes, from, to) {
        const start = this.offsets.at(index);
        const end = index + 1 < this.offsets.length ? this.offsets.at(index + 1) : this.end;
        if (end - start !== to - from)
            return false;
        for (let k = from; k < to; k++)
            if (this.bytes[start + k - from] !== bytes[k])
                return false;
        return true;
    }
    finish() {
        this.offsets.push(this.end);
        const bytes = Buffer.allocUnsafeSlow(this.end);
        this.bytes.copy(bytes, 0, 0, this.end);
        return { bytes, offsets: this.offsets.finish() };
    }
    makeRoom(length) {
        const least = this.end + length;
        if (least <= this.bytes.length)
            return;
        const bytes = Buffer.allocUnsafeSlow(Math.max(least, this.bytes.length * 2));
        this.bytes.copy(bytes, 0, 0, this.end);
        this.bytes = bytes;
    }
}
//# sourceMappingURL=text-column.js.map