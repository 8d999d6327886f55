import { expect, test } from 'vitest';
import { agesVary, formatAges, uniteAges } from './ages.ts';

const ages = (min: number | null, max: number | null) => ({ min, max });

test('ranges that touch are one; a gap stays a gap', () => {
  expect(uniteAges([ages(18, 65), ages(0, 17)])).toEqual([ages(0, 65)]);
  expect(uniteAges([ages(30, 90), ages(null, 5), ages(2, 4)])).toEqual([ages(null, 5), ages(30, 90)]);
  expect(uniteAges([ages(10, null), ages(50, 60)])).toEqual([ages(10, null)]);
});

test.each([
  [[ages(16, 90)], '16 to 90'],
  [[ages(30, null)], '30 and older'],
  [[ages(null, 17)], 'up to 17'],
  [[ages(5, 5)], '5'],
  [[ages(null, null)], 'any'],
  [[ages(0, null)], 'any'],
  [[ages(0, 5), ages(30, 90)], '0 to 5 and 30 to 90'],
  [[ages(0, 17), ages(18, null)], 'any'],
])('%j is %j', (ranges, words) => expect(formatAges(ranges)).toBe(words));

test('ages vary when two conditions have different ones', () => {
  expect(agesVary([ages(0, 10), ages(null, 10)])).toBe(false);
  expect(agesVary([ages(0, 10), ages(0, 11)])).toBe(true);
});
