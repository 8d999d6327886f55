import { expect, test } from 'vitest';
import { location } from '../fit/testing.ts';
import { rankLocations } from './best-location.ts';

const here = { latitude: 40.7, longitude: -74 };
const ids = (...args: Parameters<typeof rankLocations>) =>
  rankLocations(...args).map((ranked) => ranked.location.id);

test('without an origin the primary comes first, the others stay in order', () =>
  expect(ids([location(1, {}), location(2, {}), location(3, { isPrimary: true })], undefined)).toEqual([
    3, 1, 2,
  ]));

test('with an origin the nearest comes first, unknown places last', () => {
  const far = location(1, { latitude: 41, longitude: -74, isPrimary: true });
  const near = location(2, { latitude: 40.71, longitude: -74 });
  expect(ids([far, location(3, {}), near], here)).toEqual([2, 1, 3]);
});

test('what matches comes before what is near', () => {
  const near = location(1, { latitude: 40.7, longitude: -74, matches: false });
  expect(ids([near, location(2, {})], here)).toEqual([2, 1]);
});

test('the one that stands in the row of the results comes before the primary', () =>
  expect(ids([location(1, { isPrimary: true }), location(2, {})], undefined, 2)).toEqual([2, 1]));

test('an office that takes no patients comes after the farther one that does', () => {
  const near = location(1, { latitude: 40.7, longitude: -74, accepting: 'none' });
  const far = location(2, { latitude: 41, longitude: -74 });
  expect(ids([near, far], here)).toEqual([2, 1]);
  expect(ids([near, { ...far, matches: false }], here)).toEqual([1, 2]);
});
