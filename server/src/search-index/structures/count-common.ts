import { type Bitset, popcount } from './bitset.ts';

/** Population count of the intersection. Harley-Seal: carry-save adders reduce eight words to one popcount. */
export function countCommon(a: Bitset, b: Bitset): number {
  const both = (word: number) => (a[word] as number) & (b[word] as number);
  let [ones, twos, fours, eights] = [0, 0, 0, 0];
  let word = 0;
  for (; word + 8 <= a.length; word += 8) {
    const [w0, w1, w2, w3] = [both(word), both(word + 1), both(word + 2), both(word + 3)];
    const [w4, w5, w6, w7] = [both(word + 4), both(word + 5), both(word + 6), both(word + 7)];
    const twosA = carry(ones, w0, w1);
    ones ^= w0 ^ w1;
    const twosB = carry(ones, w2, w3);
    ones ^= w2 ^ w3;
    const foursA = carry(twos, twosA, twosB);
    twos ^= twosA ^ twosB;
    const twosC = carry(ones, w4, w5);
    ones ^= w4 ^ w5;
    const twosD = carry(ones, w6, w7);
    ones ^= w6 ^ w7;
    const foursB = carry(twos, twosC, twosD);
    twos ^= twosC ^ twosD;
    eights += popcount(carry(fours, foursA, foursB));
    fours ^= foursA ^ foursB;
  }
  let count = eights * 8 + popcount(fours) * 4 + popcount(twos) * 2 + popcount(ones);
  for (; word < a.length; word++) count += popcount(both(word));
  return count;
}

/** Where at least two of the three have a bit. */
function carry(x: number, y: number, z: number): number {
  return (x & y) | ((x ^ y) & z);
}
