import { FLAGS_FILTERS } from '@careline/contracts/call-center/filters';
import { expect, test } from 'vitest';
import { PREFERENCE_KEYS } from './preference-keys.ts';
import { NOTHING_SET, type SearchState } from './search-state.ts';

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
