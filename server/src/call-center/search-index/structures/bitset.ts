/** A set of ordinals, one bit per ordinal. */
export type Bitset = Uint32Array;

export function emptyBits(size: number): Bitset {
  return new Uint32Array((size + 31) >>> 5);
}

export function fullBits(size: number): Bitset {
  const bits = emptyBits(size).fill(0xffffffff);
  const rest = size & 31;
  if (rest !== 0) bits[bits.length - 1] = (1 << rest) - 1;
  return bits;
}

export function hasBit(bits: Bitset, ordinal: number): boolean {
  return ((bits[ordinal >>> 5] as number) & (1 << (ordinal & 31))) !== 0;
}

/** The bit as 1 or 0, to be added up: where every other provider is a member, a branch costs more than the sum. */
export function bitAt(bits: Bitset, ordinal: number): number {
  return ((bits[ordinal >>> 5] as number) >>> (ordinal & 31)) & 1;
}

export function setBit(bits: Bitset, ordinal: number): void {
  const word = ordinal >>> 5;
  bits[word] = (bits[word] as number) | (1 << (ordinal & 31));
}

export function clearBit(bits: Bitset, ordinal: number): void {
  const word = ordinal >>> 5;
  bits[word] = (bits[word] as number) & ~(1 << (ordinal & 31));
}

/** Intersects in place. */
export function intersect(bits: Bitset, other: Bitset): Bitset {
  for (let word = 0; word < bits.length; word++)
    bits[word] = (bits[word] as number) & (other[word] as number);
  return bits;
}

/** Adds in place. */
export function unite(bits: Bitset, other: Bitset): Bitset {
  for (let word = 0; word < bits.length; word++)
    bits[word] = (bits[word] as number) | (other[word] as number);
  return bits;
}

export function intersection(a: Bitset, b: Bitset): Bitset {
  return intersect(a.slice(), b);
}

export function difference(a: Bitset, b: Bitset): Bitset {
  const bits = a.slice();
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] as number) & ~(b[word] as number);
  return bits;
}

export function anyBit(bits: Bitset): boolean {
  return bits.some((word) => word !== 0);
}

export function countBits(bits: Bitset): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += popcount(bits[word] as number);
  return count;
}

export function countIntersection(a: Bitset, b: Bitset): number {
  let count = 0;
  for (let word = 0; word < a.length; word++) count += popcount((a[word] as number) & (b[word] as number));
  return count;
}

/** The members in ascending order. */
export function ordinalsOf(bits: Bitset): Uint32Array {
  const ordinals = new Uint32Array(countBits(bits));
  let next = 0;
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] as number;
    while (rest !== 0) {
      ordinals[next++] = (word << 5) + 31 - Math.clz32(rest & -rest);
      rest &= rest - 1;
    }
  }
  return ordinals;
}

export function popcount(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
