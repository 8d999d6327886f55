import { expect, test } from 'vitest';
import { pluralize, toPlural } from './counts.ts';

test('the nouns of the directory in the plural', () => {
  expect(['practice', 'practice address', 'category', 'body part', 'directory'].map(toPlural)).toEqual([
    'practices',
    'practice addresses',
    'categories',
    'body parts',
    'directories',
  ]);
});

test('a count agrees with its noun', () => {
  expect([0, 1, 1_234].map((count) => pluralize(count, 'region'))).toEqual([
    '0 regions',
    '1 region',
    '1,234 regions',
  ]);
});
