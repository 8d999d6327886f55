import { expect, test } from 'vitest';
import { nearbyOffices } from './nearby-offices.ts';

const HOBOKEN = { zip: '07030', latitude: 40.74, longitude: -74.03 };
const CHICAGO = { zip: '60601', latitude: 41.88, longitude: -87.62 };

test('the towns around follow the offices, and one more office of a place changes nothing', () => {
  let offices = [HOBOKEN];
  let read = 0;
  const { isNearby, findSimilar, forget } = nearbyOffices(() => {
    read += 1;
    return offices;
  });
  const labels = (typed: string) => findSimilar(typed).map(({ label }) => label);
  expect(labels('hobokken')).toEqual(['Hoboken, NJ']);
  expect(labels('evanstonn')).toEqual([]);
  expect(isNearby(CHICAGO)).toBe(false);
  expect(read).toBe(1);

  offices = [HOBOKEN, { ...HOBOKEN, latitude: 40.741 }];
  forget();
  expect(labels('hobokken')).toEqual(['Hoboken, NJ']);
  expect(read).toBe(2);

  offices = [CHICAGO];
  forget();
  expect(labels('evanstonn')).toEqual(['Evanston, IL']);
  expect(labels('hobokken')).toEqual([]);
  expect(isNearby(CHICAGO)).toBe(true);
});
