import type {
  DeletedRecord,
  DeletedRecords,
  HistoryFilters,
  HistoryItem,
  HistoryItems,
} from '@careline/contracts/basis/history';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { limitToPage, type PageRequest } from '../../db/expressions.ts';
import { queryWords } from '../../domain/query-words.ts';

/** A failed sign-in has no user; it is listed under the account that was tried. */
const userName = sql`case when action = 'sign-in failed' then name else user_name end`;

const moment = sql`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = sql`
  id::float8 as id, ${moment} as at, ${userName} as "userName", action, entity as set, record_id as "recordId", name, summary`;

/** One page of the whole audit log, newest first. */
export async function searchHistory(
  db: Database,
  filters: HistoryFilters,
  page: PageRequest,
): Promise<HistoryItems> {
  const where = matching(filters);
  const found = await db.execute<HistoryItem>(sql`
    select ${columns} from audit_event where ${where}
     order by id desc ${limitToPage(page)}`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from audit_event where ${where}`,
  );
  return { items: found.rows, total: counted.rows[0]?.total ?? 0 };
}

const BATCH = 1_000;

/** All that match, newest first, in batches: no connection is held while the client reads. */
export async function* streamHistory(db: Database, filters: HistoryFilters): AsyncGenerator<HistoryItem[]> {
  const where = matching(filters);
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const { rows } = await db.execute<HistoryItem>(sql`
      select ${columns} from audit_event where ${where} and id < ${before}
       order by id desc limit ${BATCH}`);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    before = last.id;
  }
}

function matching({ userName: person, set, action, from, to, query }: HistoryFilters): SQL {
  return sql.join(
    [
      sql`true`,
      ...(person ? [sql`name_key(${userName}) = name_key(${person})`] : []),
      ...(set ? [sql`entity = ${set}`] : []),
      ...(action ? [sql`action = ${action}`] : []),
      ...(from ? [sql`at >= ${from.toISOString()}::timestamptz`] : []),
      // The log is finer than a millisecond, and the end is inclusive.
      ...(to ? [sql`at < ${to.toISOString()}::timestamptz + interval '1 millisecond'`] : []),
      ...occurring(query),
    ],
    sql` and `,
  );
}

const occurring = (query: string | undefined): SQL[] =>
  queryWords(query ?? '').map(({ text }) => sql`strpos(search_text, ${text}) > 0`);

/** Deletions that can be taken back: not what went with another record, and nothing that is back already. */
export async function searchDeleted(
  db: Database,
  sets: readonly string[],
  { query, ...page }: PageRequest & { query?: string | undefined },
): Promise<DeletedRecords> {
  const where = sql.join(
    [
      sql`action = 'deleted' and part_of is null and record_id is not null`,
      sql`entity = any (${sql.param([...sets])}::text[])`,
      sql`not exists (select from audit_event as later
                       where later.entity = line.entity and later.record_id = line.record_id
                         and later.id > line.id and later.action in ('restored', 'deleted'))`,
      ...occurring(query),
    ],
    sql` and `,
  );
  const found = await db.execute<DeletedRecord>(sql`
    select id::float8 as "eventId", entity as set, record_id as id, name, ${moment} as at, user_name as "userName"
      from audit_event as line where ${where}
     order by line.id desc ${limitToPage(page)}`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from audit_event as line where ${where}`,
  );
  return { items: found.rows, total: counted.rows[0]?.total ?? 0 };
}

export async function setOfDeletion(db: Database, eventId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ entity: string }>(
    sql`select entity from audit_event where id = ${eventId} and action = 'deleted' and record_id is not null`,
  );
  return rows[0]?.entity;
}

/** Whether any line has this value. Sets and actions of other releases are known only from their lines. */
export async function occursInHistory(
  db: Database,
  column: 'entity' | 'action',
  value: string,
): Promise<boolean> {
  const { rows } = await db.execute<{ occurs: boolean }>(
    sql`select exists (select from audit_event where ${sql.identifier(column)} = ${value}) as occurs`,
  );
  return rows[0]?.occurs ?? false;
}
