import { expect, test } from 'vitest';
import { rowIn, WINDOW, windowsOf } from './windows.ts';

test('rows within one window need that window alone', () => {
  expect(windowsOf(0, WINDOW - 1)).toEqual([0]);
  expect(windowsOf(WINDOW, 2 * WINDOW - 1)).toEqual([1]);
});

test('rows across an edge need both windows', () => {
  expect(windowsOf(WINDOW - 1, WINDOW)).toEqual([0, 1]);
  expect(windowsOf(9, 10, 10)).toEqual([0, 1]);
});

test('a row is found by its place in the whole list, or not yet there', () => {
  const windows = new Map([[3, ['a', 'b']]]);
  expect(rowIn(windows, 3 * WINDOW + 1)).toBe('b');
  expect(rowIn(windows, 3 * WINDOW + 2)).toBeUndefined();
  expect(rowIn(windows, 0)).toBeUndefined();
});
