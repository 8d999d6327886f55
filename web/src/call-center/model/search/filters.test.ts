import { ID_FILTERS } from '@careline/contracts/call-center/filters';
import { expect, test } from 'vitest';
import { findNextEmpty } from './filters.ts';

test('every filter has a key of its own, which nothing else on the page uses', () => {
  const keys = [...ID_FILTERS.map(({ shortcut }) => shortcut), ...'ADGHVXZCJKMORUW1234/?'];
  expect(new Set(keys).size).toBe(keys.length);
});

test('after a choice comes the next empty box of the tab', () => {
  expect(findNextEmpty('bodyPartId', { bodyPartId: 1 })).toBe('categoryId');
  expect(findNextEmpty('bodyPartId', { bodyPartId: 1, categoryId: 2 })).toBe('termId');
  expect(findNextEmpty('termId', { termId: 1 })).toBeUndefined();
  expect(findNextEmpty('insuranceId', { insuranceId: 1, insurancePlanId: 3 })).toBeUndefined();
});
