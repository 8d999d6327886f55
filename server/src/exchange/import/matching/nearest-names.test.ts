import { expect, test } from 'vitest';
import { NearestNames } from './nearest-names.ts';

const KNOWN = [
  'Midtown Orthopedics',
  'Hudson Orthopedic Associates',
  "St. John's Clinic",
  'Grand Concourse Imaging',
];
const names = new NearestNames(KNOWN);

test.each([
  ['Midtwon Orthopedics', 'Midtown Orthopedics'],
  ['ORTHOPEDICS MIDTOWN', 'Midtown Orthopedics'],
  ['Saint Johns Clinic', "St. John's Clinic"],
  ['Grand Concource', 'Grand Concourse Imaging'],
  ['Quantum Physics Laboratory', undefined],
  ['', undefined],
])('%s -> %s', (typed, nearest) => expect(names.nearest(typed)).toBe(nearest));

test('each question starts from nothing', () => {
  for (const known of [...KNOWN, ...KNOWN]) expect(names.nearest(known)).toBe(known);
});
