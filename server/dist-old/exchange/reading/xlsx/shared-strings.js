import { cellTooLong, FILE_LIMITS, UnreadableFile } from '../unreadable-file.js';
import { readLargeXml } from './xml.js';
const MOST_BYTES = 160 * 1_048_576;
const MOST_STRINGS = 10_000_000;
/** In `starts` and `lengths`. */
const BYTES_PER_STRING = 12;
const BLOCK = 1_048_576;
/** Names repeat; most cells of a column hold one of a few texts. */
const CACHED = 4_096;
/**
 * The workbook's table of texts as UTF-8 in large blocks: a million JavaScript strings would take several times the
 * memory. A text never crosses a block.
 */
export class SharedStrings {
    blocks = [];
    used = BLOCK;
    total = 0;
    /** Block number * BLOCK + place in the block. */
    starts = new Float64Array(1_024);
    lengths = new Uint32Array(1_024);
    size = 0;
    cache = new Map();
    add(text) {
        const bytes = Buffer.from(text, 'utf8');
        this.total += bytes.length + BYTES_PER_STRING;
        if (this.total > MOST_BYTES || this.size === MOST_STRINGS)
            throw new UnreadableFile('The workbook holds more text than can be imported at once. Please split it.');
        if (this.used + bytes.length > BLOCK) {
            this.blocks.push(Buffer.allocUnsafeSlow(BLOCK));
            this.used = 0;
        }
        this.blocks.at(-1)?.set(bytes, this.used);
        if (this.size === this.starts.length)
            this.grow();
        this.starts[this.size] = (this.blocks.length - 1) * BLOCK + this.used;
        this.lengths[this.size] = bytes.length;
        this.used += bytes.length;
        this.size++;
    }
    get(index) {
        const cached = this.cache.get(index);
        if (cached !== undefined)
            return cached;
        const start = this.starts[index];
        if (start === undefined || index >= this.size)
            return undefined;
        const from = start % BLOCK;
        const text = this.blocks[Math.floor(start / BLOCK)]?.toString('utf8', from, from + (this.lengths[index] ?? 0));
        if (text !== undefined && this.cache.size < CACHED)
            this.cache.set(index, text);
        return text;
    }
    grow() {
        const room = Math.min(this.size * 2, MOST_STRINGS);
        const starts = new Float64Array(room);
        const lengths = new Uint32Array(room);
        starts.set(this.starts);
        lengths.set(this.lengths);
        this.starts = starts;
        this.lengths = lengths;
    }
}
/** Rich text is joined; the pronunciation beside Asian text is left out. */
export async function readSharedStrings(archive, path) {
    const strings = new SharedStrings();
    if (path === undefined)
        return strings;
    let text = '';
    let isInText = false;
    let phonetic = 0;
    await readLargeXml(archive, path, {
        open(name) {
            if (name === 'si')
                text = '';
            else if (name === 't')
                isInText = true;
            else if (name === 'rPh')
                phonetic++;
        },
        close(name) {
            if (name === 'si')
                strings.add(text);
            else if (name === 't')
                isInText = false;
            else if (name === 'rPh')
                phonetic--;
        },
        text(piece) {
            if (!isInText || phonetic > 0)
                return;
            text += piece;
            if (text.length > FILE_LIMITS.cell)
                throw cellTooLong();
        },
    });
    return strings;
}
//# sourceMappingURL=shared-strings.js.map