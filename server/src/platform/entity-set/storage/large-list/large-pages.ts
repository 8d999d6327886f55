import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/connection.ts';
import { condition, direction, type LargeSearch, ordering, type Way } from './large-search.ts';

/** Two ways to a page of ids or to the position of one: sort the matches, or walk along an index that has the order. */

interface Range {
  count: number;
  start: number;
}

export async function sortedPage(
  db: Database,
  search: LargeSearch,
  ids: number[],
  { count, start }: Range,
): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${sql.identifier(search.list.table)} where id = any (${sql.param(ids)}::integer[])
         order by ${ordering(search, 'forwards')} limit ${count} offset ${start}`,
  );
  return rows.map(({ id }) => id);
}

export async function sortedPosition(
  db: Database,
  search: LargeSearch,
  ids: number[],
  id: number,
): Promise<number | null> {
  const { rows } = await db.execute<{ position: number }>(
    sql`select position from (
          select id, (row_number() over (order by ${ordering(search, 'forwards')}) - 1)::int as position
            from ${sql.identifier(search.list.table)} where id = any (${sql.param(ids)}::integer[])) as placed
        where id = ${id}`,
  );
  return rows[0]?.position ?? null;
}

export async function walkedPage(
  db: Database,
  search: LargeSearch,
  { count, start, total }: Range & { total: number },
): Promise<number[]> {
  if (count === 0) return [];
  const fromEnd = total - start - count;
  const way = start <= fromEnd ? 'forwards' : 'backwards';
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${walk(search, way, { count, start: Math.min(start, fromEnd) })} as id`,
  );
  const ids = rows.map(({ id }) => id);
  return way === 'forwards' ? ids : ids.reverse();
}

export async function walkedPosition(db: Database, search: LargeSearch, id: number): Promise<number | null> {
  const all = walk(search, 'forwards', { count: null, start: 0 });
  const { rows } = await db.execute<{ position: number }>(
    sql`select (position - 1)::int as position from ${all} with ordinality as placed (id, position) where id = ${id}`,
  );
  return rows[0]?.position ?? null;
}

const dialect = new PgDialect({ casing: 'snake_case' });

export function walk(
  search: LargeSearch,
  way: Way,
  { count, start }: { count: number | null; start: number },
): SQL {
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
  const query = dialect.sqlToQuery(
    sql`select id from ${walkedRows(search, where, way)} limit ${sql.raw('$3[1]')} offset ${sql.raw('$3[2]')}`,
  ).sql;
  const values = search.scopes.map(({ value }) => value);
  const words = [
    ...search.words.map(({ text }) => text),
    ...values.filter((value) => typeof value === 'string'),
  ];
  const numbers = [count, start, ...values.filter((value) => typeof value === 'number')];
  return sql`in_index_order(${query}, ${sql.param(words)}::text[], ${search.letters.toString()}::bigint, ${sql.param(numbers)}::integer[])`;
}

function walkedRows(search: LargeSearch, where: SQL, way: Way): SQL {
  const { list, order, natural } = search;
  const table = sql.identifier(list.table);
  if (!order.owner) return sql`${table} where ${where} order by ${ordering(search, way)}`;
  const owners = sql.identifier(order.owner.table);
  const isSame = sql`${sql.identifier(order.owner.column)} = owner.owner_id`;
  // A nested loop keeps the order of its outer and then of its inner rows.
  return sql`(select id as owner_id from ${owners} order by name collate "und-x-icu" ${direction(search.isDescending, way)}) as owner
             cross join lateral (select id from ${table} where ${isSame} and ${where}
                                  order by ${natural.expression} ${direction(false, way)}, id ${direction(false, way)}) as owned`;
}
