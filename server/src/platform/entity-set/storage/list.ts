import { LIST_PAGE, type Page, type SearchOptions } from '@careline/contracts/basis/entity-set';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { type QueryWord, queryWords } from '../../domain/query-words.ts';
import { type LargeList, largePage, type ScopeValue, wholeLargeList } from './large-list.ts';

/** How a set's list is read. */
export interface ListSource {
  /** A query that yields every row under the contract's names, and `searchKey` to search in unless the list is `large`. */
  rows: SQL;
  /** Row fields that are not text: numbers and flags sort by value. */
  sortsByValue?: readonly string[];
  /** Fields that are sorted by another column of `rows`. */
  sortColumns?: Readonly<Record<string, string>>;
  /** The rows have `synonyms`, by which they are found, too. The answer says which one it was, as `via`. */
  hasSynonyms?: boolean;
  /** The rows are people, so titles in a query are ignored. */
  people?: boolean;
  /** Completes a row with what the database does not know. */
  finish?(row: unknown): unknown;
  /** Of a large list: the ids of rows with a similar name, asked for when no row has the words of the query. */
  similar?: (db: Database, query: string) => Promise<readonly number[]>;
  /** How many records use the row `page`: counted for the rows of a page alone. */
  uses?: SQL | undefined;
  /** The condition of what narrows the list and is no column of `rows`. */
  scope?: Readonly<Record<string, (value: SQL) => SQL>>;
  /** For lists that may grow to 100,000 rows. */
  large?: LargeList;
}

export interface ListRequest {
  options: SearchOptions;
  scope: Record<string, ScopeValue>;
  /** The field of the natural order. */
  naturalOrder: string;
}

export async function searchList<Row>(
  db: Database,
  source: ListSource,
  request: ListRequest,
): Promise<Page<Row>> {
  return finished(source, await readPage<Row>(db, source, request));
}

function finished<Row>({ finish }: ListSource, page: Page<Row>): Page<Row> {
  return finish ? { ...page, items: page.items.map((row) => finish(row) as Row) } : page;
}

async function readPage<Row>(db: Database, source: ListSource, request: ListRequest): Promise<Page<Row>> {
  const words = queryWords(request.options.query ?? '', source);
  if (source.large) {
    const page = await largePage<Row>(db, source.rows, source.large, request, words);
    const { query = '' } = request.options;
    if (page.total > 0 || words.length === 0 || !source.similar) return page;
    const ids = await source.similar(db, query);
    if (ids.length === 0) return page;
    const similar = await largePage<Row>(db, source.rows, source.large, request, [], ids);
    return similar.total > 0 ? { ...similar, similarNames: true } : page;
  }
  const { skip, take, locate } = request.options;
  const where = conditions(source, request, words);
  const order = ordering(source, request);
  const from = sql`from (${withVia(source, words)}) as rows where ${where}`;
  const items = await db.execute(
    sql`select page.*, ${source.uses ? sql`(${source.uses})` : sql`null`} as uses
          from (select *, row_number() over (order by ${order}) as place ${from}
                 order by ${order} limit ${take ?? LIST_PAGE.default} offset ${skip ?? 0}) as page order by place`,
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
  if (source.large)
    return finished(source, await wholeLargeList<Row>(db, source.rows, source.large, naturalOrder));
  const order = ordering(source, { options: {}, scope: {}, naturalOrder });
  const { rows } = await db.execute(
    sql`select *, null as uses from (${withVia(source, [])}) as rows order by ${order}`,
  );
  return finished(source, { items: rows as Row[], total: rows.length });
}

/** Every word must occur, if need be with the help of one synonym; every given scope must hold. */
function conditions(source: ListSource, { scope }: ListRequest, words: readonly QueryWord[]): SQL {
  const scopes = Object.entries(scope)
    .filter(([, value]) => value != null)
    .map(([field, value]) => source.scope?.[field]?.(sql`${value}`) ?? sql`${column(field)} = ${value}`);
  const occur = occurrences(column('searchKey'), words);
  const found =
    source.hasSynonyms && words.length > 0 ? sql`(${occur} or ${column('via')} is not null)` : occur;
  return sql.join([...scopes, found], sql` and `);
}

const occurrences = (key: SQL, words: readonly QueryWord[]): SQL =>
  sql.join([sql`true`, ...words.map(({ text }) => sql`strpos(${key}, ${text}) > 0`)], sql` and `);

/** The rows with the first synonym that has the words which the row itself lacks; null where it lacks none. */
function withVia({ rows, hasSynonyms }: ListSource, words: readonly QueryWord[]): SQL {
  if (!hasSynonyms) return rows;
  const ownKey = sql`named."searchKey"`;
  const via =
    words.length === 0
      ? sql`null::text`
      : sql`case when not (${occurrences(ownKey, words)}) then
              (select synonym from unnest(named.synonyms) with ordinality as said (synonym, place)
                where ${occurrences(sql`${ownKey} || ' ' || search_key(synonym)`, words)} order by place limit 1) end`;
  return sql`select named.*, ${via} as via from (${rows}) as named`;
}

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
