import { at, NumberList } from './numbers.js';
import { TextColumnBuilder } from './text-column.js';
const FIRST_CAPACITY = 64;
/** Dictionary encoding: each distinct text is stored once and has a code. Hashes raw bytes, so no text becomes a string. */
export class TextDictionary {
    texts = new TextColumnBuilder();
    hashes = new NumberList();
    /** Open addressing with linear probing; holds code + 1, 0 when free. */
    buckets = new Uint32Array(FIRST_CAPACITY);
    get size() {
        return this.hashes.length;
    }
    /** The code of the text in bytes[from, to), a new one when the text is new. */
    intern(bytes, from, to) {
        const hash = hashOf(bytes, from, to);
        const mask = this.buckets.length - 1;
        let bucket = hash & mask;
        for (let entry = at(this.buckets, bucket); entry !== 0; entry = at(this.buckets, bucket)) {
            if (this.hashes.at(entry - 1) === hash && this.texts.equals(entry - 1, bytes, from, to))
                return entry - 1;
            bucket = (bucket + 1) & mask;
        }
        this.buckets[bucket] = this.size + 1;
        this.hashes.push(hash);
        this.texts.pushBytes(bytes, from, to);
        if (this.size * 2 > this.buckets.length)
            this.grow();
        return this.size - 1;
    }
    finish() {
        return this.texts.finish();
    }
    grow() {
        this.buckets = new Uint32Array(this.buckets.length * 2);
        const mask = this.buckets.length - 1;
        for (let code = 0; code < this.size; code++) {
            let bucket = this.hashes.at(code) & mask;
            while (at(this.buckets, bucket) !== 0)
                bucket = (bucket + 1) & mask;
            this.buckets[bucket] = code + 1;
        }
    }
}
/** FNV-1a. */
function hashOf(bytes, from, to) {
    let hash = 0x811c9dc5;
    for (let k = from; k < to; k++)
        hash = Math.imul(hash ^ bytes[k], 0x01000193);
    return (hash ^ (hash >>> 15)) >>> 0;
}
//# sourceMappingURL=text-dictionary.js.map