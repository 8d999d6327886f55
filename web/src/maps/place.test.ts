import { expect, test } from 'vitest';
import { toPlace } from './place.ts';

test('text and numbers make a place, zero included', () => {
  expect(toPlace({ latitude: '40.5', longitude: -73 })).toEqual({ latitude: 40.5, longitude: -73 });
  expect(toPlace({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 });
});

test.each([
  { latitude: null, longitude: null },
  { latitude: 40, longitude: null },
  { latitude: '', longitude: '-73' },
  { latitude: '91', longitude: '-73' },
  { latitude: 'north', longitude: '-73' },
])('%j is not a place', (coordinates) => expect(toPlace(coordinates)).toBeUndefined());
