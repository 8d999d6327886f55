import { to } from 'pg-copy-streams';
/** The COPY header: an eleven-byte signature, flags, and the length of an unused extension. */
const HEADER = 19;
const ABSENT = -1;
const FIRST_CAPACITY = 65_536;
const BYTES_IN_NUMBER = 4;
/**
 * Reads the single row of a query through binary COPY. The driver would transfer bytea as hexadecimal text, which doubles the work for
 * long fields. One buffer is reused for all rows: allocating one per row costs more in garbage collection than the reading itself.
 */
export class RowReader {
    client;
    bytes = Buffer.allocUnsafeSlow(FIRST_CAPACITY);
    constructor(client) {
        this.client = client;
    }
    /** The fields are valid until the next read. */
    async read(query) {
        let end = 0;
        for await (const chunk of this.client.query(to(`copy (${query}) to stdout (format binary)`))) {
            this.makeRoom(end, chunk.length);
            end += chunk.copy(this.bytes, end);
        }
        return this.fields();
    }
    fields() {
        const { bytes } = this;
        const count = bytes.readInt16BE(HEADER);
        let position = HEADER + 2;
        return Array.from({ length: count }, () => {
            const length = bytes.readInt32BE(position);
            position += BYTES_IN_NUMBER;
            if (length === ABSENT)
                return null;
            const start = position;
            position += length;
            return this.aligned(start, position);
        });
    }
    /** Shifts a field back over its own length prefix, so that its bytes can be viewed as 32-bit numbers. */
    aligned(start, end) {
        const moved = start - (start % BYTES_IN_NUMBER);
        this.bytes.copyWithin(moved, start, end);
        return this.bytes.subarray(moved, moved + end - start);
    }
    makeRoom(end, length) {
        if (end + length <= this.bytes.length)
            return;
        const bytes = Buffer.allocUnsafeSlow(Math.max(end + length, this.bytes.length * 2));
        this.bytes.copy(bytes, 0, 0, end);
        this.bytes = bytes;
    }
}
//# sourceMappingURL=binary-copy.js.map