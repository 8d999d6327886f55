import { expect, test } from 'vitest';
import { compareMiles, formatMiles } from './distance.ts';

test('two decimals, always', () => {
  expect(formatMiles(1.6)).toBe('1.60');
  expect(formatMiles(12.345)).toBe('12.35');
});

test('the nearest comes first, the unknown last', () =>
  expect([undefined, 2, 0, undefined, 1].sort(compareMiles).slice(0, 3)).toEqual([0, 1, 2]));

test('two unknown distances are equal', () => expect(compareMiles(undefined, undefined)).toBe(0));
