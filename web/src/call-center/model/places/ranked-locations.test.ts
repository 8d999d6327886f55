import { expect, test } from 'vitest';
import { locationWith } from '../fit/testing.ts';
import { findNearer, findShownDoor, rankLocations } from './ranked-locations.ts';

const here = { latitude: 40.7, longitude: -74 };
const near = { latitude: 40.71, longitude: -74 };
const far = { latitude: 41, longitude: -74 };
const ids = (...args: Parameters<typeof rankLocations>) =>
  rankLocations(...args).map((ranked) => ranked.location.id);

test('without an origin the primary comes first, the others by name', () =>
  expect(
    ids([locationWith(2, {}), locationWith(1, {}), locationWith(3, { isPrimary: true })], undefined),
  ).toEqual([3, 1, 2]));

test('with an origin the nearest comes first, unknown places last', () =>
  expect(
    ids([locationWith(1, { ...far, isPrimary: true }), locationWith(3, {}), locationWith(2, near)], here),
  ).toEqual([2, 1, 3]));

test('what matches comes before what is near, and only what matches is a door', () => {
  const elsewhere = locationWith(1, { ...near, matches: false });
  expect(ids([elsewhere, locationWith(2, far)], here)).toEqual([2, 1]);
  expect(findShownDoor(rankLocations([elsewhere, locationWith(2, far)], here))?.location.id).toBe(2);
  expect(findShownDoor(rankLocations([elsewhere], here))).toBeUndefined();
  expect(findShownDoor([])).toBeUndefined();
});

test('an office that takes fewer patients comes after the farther one, and is told as passed over', () => {
  const closed = locationWith(1, { ...near, accepting: 'none' });
  const known = locationWith(2, { latitude: 40.75, longitude: -74, accepting: 'existing' });
  const open = locationWith(3, far);
  const ranked = rankLocations([closed, known, open], here);
  expect(ranked.map(({ location }) => location.id)).toEqual([3, 2, 1]);
  expect(findNearer(ranked)?.location.id).toBe(1);
  expect(findNearer(rankLocations([known, open], here))?.location.id).toBe(2);
  expect(findNearer(rankLocations([known, { ...open, matches: false }], here))).toBeUndefined();
  expect(findNearer(rankLocations([closed, open], undefined))).toBeUndefined();
});
