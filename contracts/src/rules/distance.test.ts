import { expect, test } from 'vitest';
import { milesBetween } from './distance.ts';

test('one degree along the equator, times the detour factor', () => {
  const metres = (Math.PI * 12_756_274) / 360;
  expect(milesBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(
    (metres / 1609.34) * 1.2,
    9,
  );
});

test('zero to the same place, half the circumference to the antipode', () => {
  const here = { latitude: 40.7128, longitude: -74.006 };
  expect(milesBetween(here, here)).toBe(0);
  const half = ((Math.PI * 12_756_274) / 2 / 1609.34) * 1.2;
  expect(milesBetween(here, { latitude: -40.7128, longitude: 105.994 })).toBeCloseTo(half, 2);
});
