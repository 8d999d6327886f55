import { expect, test } from 'vitest';
import { placeOf } from './place-of.ts';

test('text and numbers make a place, zero included', () => {
  expect(placeOf({ latitude: '40.5', longitude: -73 })).toEqual({ latitude: 40.5, longitude: -73 });
  expect(placeOf({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 });
});

test.each([
  { latitude: null, longitude: null },
  { latitude: '', longitude: '-73' },
  { latitude: '91', longitude: '-73' },
  { latitude: 'north', longitude: '-73' },
])('%j is no place', (coordinates) => expect(placeOf(coordinates)).toBeUndefined());
