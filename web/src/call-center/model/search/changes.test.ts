import { FLAGS_FILTERS } from '@careline/contracts/call-center/filters';
import { expect, test } from 'vitest';
import { keepKnownGroups, PREFERENCE_KEYS, resetState, toggleFilter, toggleGroup } from './changes.ts';
import { NOTHING_SET, type SearchState } from './search-state.ts';

test('selecting the selected value clears it', () => {
  expect(toggleFilter(NOTHING_SET, 'termId', 7)).toEqual({ termId: 7 });
  expect(toggleFilter({ ...NOTHING_SET, termId: 7 }, 'termId', 7)).toEqual({ termId: undefined });
  expect(toggleFilter({ ...NOTHING_SET, termId: 7 }, 'termId', 8)).toEqual({ termId: 8 });
});

test('groups start with all and end with none', () => {
  const all = [1, 2, 3];
  expect(toggleGroup(undefined, 2, all)).toEqual([1, 3]);
  expect(toggleGroup([1, 3], 2, all)).toBeUndefined();
  expect(toggleGroup([3], 1, all)).toEqual([1, 3]);
  expect(toggleGroup([3], 3, all)).toEqual([]);
});

test('a deleted group in a bookmark is ignored', () => expect(toggleGroup([9], 1, [1, 2])).toEqual([1]));

test('of the groups of a bookmark only those count that the user has', () => {
  const groupsOf = (groups: number[] | undefined, all: number[]) =>
    keepKnownGroups({ ...NOTHING_SET, groups }, all).groups;
  expect(groupsOf([7, 1, 8, 3], [1, 2, 3])).toEqual([1, 3]);
  expect(groupsOf([1, 1, 1], [1, 2])).toEqual([1]);
  expect(groupsOf([2, 1, 9], [1, 2])).toBeUndefined();
  expect(groupsOf([9], [1, 2])).toEqual([]);
  expect(groupsOf(undefined, [1, 2])).toBeUndefined();
  expect(groupsOf([9], [])).toEqual([9]);
});

test('reset clears the filters and leaves the view', () => {
  const state = {
    ...NOTHING_SET,
    physician: 'ann',
    termId: 7,
    groups: [],
    view: 'map',
    provider: 3,
  } as const;
  expect(resetState(state)).toEqual({ ...NOTHING_SET, view: 'map' });
});

test('every preference has keys of its own, and the same keys again take it back', () => {
  expect(new Set(PREFERENCE_KEYS.map(({ keys }) => keys)).size).toBe(PREFERENCE_KEYS.length);
  for (const { toggle } of PREFERENCE_KEYS) {
    const preferred = { ...NOTHING_SET, ...toggle(NOTHING_SET) };
    expect(preferred).not.toEqual(NOTHING_SET);
    expect({ ...preferred, ...toggle(preferred) }).toEqual(NOTHING_SET);
  }
});

test('every value of a set of flags can be reached, and they add up', () => {
  let state: SearchState = NOTHING_SET;
  for (const { toggle } of PREFERENCE_KEYS) state = { ...state, ...toggle(state) };
  for (const { key, values } of FLAGS_FILTERS)
    expect([...(state[key] ?? [])].sort()).toEqual([...values.options].sort());
  expect(state).toMatchObject({ gender: 'male', telehealth: true, accepting: true });
});
