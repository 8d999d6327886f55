import { at, NumberList } from './columns.ts';

/** Texts in one block of UTF-8, so that millions of them cost no more than their bytes. */
export interface TextColumn {
  bytes: Buffer;
  start: Uint32Array;
}

/** Texts as they are handed over: one directly after the other. */
export interface TextBytes {
  bytes: Buffer;
  lengths: Uint32Array;
}

export function textAt(column: TextColumn, index: number): string {
  return column.bytes.toString('utf8', at(column.start, index), at(column.start, index + 1));
}

const FIRST_CAPACITY = 256;

export class TextColumnBuilder {
  private bytes = Buffer.allocUnsafeSlow(FIRST_CAPACITY);
  private readonly start = new NumberList();
  private end = 0;

  push(text: string): void {
    this.start.push(this.end);
    if (text === '') return;
    const length = Buffer.byteLength(text);
    this.makeRoom(length);
    this.bytes.write(text, this.end);
    this.end += length;
  }

  /** The text that stands in `bytes` from `from` to before `to`. */
  pushBytes(bytes: Uint8Array, from: number, to: number): void {
    this.start.push(this.end);
    this.makeRoom(to - from);
    for (let k = from; k < to; k++) this.bytes[this.end++] = bytes[k] as number;
  }

  pushAll({ bytes, lengths }: TextBytes): void {
    let next = this.end;
    for (let k = 0; k < lengths.length; k++) {
      this.start.push(next);
      next += at(lengths, k);
    }
    this.makeRoom(bytes.length);
    bytes.copy(this.bytes, this.end);
    this.end = next;
  }

  /** Whether the text at a place before the last is the one in `bytes` from `from` to before `to`. */
  equals(index: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = this.start.at(index);
    const end = index + 1 < this.start.length ? this.start.at(index + 1) : this.end;
    if (end - start !== to - from) return false;
    for (let k = from; k < to; k++) if (this.bytes[start + k - from] !== bytes[k]) return false;
    return true;
  }

  finish(): TextColumn {
    this.start.push(this.end);
    const bytes = Buffer.allocUnsafeSlow(this.end);
    this.bytes.copy(bytes, 0, 0, this.end);
    return { bytes, start: this.start.finish() };
  }

  private makeRoom(length: number): void {
    const least = this.end + length;
    if (least <= this.bytes.length) return;
    const bytes = Buffer.allocUnsafeSlow(Math.max(least, this.bytes.length * 2));
    this.bytes.copy(bytes, 0, 0, this.end);
    this.bytes = bytes;
  }
}
