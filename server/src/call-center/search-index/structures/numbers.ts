/** Numeric columns. One accessor for each array type keeps every call site monomorphic, and so inlined. */

/** Slots of a reference list: 16 bits each until the list outgrows them. */
export type Slots = Uint16Array | Uint32Array;

export function at(column: Uint32Array, index: number): number {
  return column[index] as number;
}

export function slotAt(column: Slots, index: number): number {
  return column[index] as number;
}

export function codeAt(column: Uint16Array, index: number): number {
  return column[index] as number;
}

export function flagAt(column: Uint8Array, index: number): number {
  return column[index] as number;
}

export function increment(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] as number) + 1;
}

const FIRST_CAPACITY = 64;
const LARGEST_16_BIT = 0xffff;

/** A growable Uint32Array. */
export class NumberList {
  private values = new Uint32Array(FIRST_CAPACITY);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length)
      this.values = grown(this.values, new Uint32Array(this.length * 2));
    this.values[this.length++] = value;
  }

  at(index: number): number {
    return this.values[index] as number;
  }

  finish(): Uint32Array {
    return this.values.slice(0, this.length);
  }
}

/** A growable column of slots: 16 bits wide until a slot needs 32. */
export class SlotList {
  private values: Slots = new Uint16Array(FIRST_CAPACITY);
  length = 0;

  push(slot: number): void {
    if (slot > LARGEST_16_BIT && this.values instanceof Uint16Array)
      this.values = Uint32Array.from(this.values);
    if (this.length === this.values.length) this.grow();
    this.values[this.length++] = slot;
  }

  finish(): Slots {
    return this.values.slice(0, this.length);
  }

  private grow(): void {
    const capacity = this.length * 2;
    this.values =
      this.values instanceof Uint16Array
        ? grown(this.values, new Uint16Array(capacity))
        : grown(this.values, new Uint32Array(capacity));
  }
}

function grown<Values extends Slots>(from: Values, into: Values): Values {
  into.set(from);
  return into;
}
