import type { EntitySet, ExportFormat, RowOf } from '@careline/contracts/basis/entity-set';
import { providers } from '@careline/contracts/directory/providers';
import { ROSTER_TARGETS } from '@careline/contracts/exchange/roster-mapping';
import type { Database } from '../../../platform/db/connection.ts';
import type { Session } from '../../../platform/domain/session.ts';
import { recordEvent } from '../../../platform/history/storage/audit-log.ts';
import { linkLines, PROVIDER_COLUMNS, providerLine } from '../provider-lines.ts';
import { type ExportedFile, listSheet, type Sheet, writeSheet } from '../sheet.ts';
import { degreeNames, exportedProviders, type VisibleGroups } from '../storage/exported-providers.ts';

interface ExportWanted {
  format: ExportFormat;
  /** A layout other than one row per record. */
  rows?: string | null | undefined;
}

export type ExportsService = ReturnType<typeof exportsService>;

export const exportsService = (db: Database) => ({
  /** Notes the export in the history and begins the file. */
  async begin<S extends EntitySet>(
    set: S,
    { format, rows }: ExportWanted,
    batches: AsyncGenerator<RowOf<S>[]>,
    { user, key, groups }: Session,
  ): Promise<ExportedFile> {
    const sheet: Sheet<{ id: number }> =
      set.name === providers.name
        ? await providerSheet(db, rows === 'links', key ? groups : null)
        : listSheet(set);
    const file = writeSheet(format, set.label.many, sheet, await begun(batches));
    const form = rows == null ? undefined : set.exportForms?.[rows];
    await recordEvent(db, user, {
      action: 'exported',
      entity: set.name,
      name: set.label.many,
      summary: [file.kind, form?.toLowerCase()].filter(Boolean).join(', '),
    });
    return file;
  },
});

/** The first batch is read before the file begins, so that a bad search is refused instead of breaking off a download. */
async function begun<Row>(batches: AsyncGenerator<Row[]>): Promise<AsyncIterable<Row[]>> {
  const first = await batches.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* batches;
  })();
}

async function providerSheet(
  db: Database,
  isByLink: boolean,
  groups: VisibleGroups,
): Promise<Sheet<{ id: number }>> {
  const degrees = await degreeNames(db);
  return {
    columns: isByLink ? ROSTER_TARGETS : PROVIDER_COLUMNS,
    lines: async (rows) => {
      const records = await exportedProviders(
        db,
        rows.map(({ id }) => id),
        groups,
      );
      return records.flatMap((record) =>
        isByLink ? linkLines(record, degrees) : [providerLine(record, degrees)],
      );
    },
  };
}
