import { expect, test } from 'vitest';
import { formatMoment } from '../../lib/text/moments.ts';
import { describeProgress, percentDone } from './import-progress.ts';

test.each([
  [{ stage: 'reading', rowsDone: 0, rowsTotal: null }, 'Reading the file', 0],
  [{ stage: 'reading', rowsDone: 5_000, rowsTotal: null }, 'Reading the file: 5,000 rows', 7.5],
  [{ stage: 'matching', rowsDone: 0, rowsTotal: 100_000 }, 'Matching names', 30],
  [
    { stage: 'reporting', rowsDone: 50_000, rowsTotal: 100_000 },
    'Writing the report: 50,000 of 100,000 rows',
    60,
  ],
  [{ stage: 'applying', rowsDone: 100_000, rowsTotal: 100_000 }, 'Linking: 100,000 of 100,000 rows', 100],
] as const)('%j', (progress, words, percent) => {
  expect(describeProgress(progress)).toBe(words);
  expect(percentDone(progress)).toBe(percent);
});

test('a date is MM/dd/yyyy h:mm a', () =>
  expect(formatMoment(new Date(2026, 2, 4, 15, 7).toISOString())).toBe('03/04/2026 3:07 PM'));
