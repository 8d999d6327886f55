import { expect, test } from 'vitest';
import {
  ALL_SELECTED,
  chosenRows,
  countSelected,
  isSelected,
  NONE_SELECTED,
  setSelected,
} from './use-selection.ts';

test('rows are selected one by one', () => {
  const two = setSelected(NONE_SELECTED, [3, 5], true);
  expect([3, 4, 5].map((id) => isSelected(two, id))).toEqual([true, false, true]);
  expect(countSelected(two, 100)).toBe(2);
  expect(chosenRows(setSelected(two, [3], false), { query: 'x' })).toEqual({ ids: [5] });
});

test('of all that match, some are left out and taken back in', () => {
  expect(chosenRows(ALL_SELECTED, { query: 'x' })).toEqual({ search: { query: 'x' } });
  const without = setSelected(ALL_SELECTED, [3, 5], false);
  expect([3, 4].map((id) => isSelected(without, id))).toEqual([false, true]);
  expect(countSelected(without, 100)).toBe(98);
  expect(chosenRows(setSelected(without, [5], true), {})).toEqual({ search: {}, except: [3] });
});
