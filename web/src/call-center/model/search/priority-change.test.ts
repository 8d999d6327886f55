import { expect, test } from 'vitest';
import { findPriorityChange } from './priority-change.ts';

const rows = (stars: string) => ({ items: [...stars].map((star) => ({ priority: star === '*' })) });
const find = (...windows: [number, string][]) =>
  findPriorityChange(new Map(windows.map(([window, stars]) => [window, rows(stars)])), 3);

test('the first row without priority', () => {
  expect(find([0, '**-'])).toBe(2);
  expect(find([1, '---'], [0, '***'])).toBe(3);
  expect(find([0, '***'], [1, '*--'])).toBe(4);
});

test('or the first with it, when those without come first', () => expect(find([0, '-**'])).toBe(1));

test('nothing where all are equal or the rows in between are not loaded', () => {
  expect(find()).toBeUndefined();
  expect(find([0, '***'])).toBeUndefined();
  expect(find([0, '***'], [2, '---'])).toBeUndefined();
});
