import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { condition, direction, ordering } from './large-search.js';
export async function sortedPage(db, search, ids, { count, start }) {
    if (count === 0)
        return [];
    const { rows } = await db.execute(sql `select id from ${sql.identifier(search.list.table)} where id = any (${sql.param(ids)}::integer[])
         order by ${ordering(search, 'forwards')} limit ${count} offset ${start}`);
    return rows.map(({ id }) => id);
}
export async function sortedPosition(db, search, ids, id) {
    const { rows } = await db.execute(sql `select position from (
          select id, (row_number() over (order by ${ordering(search, 'forwards')}) - 1)::int as position
            from ${sql.identifier(search.list.table)} where id = any (${sql.param(ids)}::integer[])) as placed
        where id = ${id}`);
    return rows[0]?.position ?? null;
}
export async function walkedPage(db, search, { count, start, total }) {
    if (count === 0)
        return [];
    const fromEnd = total - start - count;
    const way = start <= fromEnd ? 'forwards' : 'backwards';
    const { rows } = await db.execute(sql `select id from ${walk(search, way, { count, start: Math.min(start, fromEnd) })} as id`);
    const ids = rows.map(({ id }) => id);
    return way === 'forwards' ? ids : ids.reverse();
}
export async function walkedPosition(db, search, id) {
    const all = walk(search, 'forwards', { count: null, start: 0 });
    const { rows } = await db.execute(sql `select (position - 1)::int as position from ${all} with ordinality as placed (id, position) where id = ${id}`);
    return rows[0]?.position ?? null;
}
const dialect = new PgDialect({ casing: 'snake_case' });
export function walk(search, way, { count, start }) {
    const where = condition(search, {
        form: 'each',
        word: (index) => sql.raw(`$1[${index + 1}]`),
        letters: sql.raw('$2'),
        scope: (index) => {
            const isText = typeof search.scopes[index]?.value === 'string';
            const place = search.scopes
                .slice(0, index)
                .filter(({ value }) => (typeof value === 'string') === isText);
            return sql.raw(isText ? `$1[${search.words.length + place.length + 1}]` : `$3[${place.length + 3}]`);
        },
    });
    const query = dialect.sqlToQuery(sql `select id from ${walkedRows(search, where, way)} limit ${sql.raw('$3[1]')} offset ${sql.raw('$3[2]')}`).sql;
    const values = search.scopes.map(({ value }) => value);
    const words = [
        ...search.words.map(({ text }) => text),
        ...values.filter((value) => typeof value === 'string'),
    ];
    const numbers = [count, start, ...values.filter((value) => typeof value === 'number')];
    return sql `in_index_order(${query}, ${sql.param(words)}::text[], ${search.letters.toString()}::bigint, ${sql.param(numbers)}::integer[])`;
}
function walkedRows(search, where, way) {
    const { list, order, natural } = search;
    const table = sql.identifier(list.table);
    if (!order.owner)
        return sql `${table} where ${where} order by ${ordering(search, way)}`;
    const owners = sql.identifier(order.owner.table);
    const isSame = sql `${sql.identifier(order.owner.column)} = owner.owner_id`;
    // A nested loop keeps the order of its outer and then of its inner rows.
    return sql `(select id as owner_id from ${owners} order by name collate "und-x-icu" ${direction(search.isDescending, way)}) as owner
             cross join lateral (select id from ${table} where ${isSame} and ${where}
                                  order by ${natural.expression} ${direction(false, way)}, id ${direction(false, way)}) as owned`;
}
//# sourceMappingURL=large-pages.js.map