/** Numeric columns. One accessor for each array type keeps every call site monomorphic, and so inlined. */
export function at(column, index) {
    return column[index];
}
export function slotAt(column, index) {
    return column[index];
}
export function codeAt(column, index) {
    return column[index];
}
export function flagAt(column, index) {
    return column[index];
}
export function increment(counts, index) {
    counts[index] = counts[index] + 1;
}
const FIRST_CAPACITY = 64;
const LARGEST_16_BIT = 0xffff;
/** A growable Uint32Array. */
export class NumberList {
    values = new Uint32Array(FIRST_CAPACITY);
    length = 0;
    push(value) {
        if (this.length === this.values.length)
            this.values = grown(this.values, new Uint32Array(this.length * 2));
        this.values[this.length++] = value;
    }
    at(index) {
        return this.values[index];
    }
    finish() {
        return this.values.slice(0, this.length);
    }
}
/** A growable column of slots: 16 bits wide until a slot needs 32. */
export class SlotList {
    values = new Uint16Array(FIRST_CAPACITY);
    length = 0;
    push(slot) {
        if (slot > LARGEST_16_BIT && this.values instanceof Uint16Array)
            this.values = Uint32Array.from(this.values);
        if (this.length === this.values.length)
            this.grow();
        this.values[this.length++] = slot;
    }
    finish() {
        return this.values.slice(0, this.length);
    }
    grow() {
        const capacity = this.length * 2;
        this.values =
            this.values instanceof Uint16Array
                ? grown(this.values, new Uint16Array(capacity))
                : grown(this.values, new Uint32Array(capacity));
    }
}
function grown(from, into) {
    into.set(from);
    return into;
}
//# sourceMappingURL=numbers.js.map