import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { sql } from 'drizzle-orm';
import type { EntityTable } from '../../db/known-sets.ts';
import { changedFields } from '../../history/changes.ts';
import { recordColumns, updateRows } from './table-store.ts';
import type { BulkStore } from './undo-run.ts';

/** Changing many records at once, of a set whose record is one row. */
export const manyRows = <Entity extends { id: number; rowVersion: number }>(
  set: EntitySet,
  table: EntityTable,
): BulkStore<Entity> => ({
  set,
  lock: async (tx, ids) => {
    await tx.execute(
      sql`select from ${table} where ${table.id} = any (${sql.param([...ids])}::integer[]) order by ${table.id} for update`,
    );
  },
  load: async (tx, ids) => {
    const rows = await tx
      .select(recordColumns(table))
      .from(table)
      .where(sql`${table.id} = any (${sql.param([...ids])}::integer[])`);
    return new Map((rows as unknown as Entity[]).map((row) => [row.id, row]));
  },
  save: async (tx, edits) => {
    const changed = edits.map(({ before, after }) => {
      const names = new Set(changedFields({ ...before }, { ...after }).map(({ field }) => field));
      return {
        id: before.id,
        body: Object.fromEntries(Object.entries(after).filter(([field]) => names.has(field))),
      };
    });
    await updateRows(tx, table, changed);
    return new Map(
      edits.map(({ before: { id, rowVersion }, after }) => [id, { ...after, rowVersion: rowVersion + 1 }]),
    );
  },
  settle: (_current, wanted) => wanted,
  settles: [],
});
