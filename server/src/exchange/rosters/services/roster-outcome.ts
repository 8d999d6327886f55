import type { ExportFormat } from '@careline/contracts/basis/entity-set';
import type { RosterStatus, RosterStatusName } from '@careline/contracts/exchange/rosters';
import type { Database } from '../../../platform/db/connection.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import { type ExportedFile, writeSheet } from '../../export/sheet.ts';
import { dayWarnings } from '../rules/guessing/day-columns.ts';
import { constantWarnings } from '../rules/mapped-cells.ts';
import { countDifferences } from '../storage/differences.ts';
import { countTaken, reportRows } from '../storage/outcomes.ts';
import type { StoredRoster } from '../storage/rosters.ts';

/** What is known of a roster at any time, and what it tells its sender. */

/** Of these it is known what becomes of each row. */
export const REPORTED: ReadonlySet<string> = new Set(['checked', 'applied', 'undone']);
const NONE_TAKEN: RosterStatus['taken'] = { created: 0, changed: 0, madeInactive: 0, untouched: 0 };

export async function statusOf(db: Database, roster: StoredRoster, by: SessionUser): Promise<RosterStatus> {
  const { id, fileName, status, rowsDone, rowsTotal, errorMessage, columns, mapping, constants } = roster;
  return {
    ...{ id, fileName, status: status as RosterStatusName, rowsDone, rowsTotal },
    counts: await countDifferences(db, { id }, by.id),
    warnings: [...dayWarnings(columns, mapping), ...constantWarnings(mapping, constants)],
    taken: REPORTED.has(status) ? await countTaken(db, id, by.id) : NONE_TAKEN,
    sinceLast: roster.sinceLast,
    errorMessage,
  };
}

export function rosterReport(
  db: Database,
  roster: StoredRoster,
  format: ExportFormat,
  by: SessionUser,
): ExportedFile {
  const columns = [...roster.columns.map(({ name }) => name), 'Result', 'Reason'];
  return writeSheet(
    format,
    'Report',
    { columns, lines: (rows: readonly string[][]) => rows },
    reportRows(db, roster, by.id),
  );
}
