import { expect, test } from 'vitest';
import { isWholeDay, printTypedDay, readTypedDay } from './typed-day.ts';

const TODAY = '2026-11-19';

test.each([
  ['1/15/2027', '2027-01-15'],
  ['01-15-2027', '2027-01-15'],
  ['2027-01-15', '2027-01-15'],
  ['01152027', '2027-01-15'],
  ['1/15/27', '2027-01-15'],
  ['1/15', '2027-01-15'],
  ['11/19', '2026-11-19'],
  ['12.31', '2026-12-31'],
  ['2/29/2028', '2028-02-29'],
])('%j is %s', (typed, day) => expect(readTypedDay(typed, TODAY)).toBe(day));

test.each(['', 'tomorrow', '2/30/2027', '13/1', '1/15/1999', '1/15/2100', '2/29'])('%j is no day', (typed) =>
  expect(readTypedDay(typed, TODAY)).toBeUndefined(),
);

test('a day is printed as one types it', () => {
  expect(printTypedDay('2027-01-05')).toBe('01/05/2027');
  expect(printTypedDay(undefined)).toBe('');
  expect(printTypedDay('1/5')).toBe('1/5');
  expect(['1/5/20', '1/5', '1/5/202'].map(isWholeDay)).toEqual([false, false, false]);
  expect(['1/5/2027', '2027-01-05', '01052027'].map(isWholeDay)).toEqual([true, true, false]);
});
