import { type Bitset, bitsInWord } from './bitset.ts';

/**
 * How many are in both sets. Eight words at a time pass through one-bit adders (Harley and Seal), which leave one word of eights
 * whose bits are to be counted: more than twice as fast as counting the bits of every word.
 */
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
    eights += bitsInWord(carry(fours, foursA, foursB));
    fours ^= foursA ^ foursB;
  }
  let count = eights * 8 + bitsInWord(fours) * 4 + bitsInWord(twos) * 2 + bitsInWord(ones);
  for (; word < a.length; word++) count += bitsInWord(both(word));
  return count;
}

/** Where at least two of the three have a bit. */
function carry(x: number, y: number, z: number): number {
  return (x & y) | ((x ^ y) & z);
}
