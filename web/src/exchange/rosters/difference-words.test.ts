import { expect, test } from 'vitest';
import { describeRows } from './difference-item.tsx';

test.each([
  [[], ''],
  [[2], 'row 2'],
  [[2, 9], 'rows 2 and 9'],
  [[2, 3, 4, 5, 6, 7, 8], 'rows 2, 3, 4, 5, 6 and 2 more'],
])('%j is %s', (rows, words) => {
  expect(describeRows(rows)).toBe(words);
});
