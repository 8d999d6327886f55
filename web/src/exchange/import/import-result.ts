import { formatCount } from '@careline/contracts/basis/counts';
import type { ImportCounts } from '@careline/contracts/exchange/import';

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
