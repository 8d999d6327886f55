import { sql } from 'drizzle-orm';
export function childTable(table, ...columns) {
    const [key = '', ...values] = columns.map((column) => column.replace(/ .*/, ''));
    return {
        table: sql.raw(table),
        key: sql.raw(key),
        values: values.map((value) => sql.raw(value)),
        names: { key, values },
        columns: sql.raw(columns.join(', ')),
    };
}
/**
 * Syncs a child table: deletes, inserts and updates only the rows that differ, for any number of providers at once. A child
 * that stays keeps its id. With `keepIds`, as for a restored version, every child gets the id that is wanted for it.
 */
export async function syncChildren(tx, childTable, children, columnsOf, keepIds = false) {
    const { table, key, values, columns } = childTable;
    const { gone, written } = differingRows(childTable, children, columnsOf, keepIds);
    if (gone.length > 0)
        await tx.execute(sql `
      delete from ${table} as own using ${asRows(gone)} as gone (provider_id integer, ${key} integer)
       where own.provider_id = gone.provider_id and own.${key} = gone.${key}`);
    if (written.length === 0)
        return;
    const rows = sql `${asRows(written)} as wanted (provider_id integer, id integer, ${columns})`;
    const isSame = sql `wanted.provider_id = own.provider_id and wanted.${key} = own.${key}${keepIds ? sql ` and wanted.id = own.id` : NO_SQL}`;
    const listed = sql.join([sql `provider_id`, key, ...values], COMMA);
    await tx.execute(sql `
    insert into ${table} as own (${keepIds ? sql `id, ` : NO_SQL}${listed})
    select ${keepIds ? sql `${idOrNext(table)}, ` : NO_SQL}${listed} from ${rows}
     where not exists (select from ${table} as own where ${isSame} and ${areEqual(values)})
    on conflict (provider_id, ${key}) do ${values.length === 0 ? sql `nothing` : updateOf(values)}`);
}
/** The rows that must go, and those to be written. A record does not hold the stored positions of its lists, so a list with positions is written as a whole. */
function differingRows({ names }, children, columnsOf, keepIds) {
    const gone = [];
    const written = [];
    const hasPositions = names.values.includes('position');
    for (const [provider_id, { wanted, stored }] of children) {
        const rowsOf = (list) => list.map((child, position) => ({ provider_id, ...columnsOf(child, position) }));
        const byKey = (list) => new Map(list.map((row) => [row[names.key], row]));
        const [wantedRows, storedRows] = [rowsOf(wanted), rowsOf(stored)];
        const [next, own] = [byKey(wantedRows), byKey(storedRows)];
        const stays = (row, other) => other !== undefined && (!keepIds || row.id === other.id);
        for (const row of storedRows)
            if (!stays(row, next.get(row[names.key])))
                gone.push({ provider_id, [names.key]: row[names.key] });
        for (const row of wantedRows) {
            const other = own.get(row[names.key]);
            const isStored = stays(row, other) && names.values.every((name) => row[name] === other?.[name]);
            if (hasPositions || !isStored)
                written.push(row);
        }
    }
    return { gone, written };
}
export const childRows = (children, columnsOf) => [...children].flatMap(([provider_id, { wanted }]) => wanted.map((child, position) => ({ provider_id, ...columnsOf(child, position) })));
/** An array instead of `in`: a single parameter for any number of providers. */
export const isOneOf = (children) => sql `own.provider_id = any (${sql.param([...children.keys()])}::integer[])`;
const fieldsOf = (row, values) => sql.join(values.map((value) => sql `${row}.${value}`), COMMA);
const updateOf = (values) => sql `update set (${sql.join([...values], COMMA)}) = row(${fieldsOf(sql `excluded`, values)})
     where row(${fieldsOf(sql `own`, values)}) is distinct from row(${fieldsOf(sql `excluded`, values)})`;
/** Leaves unchanged rows out: the upsert would lock them, which costs as much as changing them. */
const areEqual = (values) => values.length === 0
    ? sql `true`
    : sql `row(${fieldsOf(sql `own`, values)}) is not distinct from row(${fieldsOf(sql `wanted`, values)})`;
const COMMA = sql `, `;
export const NO_SQL = sql ``;
/** Ids are never reused, so the one that a row had is still free. The sequence is looked up once, not for each row. */
export const idOrNext = (table) => sql `coalesce(wanted.id, nextval((select pg_get_serial_sequence('${table}', 'id')::regclass))::integer)`;
/** JavaScript rows as a table: a single parameter for any number of rows. */
export const asRows = (rows) => sql `jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
//# sourceMappingURL=sync-children.js.map