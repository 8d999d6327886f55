import { expect, test } from 'vitest';
import { NearestNames, NearestPeople } from './nearest-names.ts';

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

test('no state is left from the previous question', () => {
  for (const known of [...KNOWN, ...KNOWN]) expect(names.nearest(known)).toBe(known);
});

const people = new NearestPeople(['Robert Kim', 'Kimball, Bo', 'Lovelace, Ada', 'Eve Smith']);

test.each([
  ['Bob Kim', 'Robert Kim'], // shares fewer letters than Kimball does
  ['Kim, Robbie', 'Robert Kim'],
  ['Kimbal, Bob', 'Kimball, Bo'],
  ['Smyth E.', 'Eve Smith'],
  ['Adele Lovelock', 'Lovelace, Ada'], // nobody's name, but the nearest
  ['Xu', undefined],
])('%s may be %s', (typed, nearest) => expect(people.nearest(typed)).toBe(nearest));
