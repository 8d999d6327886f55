import { sql } from 'drizzle-orm';
import { changedFields } from '../../history/changes.js';
import { recordColumns, updateRows } from './table-store.js';
/** Changing many records at once, of a set whose record is one row. */
export const manyRows = (set, table) => ({
    set,
    lock: async (tx, ids) => {
        await tx.execute(sql `select from ${table} where ${table.id} = any (${sql.param([...ids])}::integer[]) order by ${table.id} for update`);
    },
    load: async (tx, ids) => {
        const rows = await tx
            .select(recordColumns(table))
            .from(table)
            .where(sql `${table.id} = any (${sql.param([...ids])}::integer[])`);
        return new Map(rows.map((row) => [row.id, row]));
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
        return new Map(edits.map(({ before: { id, rowVersion }, after }) => [id, { ...after, rowVersion: rowVersion + 1 }]));
    },
    settle: (_current, wanted) => wanted,
    settles: [],
});
//# sourceMappingURL=many-rows.js.map