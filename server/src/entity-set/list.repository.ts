import { PAGE, type Page, type SearchOptions } from '@careline/contracts/entity-set';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { refused } from '../http/app-error.ts';

const MOST_WORDS = 50;

/** How a set's list is read. */
export interface ListSource {
  /** A query that yields every row under the contract's names, and `searchKey` to search in. */
  rows: SQL;
  /** For the row fields that are no text: numbers and flags sort by value. */
  sortsByValue?: readonly string[];
  /** Where ordering by a field means ordering by another column of `rows`. */
  sortColumns?: Readonly<Record<string, string>>;
  /** What one typed word must match; by default it occurs in `searchKey`. */
  matches?: (word: string) => SQL;
}

interface ListRequest {
  options: SearchOptions;
  scope: Record<string, number | null | undefined>;
  /** The field of the natural order. */
  naturalOrder: string;
}

export async function searchList<Row>(
  db: Database,
  source: ListSource,
  request: ListRequest,
): Promise<Page<Row>> {
  const { skip, take, locate } = request.options;
  const where = conditions(source, request);
  const order = ordering(source, request);
  const from = sql`from (${source.rows}) as rows where ${where}`;
  const items = await db.execute(
    sql`select * ${from} order by ${order} limit ${take ?? PAGE.size} offset ${skip ?? 0}`,
  );
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  const page = { items: items.rows as Row[], total: counted.rows[0]?.total ?? 0 };
  if (locate == null) return page;
  const located = await db.execute<{ position: number }>(
    sql`select position from (select id, (row_number() over (order by ${order}) - 1)::int as position ${from}) as placed
        where id = ${locate}`,
  );
  return { ...page, position: located.rows[0]?.position ?? null };
}

export async function wholeList<Row>(
  db: Database,
  source: ListSource,
  naturalOrder: string,
): Promise<Page<Row>> {
  const order = ordering(source, { options: {}, scope: {}, naturalOrder });
  const { rows } = await db.execute(sql`select * from (${source.rows}) as rows order by ${order}`);
  return { items: rows as Row[], total: rows.length };
}

/** Every word must match; every given scope must hold. */
function conditions(source: ListSource, { options, scope }: ListRequest): SQL {
  const matches = source.matches ?? occursInSearchKey;
  const scopes = Object.entries(scope)
    .filter(([, id]) => id != null)
    .map(([field, id]) => sql`${column(field)} = ${id}`);
  return sql.join([sql`true`, ...scopes, ...wordsOf(options.query ?? '').map(matches)], sql` and `);
}

/** Each once. Every word is looked for in every row: a page pasted into the search box would keep the database busy. */
function wordsOf(query: string): string[] {
  const words = [...new Set(query.split(/\s+/).filter(Boolean))];
  if (words.length > MOST_WORDS)
    throw refused(`At most ${MOST_WORDS} words can be searched for at once.`, 'query');
  return words;
}

export const occursInSearchKey = (word: string) => sql`strpos(${column('searchKey')}, fold(${word})) > 0`;

function ordering(source: ListSource, { options, naturalOrder }: ListRequest): SQL {
  const field = options.orderBy ?? naturalOrder;
  const direction = options.direction === 'desc' ? sql.raw('desc') : sql.raw('asc');
  const terms = [sql`${sortable(source, field)} ${direction}`];
  if (field !== naturalOrder) terms.push(sortable(source, naturalOrder));
  return sql.join([...terms, sql`rows.id`], sql`, `);
}

function sortable(source: ListSource, name: string): SQL {
  const field = source.sortColumns?.[name] ?? name;
  return source.sortsByValue?.includes(field) ? column(field) : sql`${column(field)} collate "und-x-icu"`;
}

const column = (field: string) => sql`rows.${sql.identifier(field)}`;
