import { type SQL, sql } from 'drizzle-orm';
import type { Database, Reader } from '../../../platform/db/connection.ts';

/** Who coordinates or schedules for providers. */

const FEWEST_DIGITS = 7;

/** Each part is found along an index of its own. */
export const coordinatedBy = (nameOrPhone: SQL | string): SQL =>
  sql.join(
    [
      ['coordinator_name', 'search_key'],
      ['surgical_scheduler_name', 'search_key'],
      ['coordinator_phone', 'phone_key'],
      ['surgical_scheduler_phone', 'phone_key'],
    ].map(([column = '', key = '']) => {
      const wanted = sql`${sql.raw(key)}(${nameOrPhone}::text)`;
      const isWhole = key === 'phone_key' ? sql`length(${wanted}) >= ${FEWEST_DIGITS}` : sql`${wanted} <> ''`;
      return sql`select own.id from provider as own
                  where own.${sql.raw(column)} <> '' and ${sql.raw(key)}(own.${sql.raw(column)}) = ${wanted} and ${isWhole}`;
    }),
    sql` union `,
  );

/** For a search that finds no provider: it may be the name or the number of somebody who answers for them. */
export async function findByCoordinator(db: Reader, nameOrPhone: string): Promise<readonly number[]> {
  const { rows } = await db.execute<{ id: number }>(coordinatedBy(nameOrPhone));
  return rows.map(({ id }) => id);
}

const MOST_LISTED = 1_000;

/** Those who answer for most providers, by name; who has none, by number. */
export async function coordinatorsInUse(db: Database): Promise<{ items: string[] }> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select min(name) as name, count(*) from (
      select coalesce(nullif(coordinator_name, ''), coordinator_phone) as name from provider
      union all
      select coalesce(nullif(surgical_scheduler_name, ''), surgical_scheduler_phone) from provider) as own
     where name <> '' group by search_key(name) order by 2 desc, 1 limit ${MOST_LISTED}`);
  return { items: rows.map(({ name }) => name).sort((a, b) => a.localeCompare(b)) };
}
