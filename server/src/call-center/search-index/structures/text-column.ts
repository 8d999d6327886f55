import { at, NumberList } from './numbers.ts';

/** Texts in one block of UTF-8: text k is bytes offsets[k] to offsets[k + 1] - 1. Millions of texts cost only their bytes. */
export interface TextColumn {
  bytes: Buffer;
  offsets: Uint32Array;
}

/** Concatenated texts as the database sends them. */
export interface TextBytes {
  bytes: Buffer;
  lengths: Uint32Array;
}

export function textAt(column: TextColumn, index: number): string {
  return column.bytes.toString('utf8', at(column.offsets, index), at(column.offsets, index + 1));
}

const FIRST_CAPACITY = 256;

export class TextColumnBuilder {
  private bytes = Buffer.allocUnsafeSlow(FIRST_CAPACITY);
  private readonly offsets = new NumberList();
  private end = 0;

  push(text: string): void {
    this.offsets.push(this.end);
    if (text === '') return;
    const length = Buffer.byteLength(text);
    this.makeRoom(length);
    this.bytes.write(text, this.end);
    this.end += length;
  }

  /** Appends bytes[from, to). */
  pushBytes(bytes: Uint8Array, from: number, to: number): void {
    this.offsets.push(this.end);
    this.makeRoom(to - from);
    for (let k = from; k < to; k++) this.bytes[this.end++] = bytes[k] as number;
  }

  pushAll({ bytes, lengths }: TextBytes): void {
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
  equals(index: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = this.offsets.at(index);
    const end = index + 1 < this.offsets.length ? this.offsets.at(index + 1) : this.end;
    if (end - start !== to - from) return false;
    for (let k = from; k < to; k++) if (this.bytes[start + k - from] !== bytes[k]) return false;
    return true;
  }

  finish(): TextColumn {
    this.offsets.push(this.end);
    const bytes = Buffer.allocUnsafeSlow(this.end);
    this.bytes.copy(bytes, 0, 0, this.end);
    return { bytes, offsets: this.offsets.finish() };
  }

  private makeRoom(length: number): void {
    const least = this.end + length;
    if (least <= this.bytes.length) return;
    const bytes = Buffer.allocUnsafeSlow(Math.max(least, this.bytes.length * 2));
    this.bytes.copy(bytes, 0, 0, this.end);
    this.bytes = bytes;
  }
}
