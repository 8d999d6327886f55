import type { ImportCounts } from '@careline/contracts/exchange/import';
import { expect, test } from 'vitest';
import { describeCounts, gravityOf } from './import-result.ts';

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
