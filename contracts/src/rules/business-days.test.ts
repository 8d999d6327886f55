import { expect, test } from 'vitest';
import { businessDaysBetween } from './business-days.ts';

// 2 November 2026 is a Monday.
const november = (day: number, hour = 12) => new Date(2026, 10, day, hour);

test.each([
  ['the same day', november(2, 9), november(2, 17), 0],
  ['the next morning', november(2, 17), november(3, 8), 1],
  ['Monday to Wednesday', november(2), november(4), 2],
  ['Friday to Saturday', november(6), november(7), 0],
  ['Friday to Sunday', november(6), november(8), 0],
  ['Friday to Monday', november(6), november(9), 1],
  ['Saturday to Monday', november(7), november(9), 1],
  ['a week', november(4), november(11), 5],
  ['over two weekends', november(6), november(17), 7],
  ['over the change of the clocks', new Date(2026, 9, 30, 12), november(3), 2],
  ['a clock that is ahead', november(3), november(2), 0],
])('%s', (_, from, to, expected) => {
  expect(businessDaysBetween(from, to)).toBe(expected);
});
