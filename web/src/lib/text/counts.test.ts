import { expect, test } from 'vitest';
import { pluralize } from './moments.ts';

test('a count agrees with its noun', () => {
  expect([0, 1, 1_234].map((count) => pluralize(count, 'region'))).toEqual([
    '0 regions',
    '1 region',
    '1,234 regions',
  ]);
  expect([1, 2].map((count) => pluralize(count, 'category', 'categories'))).toEqual([
    '1 category',
    '2 categories',
  ]);
});
