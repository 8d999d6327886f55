import { BY_MATCH, LIST_PAGE, type Page, type SearchOptions } from '@careline/contracts/basis/entity-set';
import { LARGEST_ID } from '@careline/contracts/basis/primitives';
import { searchKey } from '@careline/contracts/rules/folding';
import { MATCH } from '@careline/contracts/rules/match-rank';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Reader } from '../../db/connection.ts';
import { type QueryWord, queryWords } from '../../domain/query-words.ts';
import {
  type FoundIds,
  findInLargeList,
  largeIds,
  readRows,
  wholeLargeList,
} from './large-list/find-in-large-list.ts';
import type { LargeList, ScopeValue } from './large-list/large-list.ts';

export interface ListSource {
  /** A query that yields every row under the contract's names, and `searchKey` to search in unless the list is `large`. */
  rows: SQL;
  /** Row fields that are not text: numbers and flags sort by value. */
  sortsByValue?: readonly string[];
  /** Fields that are sorted by another column of `rows`. */
  sortColumns?: Readonly<Record<string, string>>;
  /** The table with `synonyms` and `synonym_keys`, by which rows are also found. The answer names the matching synonym as `via`. */
  spoken?: string | undefined;
  /** The rows are people, so titles in a query are ignored. */
  arePeople?: boolean;
  /** Completes a row with what the database does not know. */
  finish?(row: unknown): unknown;
  /** For a large list: the ids of rows that the query names in another way, used when no row has its words. */
  otherwise?: (db: Reader, query: string) => Promise<readonly number[]>;
  /** For a large list: the ids of rows with similar names, used when no row has the words of the query. */
  similar?: (db: Reader, query: string) => Promise<readonly number[]>;
  /** How many records use the row `page`; counted only for the rows of one page. */
  uses?: SQL | undefined;
  /** Conditions for filters that are not columns of `rows`. */
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
  if (isLarge(source)) {
    const { ids, ...page } = await findIds(db, source, request);
    return { ...page, items: await readRows<Row>(db, source.rows, ids) };
  }
  const words = queryWords(request.options.query ?? '', source);
  const { skip, take, locate } = request.options;
  const where = conditions(source, request, words);
  const order = ordering(source, request);
  const from = sql`from (${source.rows}) as rows ${joined(source, words)} where ${where}`;
  const start = skip ?? 0;
  // Counted in the same pass: where synonyms are searched, a second one would cost as much again.
  const { rows } = await db.execute<{ total: number }>(
    sql`select page.*, ${source.uses ? sql`(${source.uses})` : sql`null`} as uses ${via(source, words)}
          from (select rows.*, row_number() over (order by ${order}) as place, (count(*) over ())::int as total ${from}
                 order by ${order} limit ${take ?? LIST_PAGE.default} offset ${start}) as page order by place`,
  );
  const total = rows[0]?.total ?? (start > 0 ? await countRows(db, from) : 0);
  const page = { items: rows as Row[], total };
  if (locate == null) return page;
  const located = await db.execute<{ position: number }>(
    sql`select position from (select rows.id, (row_number() over (order by ${order}) - 1)::int as position ${from}) as placed
        where id = ${locate}`,
  );
  return { ...page, position: located.rows[0]?.position ?? null };
}

type LargeSource = ListSource & { large: LargeList };

const isLarge = (source: ListSource): source is LargeSource => source.large !== undefined;

/** A page of a large list; of what the query names otherwise or of similar names if no row has its words. */
async function findIds(
  db: Database,
  { large, otherwise, similar, ...source }: LargeSource,
  request: ListRequest,
): Promise<FoundIds & { similarNames?: true }> {
  const { query = '' } = request.options;
  const words = queryWords(query, source);
  const found = await findInLargeList(db, large, request, words);
  if (found.total > 0 || words.length === 0) return found;
  for (const find of [otherwise, similar]) {
    const ids = (await find?.(db, query)) ?? [];
    if (ids.length === 0) continue;
    const others = await findInLargeList(db, large, request, [], ids);
    if (others.total > 0) return { ...others, ...(find === similar && { similarNames: true as const }) };
  }
  return found;
}

const BATCH = 1_000;

/** All rows that a search finds, in the order of the list. No connection is held while a client reads. */
export async function* streamList<Row>(
  db: Database,
  source: ListSource,
  request: ListRequest,
): AsyncGenerator<Row[]> {
  const whole = { ...request, options: { ...request.options, skip: 0, take: LARGEST_ID, locate: null } };
  if (!isLarge(source)) {
    yield (await searchList<Row>(db, source, whole)).items;
    return;
  }
  const { ids } = await findIds(db, source, whole);
  for (let start = 0; start < ids.length; start += BATCH) {
    const items = await readRows<Row>(db, source.rows, ids.slice(start, start + BATCH));
    yield finished(source, { items, total: ids.length }).items;
  }
}

/** The ids of all rows of a large list that a search finds, similar names included. */
export async function matchingIds(
  db: Reader,
  source: LargeSource,
  request: ListRequest,
): Promise<readonly number[]> {
  const { query = '' } = request.options;
  const words = queryWords(query, source);
  const ids = await largeIds(db, source.large, request, words);
  if (ids.length > 0 || words.length === 0) return ids;
  for (const find of [source.otherwise, source.similar]) {
    const named = (await find?.(db, query)) ?? [];
    if (named.length === 0) continue;
    const others = new Set(await largeIds(db, source.large, request, []));
    const left = named.filter((id) => others.has(id));
    if (left.length > 0) return left;
  }
  return ids;
}

/** For a page beyond the last row. */
async function countRows(db: Database, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  return rows[0]?.total ?? 0;
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
    sql`select *, null as uses ${via(source, [])} from (${source.rows}) as rows order by ${order}`,
  );
  return finished(source, { items: rows as Row[], total: rows.length });
}

/** Every word must occur, if need be with the help of one synonym; every given scope must hold. */
function conditions(source: ListSource, { scope }: ListRequest, words: readonly QueryWord[]): SQL {
  const scopes = Object.entries(scope)
    .filter(([, value]) => value != null)
    .map(([field, value]) => source.scope?.[field]?.(sql`${value}`) ?? sql`${column(field)} = ${value}`);
  const occur = occurrences(column('searchKey'), words);
  const found = source.spoken && words.length > 0 ? sql`(${occur} or ${isSpoken(words)})` : occur;
  return sql.join([...scopes, found], sql` and `);
}

const occurrences = (key: SQL, words: readonly QueryWord[]): SQL =>
  everyWord(words, (word) => occursIn(key, word));

const occursIn = (key: SQL, { text }: QueryWord): SQL => sql`strpos(${key}, ${text}) > 0`;

const everyWord = (words: readonly QueryWord[], test: (word: QueryWord) => SQL): SQL =>
  sql.join([sql`true`, ...words.map(test)], sql` and `);

function joined({ spoken }: ListSource, words: readonly QueryWord[]): SQL {
  if (!spoken || words.length === 0) return sql``;
  return sql`join (select id, synonym_keys from ${sql.identifier(spoken)}) as spoken on spoken.id = rows.id`;
}

/**
 * Whether a single synonym has the words that the row itself lacks. First searches all keys of a row as one text: for one word that decides
 * it, for several it leaves few rows whose keys must be compared one by one.
 */
function isSpoken(words: readonly QueryWord[]): SQL {
  const keys = sql`spoken.synonym_keys`;
  const own = column('searchKey');
  if (words.length === 1) return occurrences(keys, words);
  const likely = everyWord(words, (word) => sql`(${occursIn(own, word)} or ${occursIn(keys, word)})`);
  return sql`case when ${likely} then exists (
    select from string_to_table(${keys}, e'\n') as key where ${everyWord(words, (word) => sql`(${occursIn(sql`key`, word)} or ${occursIn(own, word)})`)}) end`;
}

/** The first synonym that has the words which the row of the page itself lacks; null where it lacks none. */
function via({ spoken }: ListSource, words: readonly QueryWord[]): SQL {
  if (!spoken) return sql``;
  if (words.length === 0) return sql`, null as via`;
  const own = sql`page."searchKey"`;
  return sql`, case when not (${occurrences(own, words)}) then
    (select said.synonym from ${sql.identifier(spoken)} as spoken,
            unnest(spoken.synonyms, string_to_array(spoken.synonym_keys, e'\n')) with ordinality as said (synonym, key, place)
      where spoken.id = page.id and ${occurrences(sql`${own} || ' ' || said.key`, words)} order by said.place limit 1) end as via`;
}

function ordering(source: ListSource, { options, naturalOrder }: ListRequest): SQL {
  const natural = sql.join([sortable(source, naturalOrder), sql`rows.id`], sql`, `);
  if (options.orderBy === BY_MATCH)
    return options.query ? sql`${matchRank(column(naturalOrder), options.query)}, ${natural}` : natural;
  const field = options.orderBy ?? naturalOrder;
  const direction = options.direction === 'desc' ? sql.raw('desc') : sql.raw('asc');
  const terms = [sql`${sortable(source, field)} ${direction}`];
  if (field !== naturalOrder) terms.push(sortable(source, naturalOrder));
  return sql.join([...terms, sql`rows.id`], sql`, `);
}

/** `matchName` of contracts in SQL. What fits none of these was found by a synonym. */
function matchRank(name: SQL, query: string): SQL {
  const text = searchKey(query);
  const key = sql`search_key(${name})`;
  const begins = everyWord(queryWords(query), (word) =>
    occursIn(sql`' ' || ${key}`, { ...word, text: ` ${word.text}` }),
  );
  return sql`case when ${key} = ${text} then ${MATCH.exact}::int
                  when starts_with(${key}, ${text}) then ${MATCH.begins}
                  when ${begins} then ${MATCH.wordBegins}
                  when ${occurrences(key, queryWords(query))} then ${MATCH.contains}
                  else ${MATCH.synonym} end`;
}

function sortable(source: ListSource, name: string): SQL {
  const field = source.sortColumns?.[name] ?? name;
  return source.sortsByValue?.includes(field) ? column(field) : sql`${column(field)} collate "und-x-icu"`;
}

const column = (field: string) => sql`rows.${sql.identifier(field)}`;
