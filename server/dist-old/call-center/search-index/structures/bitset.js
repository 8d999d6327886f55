export function emptyBits(size) {
    return new Uint32Array((size + 31) >>> 5);
}
export function fullBits(size) {
    const bits = emptyBits(size).fill(0xffffffff);
    const rest = size & 31;
    if (rest !== 0)
        bits[bits.length - 1] = (1 << rest) - 1;
    return bits;
}
export function hasBit(bits, ordinal) {
    return (bits[ordinal >>> 5] & (1 << (ordinal & 31))) !== 0;
}
/** The bit as 1 or 0, to be added up: where every other provider is a member, a branch costs more than the sum. */
export function bitAt(bits, ordinal) {
    return (bits[ordinal >>> 5] >>> (ordinal & 31)) & 1;
}
export function setBit(bits, ordinal) {
    const word = ordinal >>> 5;
    bits[word] = bits[word] | (1 << (ordinal & 31));
}
export function clearBit(bits, ordinal) {
    const word = ordinal >>> 5;
    bits[word] = bits[word] & ~(1 << (ordinal & 31));
}
/** Intersects in place. */
export function intersect(bits, other) {
    for (let word = 0; word < bits.length; word++)
        bits[word] = bits[word] & other[word];
    return bits;
}
export function intersection(a, b) {
    return intersect(a.slice(), b);
}
export function difference(a, b) {
    const bits = a.slice();
    for (let word = 0; word < bits.length; word++)
        bits[word] = bits[word] & ~b[word];
    return bits;
}
export function anyBit(bits) {
    return bits.some((word) => word !== 0);
}
export function countBits(bits) {
    let count = 0;
    for (let word = 0; word < bits.length; word++)
        count += popcount(bits[word]);
    return count;
}
export function countIntersection(a, b) {
    let count = 0;
    for (let word = 0; word < a.length; word++)
        count += popcount(a[word] & b[word]);
    return count;
}
/** The members in ascending order. */
export function ordinalsOf(bits) {
    const ordinals = new Uint32Array(countBits(bits));
    let next = 0;
    for (let word = 0; word < bits.length; word++) {
        let rest = bits[word];
        while (rest !== 0) {
            ordinals[next++] = (word << 5) + 31 - Math.clz32(rest & -rest);
            rest &= rest - 1;
        }
    }
    return ordinals;
}
export function popcount(word) {
    let pairs = word - ((word >>> 1) & 0x55555555);
    pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
    return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
//# sourceMappingURL=bitset.js.map