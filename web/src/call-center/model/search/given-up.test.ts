import { expect, test } from 'vitest';
import { restoreGivenUp } from './given-up.ts';
import { NOTHING_SET } from './search-state.ts';

const before = {
  state: { ...NOTHING_SET, termId: 10, insuranceId: 3 },
  age: 9,
  names: { termId: 'Ankle sprain', insuranceId: 'Aetna' },
};
const broader = { before, change: { termId: undefined, bodyPartId: 4 }, dropsAge: false };
const now = (state: object, age?: number) => ({
  state: { ...NOTHING_SET, ...state },
  age,
  names: { bodyPartId: 'Foot' },
});

test('what was asked for before an offer is known as long as nothing else is asked for in its place', () => {
  expect(restoreGivenUp(broader, now({ bodyPartId: 4, insuranceId: 3 }))).toEqual({
    state: { ...NOTHING_SET, termId: 10, bodyPartId: undefined, insuranceId: 3 },
    age: undefined,
    names: { termId: 'Ankle sprain', insuranceId: 'Aetna', bodyPartId: 'Foot' },
  });
  // Other filters may change.
  expect(restoreGivenUp(broader, now({ bodyPartId: 4, gender: 'female' }))?.state.termId).toBe(10);
  expect(restoreGivenUp(broader, now({ bodyPartId: 5 }))).toBeUndefined();
  expect(restoreGivenUp(broader, now({ bodyPartId: 4, termId: 11 }))).toBeUndefined();
  expect(restoreGivenUp(undefined, now({}))).toBeUndefined();
});

test('an age that was given up counts again until another is typed; a name does not', () => {
  const noAge = { before, change: {}, dropsAge: true };
  expect(restoreGivenUp(noAge, now({}))?.age).toBe(9);
  expect(restoreGivenUp(noAge, now({}, 12))).toBeUndefined();
  expect(restoreGivenUp({ before, change: { physician: '' }, dropsAge: false }, now({}))).toBeUndefined();
});
