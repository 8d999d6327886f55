import { formatCount } from '@careline/contracts/basis/counts';
import type {
  ImportCheck,
  ImportCounts,
  ImportStage,
  ImportStatus,
} from '@careline/contracts/exchange/import';

/** "4 linked, 7 skipped": zero counts are left out. */
export function describeCounts(counts: ImportCounts): string {
  const named = [
    [counts.linked, 'linked'],
    [counts.updated, 'updated'],
    [counts.alreadyLinked, 'already linked'],
    [counts.skipped, 'skipped'],
    [counts.remarked, 'with a remark'],
  ] as const;
  const told = named.filter(([count]) => count > 0).map(([count, name]) => `${formatCount(count)} ${name}`);
  return told.join(', ') || 'No rows';
}

/** Red when every row was skipped, amber when some were or there are remarks. */
export function gravityOf(counts: ImportCounts): 'error' | 'warn' | 'info' {
  const { linked, updated, alreadyLinked, skipped, remarked, remarks } = counts;
  if (skipped > 0 && linked + updated + alreadyLinked === 0) return 'error';
  return skipped + remarked + remarks.length > 0 ? 'warn' : 'info';
}

type Progress = Pick<ImportStatus | ImportCheck, 'stage' | 'rowsDone' | 'rowsTotal'>;

const LABELS: Record<ImportStage, string> = {
  reading: 'Reading the file',
  matching: 'Matching names',
  reporting: 'Writing the report',
  applying: 'Linking',
};

/** The share of the time that was over when a stage begins, in percent, and when it ends. */
const SHARES: Record<ImportStage, readonly [from: number, to: number]> = {
  reading: [0, 30],
  matching: [30, 50],
  reporting: [50, 70],
  applying: [70, 100],
};

/** "Writing the report: 4,000 of 100,000 rows" */
export function describeProgress({ stage, rowsDone, rowsTotal }: Progress): string {
  if (rowsDone === 0) return LABELS[stage];
  const total = rowsTotal === null ? '' : ` of ${formatCount(rowsTotal)}`;
  return `${LABELS[stage]}: ${formatCount(rowsDone)}${total} rows`;
}

/** How far an import is, in percent. How many rows there are is not known before all are read. */
export function percentDone({ stage, rowsDone, rowsTotal }: Progress): number {
  const [from, to] = SHARES[stage];
  if (!rowsTotal) return from + Math.min(rowsDone / 10_000, 1) * (to - from) * 0.5;
  return Math.round(from + (rowsDone / rowsTotal) * (to - from));
}
