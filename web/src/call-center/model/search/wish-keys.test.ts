import { Service } from '@careline/contracts/directory/preferences';
import { expect, test } from 'vitest';
import { NOTHING_SET, type SearchState } from './search-state.ts';
import { WISH_KEYS } from './wish-keys.ts';

test('every wish has keys of its own, and the same keys again take it back', () => {
  expect(new Set(WISH_KEYS.map(({ keys }) => keys)).size).toBe(WISH_KEYS.length);
  for (const { toggle } of WISH_KEYS) {
    const wished = { ...NOTHING_SET, ...toggle(NOTHING_SET) };
    expect(wished).not.toEqual(NOTHING_SET);
    expect({ ...wished, ...toggle(wished) }).toEqual(NOTHING_SET);
  }
});

test('every service can be reached, and they add up', () => {
  let state: SearchState = NOTHING_SET;
  for (const { toggle } of WISH_KEYS) state = { ...state, ...toggle(state) };
  expect([...(state.services ?? [])].sort()).toEqual([...Service.options].sort());
  expect(state).toMatchObject({ gender: 'male', telehealth: true, accepting: true });
});
