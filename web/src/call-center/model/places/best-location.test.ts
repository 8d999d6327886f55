import { expect, test } from 'vitest';
import { locationWith } from '../fit/testing.ts';
import { rankLocations } from './best-location.ts';

const here = { latitude: 40.7, longitude: -74 };
const ids = (...args: Parameters<typeof rankLocations>) =>
  rankLocations(...args).map((ranked) => ranked.location.id);

test('without an origin the primary comes first, the others stay in order', () =>
  expect(
    ids([locationWith(1, {}), locationWith(2, {}), locationWith(3, { isPrimary: true })], undefined),
  ).toEqual([3, 1, 2]));

test('with an origin the nearest comes first, unknown places last', () => {
  const far = locationWith(1, { latitude: 41, longitude: -74, isPrimary: true });
  const near = locationWith(2, { latitude: 40.71, longitude: -74 });
  expect(ids([far, locationWith(3, {}), near], here)).toEqual([2, 1, 3]);
});

test('what matches comes before what is near', () => {
  const near = locationWith(1, { latitude: 40.7, longitude: -74, matches: false });
  expect(ids([near, locationWith(2, {})], here)).toEqual([2, 1]);
});

test('the one that stands in the row of the results comes before the primary', () =>
  expect(ids([locationWith(1, { isPrimary: true }), locationWith(2, {})], undefined, 2)).toEqual([2, 1]));

test('an office that takes no patients comes after the farther one that does', () => {
  const near = locationWith(1, { latitude: 40.7, longitude: -74, accepting: 'none' });
  const far = locationWith(2, { latitude: 41, longitude: -74 });
  expect(ids([near, far], here)).toEqual([2, 1]);
  expect(ids([near, { ...far, matches: false }], here)).toEqual([1, 2]);
});
