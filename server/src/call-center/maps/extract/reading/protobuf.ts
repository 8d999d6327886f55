/** Reads the parts of Protocol Buffers that OpenStreetMap's PBF format uses. Throws a RangeError on data that is cut off. */
export class ProtobufReader {
  readonly #bytes: Uint8Array;
  #at: number;
  readonly #end: number;

  constructor(bytes: Uint8Array, start = 0, end = bytes.length) {
    this.#bytes = bytes;
    this.#at = start;
    this.#end = end;
  }

  /** The next field's number, or 0 at the end; its value must be read or skipped before the next call. */
  nextField(): number {
    if (this.#at >= this.#end) return 0;
    const tag = this.varint();
    this.#wireType = tag & 7;
    return tag >>> 3;
  }
  #wireType = 0;

  /** Exact up to 2^53; ids and coordinates are smaller. */
  varint(): number {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined || this.#at > this.#end) throw new RangeError('The data is cut off.');
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  }

  /** A signed number in zigzag form. */
  signed(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  bytes(): Uint8Array {
    const length = this.varint();
    const start = this.#at;
    if (start + length > this.#end) throw new RangeError('The data is cut off.');
    this.#at = start + length;
    return this.#bytes.subarray(start, start + length);
  }

  text(): string {
    return UTF8.decode(this.bytes());
  }

  message(): ProtobufReader {
    return new ProtobufReader(this.bytes());
  }

  skip(): void {
    if (this.#wireType === 0) this.varint();
    else if (this.#wireType === 2) this.bytes();
    else if (this.#wireType === 1) this.#at += 8;
    else if (this.#wireType === 5) this.#at += 4;
    else throw new RangeError('The data is damaged.');
  }

  /** Whether packed values are left. */
  hasMore(): boolean {
    return this.#at < this.#end;
  }
}

const UTF8 = new TextDecoder();
