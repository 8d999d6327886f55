import { expect, test } from 'vitest';
import { listWindows } from './windowed-rows.ts';

test('rows within one window need only that window', () => {
  expect(listWindows(0, 99, 100)).toEqual([0]);
  expect(listWindows(100, 199, 100)).toEqual([1]);
});

test('rows across an edge need both windows', () => {
  expect(listWindows(99, 100, 100)).toEqual([0, 1]);
  expect(listWindows(9, 10, 10)).toEqual([0, 1]);
});
