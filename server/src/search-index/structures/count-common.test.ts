import fc from 'fast-check';
import { expect, test } from 'vitest';
import { popcount } from './bitset.ts';
import { countCommon } from './count-common.ts';

test('agrees with a popcount of every word', () => {
  const words = fc.array(fc.tuple(fc.nat(0xffffffff), fc.nat(0xffffffff)), { maxLength: 40 });
  fc.assert(
    fc.property(words, (pairs) => {
      const [a, b] = [0, 1].map((side) => Uint32Array.from(pairs, (pair) => pair[side] as number));
      const expected = pairs.reduce((sum, [x, y]) => sum + popcount(x & y), 0);
      expect(countCommon(a as Uint32Array, b as Uint32Array)).toBe(expected);
    }),
  );
});
