import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CENTRED, computeSquare, dragCrop } from './crop.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 5_000 }),
  height: fc.integer({ min: 1, max: 5_000 }),
});
const share = fc.double({ min: -2, max: 2, noNaN: true });
const crop = fc.record({ x: share, y: share, zoom: fc.double({ min: 0, max: 5, noNaN: true }) });

test('the square always lies within the picture', () => {
  fc.assert(
    fc.property(size, crop, (picture, chosen) => {
      const { left, top, side } = computeSquare(picture, chosen);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + side).toBeLessThanOrEqual(picture.width + 1e-6);
      expect(top + side).toBeLessThanOrEqual(picture.height + 1e-6);
    }),
  );
});

test('the largest square of a landscape is centred', () => {
  expect(computeSquare({ width: 300, height: 100 }, CENTRED)).toEqual({ left: 100, top: 0, side: 100 });
});

test('dragging to the left shows what lies to the right', () => {
  const picture = { width: 300, height: 100 };
  const after = dragCrop(picture, CENTRED, { x: -140, y: 10 }, 280);
  expect(computeSquare(picture, after)).toEqual({ left: 150, top: 0, side: 100 });
});
