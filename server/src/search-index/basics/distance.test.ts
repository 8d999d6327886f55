import { expect, test } from 'vitest';
import { distanceInMiles } from './distance.ts';

test('a degree along the equator, with the detour that roads take', () => {
  const metres = (Math.PI * 12_756_274) / 360;
  expect(distanceInMiles({ latitude: 0, longitude: 0 }, 0, 1)).toBeCloseTo((metres / 1609.34) * 1.2, 9);
});

test('nothing to the same place, and half the earth to the opposite one', () => {
  const here = { latitude: 40.7128, longitude: -74.006 };
  expect(distanceInMiles(here, here.latitude, here.longitude)).toBe(0);
  const half = ((Math.PI * 12_756_274) / 2 / 1609.34) * 1.2;
  expect(distanceInMiles(here, -40.7128, 105.994)).toBeCloseTo(half, 2);
});
