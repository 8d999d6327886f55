import type { PoolClient } from 'pg';
import { to } from 'pg-copy-streams';

/** What COPY writes before the first row: a signature of eleven bytes, flags, and the length of an extension that nobody uses. */
const HEADER = 19;
const ABSENT = -1;
const FIRST_CAPACITY = 65_536;
const BYTES_IN_NUMBER = 4;

/**
 * Reads, query by query, the one line that each answers, as bytes. The driver reads every field as text, in which bytes are
 * written as two letters each; a COPY passes them as they are, which halves the work for long fields. All lines are read into the
 * same memory: to leave one behind for each keeps the garbage collector busier than the reading.
 */
export class LineReader {
  private readonly client: PoolClient;
  private bytes = Buffer.allocUnsafeSlow(FIRST_CAPACITY);

  constructor(client: PoolClient) {
    this.client = client;
  }

  /** The fields hold until the next line is read. */
  async read(query: string): Promise<(Buffer | null)[]> {
    let end = 0;
    for await (const chunk of this.client.query(to(`copy (${query}) to stdout (format binary)`))) {
      this.makeRoom(end, chunk.length);
      end += chunk.copy(this.bytes, end);
    }
    return this.fields();
  }

  private fields(): (Buffer | null)[] {
    const { bytes } = this;
    const count = bytes.readInt16BE(HEADER);
    let position = HEADER + 2;
    return Array.from({ length: count }, () => {
      const length = bytes.readInt32BE(position);
      position += BYTES_IN_NUMBER;
      if (length === ABSENT) return null;
      const start = position;
      position += length;
      return this.aligned(start, position);
    });
  }

  /** Moved a little, over the length that stands before it, so that its bytes can be looked at as numbers. */
  private aligned(start: number, end: number): Buffer {
    const moved = start - (start % BYTES_IN_NUMBER);
    this.bytes.copyWithin(moved, start, end);
    return this.bytes.subarray(moved, moved + end - start);
  }

  private makeRoom(end: number, length: number): void {
    if (end + length <= this.bytes.length) return;
    const bytes = Buffer.allocUnsafeSlow(Math.max(end + length, this.bytes.length * 2));
    this.bytes.copy(bytes, 0, 0, end);
    this.bytes = bytes;
  }
}
