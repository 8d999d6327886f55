import { expect, test } from 'vitest';
import { fold, words } from './text.ts';

test.each([
  ['José ÅNGSTRÖM', 'jose angstrom'],
  ['Søren Łukasz', 'soren lukasz'],
  ['Weiß', 'weiss'],
  ['O’Hara', "o'hara"],
  ['Ana\u0301', 'ana'],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('words stand between spaces', () => {
  expect(words('  mary  ann\tlee ')).toEqual(['mary', 'ann', 'lee']);
});
