import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TopK } from './top-k.ts';

test('the places [from, to) are those of a full sort, whatever was dropped on the way', () => {
  const few = fc.integer({ min: 0, max: 3 });
  const many = fc.double({ noNaN: true });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.oneof(few, many),
      fc.integer(),
      fc.nat({ max: 6_000 }),
      fc.nat({ max: 3_000 }),
      (size, scale, seed, from, length) => {
        const keys = Array.from(
          { length: size },
          (_, k) => ((k * 7919 + seed) % (Math.abs(scale) + 1.5)) % 97,
        );
        const rank = Uint32Array.from(keys, (_, k) => (k * 7919) % 20_011);
        const smallest = new TopK(from, from + length, rank, size);
        keys.forEach((key, ordinal) => {
          smallest.offer(ordinal, key);
        });
        const sorted = keys.map((key, ordinal) => ({ key, ordinal, rank: rank[ordinal] ?? 0 }));
        sorted.sort((a, b) => a.key - b.key || a.rank - b.rank);
        expect(smallest.finish()).toEqual(sorted.slice(from, from + length).map(({ ordinal }) => ordinal));
      },
    ),
    { numRuns: 30 },
  );
});

test('a missing distance, Infinity, comes last', () => {
  const smallest = new TopK(0, 3, Uint32Array.of(2, 1, 0), 3);
  smallest.offer(0, Infinity);
  smallest.offer(1, 5);
  smallest.offer(2, Infinity);
  expect(smallest.finish()).toEqual([1, 2, 0]);
});
