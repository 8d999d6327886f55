import { eq, getTableColumns, sql } from 'drizzle-orm';
export const usedByProviders = (of) => ({ one: 'provider', many: 'providers', of });
/** The store of a set whose record is one row: its columns are the contract's fields. */
export function tableStore(table, options) {
    const { list, usedBy = [], children, owns } = options;
    return {
        table,
        list,
        ...(owns && { owns }),
        load: async (db, id) => {
            const [row] = await db.select(recordColumns(table)).from(table).where(eq(table.id, id));
            return row && { ...row, ...(await children?.(db, id)) };
        },
        lock: (tx, id) => lockRow(tx, table, id),
        insert: (tx, body) => insertRow(tx, table, body),
        update: (tx, before, body) => updateRow(tx, table, before.id, body),
        remove: async (tx, before) => {
            await tx.delete(table).where(eq(table.id, before.id));
        },
        usage: (db, id) => countUses(db, usedBy, id),
    };
}
export async function lockRow(tx, table, id) {
    const [row] = await tx
        .select({ rowVersion: table.rowVersion })
        .from(table)
        .where(eq(table.id, id))
        .for('update');
    return row?.rowVersion;
}
/** A body with an id is a record that comes back: ids are never reused, so its old one is still free. */
export async function insertRow(tx, table, body) {
    const values = { ...columnValues(table, body), ...(body.id != null && { id: body.id }) };
    const [row] = await tx.insert(table).values(values).returning({ id: table.id });
    if (!row)
        throw new Error('An insert answered no row.');
    return row.id;
}
/** New rows, all with the same fields. Returns their ids in the same order. */
export async function insertRows(tx, table, bodies) {
    const rows = await tx
        .insert(table)
        .values(bodies.map((body) => columnValues(table, body)))
        .returning({ id: table.id });
    return rows.map(({ id }) => id);
}
/** Fields that the body does not mention keep their values. */
export async function updateRow(tx, table, id, body) {
    const values = { ...columnValues(table, body), rowVersion: sql `${table.rowVersion} + 1` };
    await tx.update(table).set(values).where(eq(table.id, id));
}
/** The same for many rows: one statement for all that change the same columns. */
export async function updateRows(tx, table, edits) {
    const byColumns = new Map();
    for (const { id, body } of edits) {
        const row = { ...columnValues(table, body), id };
        const names = Object.keys(row).join();
        byColumns.set(names, [...(byColumns.get(names) ?? []), row]);
    }
    const known = getTableColumns(table);
    for (const [names, rows] of byColumns) {
        const columns = names
            .split(',')
            .flatMap((name) => known[name] ?? [])
            .map((column) => ({ column, name: sql.identifier(column.name) }));
        const wanted = sql `jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted (${sql.join(columns.map(({ column, name }) => sql `${name} ${sql.raw(column.getSQLType())}`), sql `, `)})`;
        const values = columns
            .filter(({ column }) => column !== table.id)
            .map(({ column, name }) => [column.name, sql `wanted.${name}`]);
        await tx
            .update(table)
            .set({ ...Object.fromEntries(values), rowVersion: sql `${table.rowVersion} + 1` })
            .from(wanted)
            .where(eq(table.id, sql `wanted.id`));
    }
}
/** How many records use a row of a page: the first kind of `usedBy`, which the contract names `usedIn`. */
export const usesOf = (usedBy) => usedBy[0] && sql `select count(*)::int from (${usedBy[0].of(sql `page.id`)}) as users`;
function countUses(db, usedBy, id) {
    return Promise.all(usedBy.map(async ({ one, many, of }) => {
        const { rows } = await db.execute(sql `select count(*)::int as count from (${of(id)}) as uses`);
        return { one, many, count: rows[0]?.count ?? 0 };
    }));
}
const INTERNAL = [
    'searchKey',
    'relatedKey',
    'formerKey',
    'synonymKeys',
    'searchLetters',
    'changedAt',
];
/** All columns except those that only the database uses. */
export function recordColumns(table) {
    const { searchKey: _key, relatedKey: _related, formerKey: _former, synonymKeys: _spoken, searchLetters: _letters, changedAt: _changed, ...columns } = getTableColumns(table);
    return columns;
}
const MANAGED = new Set(['id', 'rowVersion', ...INTERNAL]);
function columnValues(table, body) {
    const columns = getTableColumns(table);
    return Object.fromEntries(Object.entries(body).filter(([field, value]) => field in columns && !MANAGED.has(field) && value !== undefined));
}
//# sourceMappingURL=table-store.js.map