import type { ImportCounts } from '@careline/contracts/exchange/import';
import { expect, test } from 'vitest';
import { formatMoment } from '../../lib/text/moments.ts';
import { describeCounts, describeProgress, gravityOf, percentDone } from './import-result.ts';

const NONE: ImportCounts = {
  linked: 0,
  updated: 0,
  alreadyLinked: 0,
  skipped: 0,
  remarked: 0,
  remarks: [],
};

test.each<[Partial<ImportCounts>, string, string]>([
  [{ linked: 4, skipped: 7 }, '4 linked, 7 skipped', 'warn'],
  [{ linked: 1_200, updated: 3, alreadyLinked: 2 }, '1,200 linked, 3 updated, 2 already linked', 'info'],
  [{ skipped: 60_000 }, '60,000 skipped', 'error'],
  [{ alreadyLinked: 1, skipped: 2 }, '1 already linked, 2 skipped', 'warn'],
  [{ linked: 2, remarked: 1 }, '2 linked, 1 with a remark', 'warn'],
  [{ linked: 2, remarks: ['The hidden sheet “Old” was not read.'] }, '2 linked', 'warn'],
])('%j reads “%s”: %s', (counts, words, gravity) => {
  expect([describeCounts({ ...NONE, ...counts }), gravityOf({ ...NONE, ...counts })]).toEqual([
    words,
    gravity,
  ]);
});

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
