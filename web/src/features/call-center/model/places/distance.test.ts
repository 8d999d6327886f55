import { expect, test } from 'vitest';
import { formatMiles, placeOf } from './distance.ts';

test('two decimals, always', () => {
  expect(formatMiles(1.6)).toBe('1.60');
  expect(formatMiles(12.345)).toBe('12.35');
});

test('half a place is none', () => {
  expect(placeOf({ latitude: 40, longitude: null })).toBeUndefined();
  expect(placeOf({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 });
});
