import { expect, test } from 'vitest';
import { compareMiles, formatMiles, formatMinutes, toSpokenMiles } from './distance.ts';

test('two decimals, always', () => {
  expect(formatMiles(1.6)).toBe('1.60');
  expect(formatMiles(12.345)).toBe('12.35');
});

test.each([
  [0.2, '1 min'],
  [20.6, '21 min'],
  [99.4, '99 min'],
  [105, '1 h 45 min'],
  [120, '2 h'],
  [1_234, '20 h'],
])('%d minutes are %s', (minutes, text) => expect(formatMinutes(minutes)).toBe(text));

test('the nearest comes first, the unknown last', () =>
  expect([undefined, 2, 0, undefined, 1].sort(compareMiles).slice(0, 3)).toEqual([0, 1, 2]));

test('two unknown distances are equal', () => expect(compareMiles(undefined, undefined)).toBe(0));

test.each([
  [0.4, 0],
  [1.2, 1],
  [4.35, 4],
  [13.6, 14],
  [131.9, 130],
])('%d miles are said as %d', (miles, said) => expect(toSpokenMiles(miles)).toBe(said));
