import { expect, test } from 'vitest';
import { formatMiles, milesBetween, placeOf } from './distance.ts';

const manhattan = { latitude: 40.7128, longitude: -74.006 };

test('nowhere to go is no distance', () => expect(milesBetween(manhattan, manhattan)).toBe(0));

test('a degree of latitude is a 360th of the way around, plus a fifth, in miles', () => {
  const north = { ...manhattan, latitude: manhattan.latitude + 1 };
  const expected = (((Math.PI * 12_756_274) / 360) * 1.2) / 1609.34;
  expect(milesBetween(manhattan, north)).toBeCloseTo(expected, 6);
});

test('two decimals, always', () => {
  expect(formatMiles(1.6)).toBe('1.60');
  expect(formatMiles(12.345)).toBe('12.35');
});

test('half a place is none', () => {
  expect(placeOf({ latitude: 40, longitude: null })).toBeUndefined();
  expect(placeOf({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 });
});
