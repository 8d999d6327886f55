import { LIST_PAGE, type Page, type SearchOptions } from '@careline/contracts/basis/entity-set';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../db/connection.ts';
import { isSingleLetter, type QueryWord } from '../../domain/query-words.ts';

/**
 * Lists of 100,000 rows. One pass over the rows counts the matches; the number of all rows is kept, where they are very many. When there are few of them they are sorted; when there
 * are many, the page is read along an index that has the wanted order, from whichever end is nearer.
 */
export interface LargeList {
  /** Has the columns `id` and `search_letters`. */
  table: string;
  /** Triggers keep the number of its rows in `list_count`. */
  isCounted?: boolean;
  /** The columns in which a word may occur. */
  keys: readonly string[];
  /** For each field of the contract that can be sorted by. */
  orders: Readonly<Record<string, ListOrder>>;
  /** The order `match`: rows whose value in this column begins with a word of the query come first. */
  beginnings?: string;
  /** The conditions of the fields that narrow the list, given the value of the field; 1 and 0 for a flag. */
  scope?: Readonly<Record<string, ScopeCondition>>;
}

/** An expression for which there are indexes: `(expression asc or desc, natural order, id)`. */
export interface ListOrder {
  expression: SQL;
  /** Set when the expression belongs to another, short table. The rows of `table` are then read owner by owner. */
  owner?: { table: string; column: string };
}

/**
 * The ids of another table. The test for truth keeps PostgreSQL from joining the two tables, which could lose the order of
 * a walk along an index; the ids are hashed once instead.
 */
export const isAmong = (ids: SQL): SQL => sql`(id in (${ids})) is true`;

/** A condition in two forms: `all` is fast for the whole table, `each` for the few rows that a walk along an index meets. */
export interface TwoForms {
  all: SQL;
  each: SQL;
}

/** Rows of other tables that belong to a row of the list: `owner` is their column with its id. */
interface RelatedRows {
  rows: SQL;
  owner: SQL;
  where: SQL;
}

/** Whether any of them belong to the row. `limit` keeps PostgreSQL from hashing them all for a walk. */
export const hasRelated = (id: SQL, related: RelatedRows): TwoForms =>
  relatedIn(id, related, sql.raw('is true'));
export const lacksRelated = (id: SQL, related: RelatedRows): TwoForms =>
  relatedIn(id, related, sql.raw('is not true'));

const relatedIn = (id: SQL, { rows, owner, where }: RelatedRows, holds: SQL): TwoForms => ({
  all: sql`(id in (select ${owner} from ${rows} where ${where})) ${holds}`,
  each: sql`(select true from ${rows} where ${owner} = ${id} and ${where} limit 1) ${holds}`,
});

/** A field that narrows a list: an id, a flag, or a text. */
export type ScopeValue = number | boolean | string | null | undefined;

/** `value` is a parameter of the query; `plain` is for values that each have a condition of their own. */
export type ScopeCondition = (value: SQL, plain: number | string) => SQL | TwoForms;

export const byText = (expression: string): ListOrder => ({
  expression: sql.raw(`${expression} collate "und-x-icu"`),
});
export const byValue = (column: string): ListOrder => ({ expression: sql.raw(column) });

type Reader = Database | Transaction;

interface LargeRequest {
  options: SearchOptions;
  scope: Record<string, ScopeValue>;
  naturalOrder: string;
}

/** The order of a type-ahead. */
const BY_MATCH = 'match';

/** Up to this many matches, sorting is faster than reading along an index. */
const FEW = 2_000;

/** The rows of a page by their ids, in order. */
export interface FoundIds {
  ids: number[];
  total: number;
  position?: number | null;
}

export async function findInLargeList(
  db: Database,
  list: LargeList,
  request: LargeRequest,
  words: readonly QueryWord[],
  /** Only these rows. */
  among?: readonly number[],
): Promise<FoundIds> {
  const { skip, take, locate } = request.options;
  const start = skip ?? 0;
  const wanted = take ?? LIST_PAGE.default;
  let total = 0;
  const page: number[] = [];
  let position: number | null = null;
  for (const search of partsOf({ ...searchOf(list, request, words), among })) {
    const part = await tally(db, search);
    const from = Math.max(0, start + page.length - total);
    const count = Math.max(0, Math.min(wanted - page.length, part.total - from));
    const range = { count, start: from, total: part.total };
    const isFew = part.total <= FEW;
    page.push(
      ...(isFew ? await sortedPage(db, search, part.ids, range) : await walkedPage(db, search, range)),
    );
    if (locate != null && position === null) {
      const place = isFew
        ? await sortedPosition(db, search, part.ids, locate)
        : await walkedPosition(db, search, locate);
      position = place === null ? null : total + place;
    }
    total += part.total;
  }
  return locate == null ? { ids: page, total } : { ids: page, total, position };
}

/** All matching rows, without an order. */
export async function largeIds(
  db: Reader,
  list: LargeList,
  request: LargeRequest,
  words: readonly QueryWord[],
): Promise<number[]> {
  const search = searchOf(list, request, words);
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${sql.identifier(list.table)} where ${wholeCondition(search)}`,
  );
  return rows.map(({ id }) => id);
}

/** The parts of the answer, one after the other: in the order `match`, first the rows that begin with one of the words. */
function partsOf(search: Search): Search[] {
  const column = search.isByMatch ? search.list.beginnings : undefined;
  if (column === undefined || search.words.length === 0) return [search];
  const begins = { column: sql`${sql.identifier(column)}`, holds: true };
  return [
    { ...search, begins },
    { ...search, begins: { ...begins, holds: false } },
  ];
}

export async function wholeLargeList<Row>(
  db: Database,
  rows: SQL,
  list: LargeList,
  naturalOrder: string,
): Promise<Page<Row>> {
  const search = searchOf(list, { options: {}, scope: {}, naturalOrder }, []);
  const everything = walk(search, 'forwards', { count: null, start: 0 });
  const found = await db.execute(
    sql`select rows.* from ${everything} with ordinality as placed (id, position)
          join (${rows}) as rows on rows.id = placed.id order by placed.position`,
  );
  return { items: found.rows as Row[], total: found.rows.length };
}

interface Search {
  list: LargeList;
  words: readonly QueryWord[];
  letters: bigint;
  scopes: readonly { condition: ScopeCondition; value: number | string }[];
  order: ListOrder;
  isDescending: boolean;
  natural: ListOrder;
  isByMatch: boolean;
  /** Few enough to be sorted, if given. */
  among?: readonly number[] | undefined;
  /** Only rows that begin with one of the words, or only those that do not. */
  begins?: { column: SQL; holds: boolean };
}

function searchOf(
  list: LargeList,
  { options, scope, naturalOrder }: LargeRequest,
  words: readonly QueryWord[],
): Search {
  const natural = orderOf(list, naturalOrder);
  const isByMatch = options.orderBy === BY_MATCH;
  return {
    list,
    words: words.filter((word) => !isSingleLetter(word)),
    letters: words.reduce((all, word) => all | word.letters, 0n),
    scopes: Object.entries(scope).flatMap(([field, value]) => {
      const condition = list.scope?.[field];
      return value == null || condition === undefined
        ? []
        : [{ condition, value: typeof value === 'string' ? value : Number(value) }];
    }),
    order: orderOf(list, isByMatch ? naturalOrder : (options.orderBy ?? naturalOrder)),
    isByMatch,
    isDescending: options.direction === 'desc',
    natural,
  };
}

function orderOf(list: LargeList, field: string): ListOrder {
  const order = list.orders[field];
  if (!order) throw new Error(`The list ${list.table} has no order by ${field}.`);
  return order;
}

interface Range {
  count: number;
  start: number;
  total: number;
}

/** For a pass over the whole table. */
const wholeCondition = (search: Search): SQL =>
  condition(search, {
    form: 'all',
    word: (index) => sql`${search.words[index]?.text}::text`,
    letters: sql`${search.letters.toString()}::bigint`,
    among: sql`${sql.param(search.among ?? [])}::integer[]`,
    scope: (index) => {
      const value = search.scopes[index]?.value;
      return typeof value === 'string' ? sql`${value}::text` : sql`${value}::integer`;
    },
  });

/** The first ids are needed only where the matches are few. */
async function tally(db: Database, search: Search): Promise<{ total: number; ids: number[] }> {
  if (search.list.isCounted && findsAll(search)) {
    const { rows } = await db.execute<{ total: number }>(
      sql`select coalesce(sum(difference), 0)::int as total from list_count where list = ${search.list.table}`,
    );
    const total = rows[0]?.total ?? 0;
    if (total > FEW) return { total, ids: [] };
  }
  const where = wholeCondition(search);
  const { rows } = await db.execute<{ total: number; ids: number[] }>(
    sql`with matching as materialized (select id from ${sql.identifier(search.list.table)} where ${where})
        select (select count(*)::int from matching) as total, array(select id from matching limit ${FEW}) as ids`,
  );
  return rows[0] ?? { total: 0, ids: [] };
}

const findsAll = ({ words, letters, scopes, among, begins }: Search): boolean =>
  words.length === 0 && letters === 0n && scopes.length === 0 && !among && !begins;

/** Every word occurs in one of the keys; every given scope holds. */
function condition(
  { list, words, letters, scopes, begins, among }: Search,
  given: {
    form: keyof TwoForms;
    word: (index: number) => SQL;
    letters: SQL;
    scope: (index: number) => SQL;
    among?: SQL;
  },
): SQL {
  const parts = scopes.map(({ condition: holds, value }, index) => {
    const scope = holds(given.scope(index), value);
    return 'all' in scope ? scope[given.form] : scope;
  });
  if (among && given.among) parts.push(sql`id = any (${given.among})`);
  // `>=` instead of `=`, which means the same here: PostgreSQL evaluates an equality last, and this test is the cheapest.
  if (letters !== 0n) parts.push(sql`search_letters & ${given.letters} >= ${given.letters}`);
  for (const index of words.keys()) {
    const places = list.keys.map((key) => sql`strpos(${sql.identifier(key)}, ${given.word(index)}) > 0`);
    parts.push(sql`(${sql.join(places, sql` or `)})`);
  }
  if (begins) {
    const starts = [...words.keys()].map((index) => sql`strpos(${begins.column}, ${given.word(index)}) = 1`);
    parts.push(
      sql`(${sql.join(starts, sql` or `)}) is ${begins.holds ? sql.raw('true') : sql.raw('not true')}`,
    );
  }
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`;
}

// ---------------------------------------------------------------- few matches: sorted

async function sortedPage(
  db: Database,
  search: Search,
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

async function sortedPosition(
  db: Database,
  search: Search,
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

// ---------------------------------------------------------------- many matches: read along an index

type Way = 'forwards' | 'backwards';

async function walkedPage(db: Database, search: Search, { count, start, total }: Range): Promise<number[]> {
  if (count === 0) return [];
  const fromEnd = total - start - count;
  const way = start <= fromEnd ? 'forwards' : 'backwards';
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${walk(search, way, { count, start: Math.min(start, fromEnd) })} as id`,
  );
  const ids = rows.map(({ id }) => id);
  return way === 'forwards' ? ids : ids.reverse();
}

async function walkedPosition(db: Database, search: Search, id: number): Promise<number | null> {
  const all = walk(search, 'forwards', { count: null, start: 0 });
  const { rows } = await db.execute<{ position: number }>(
    sql`select (position - 1)::int as position from ${all} with ordinality as placed (id, position) where id = ${id}`,
  );
  return rows[0]?.position ?? null;
}

const dialect = new PgDialect({ casing: 'snake_case' });

function walk(search: Search, way: Way, { count, start }: { count: number | null; start: number }): SQL {
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

function walkedRows(search: Search, where: SQL, way: Way): SQL {
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

/** The wanted field in the wanted direction, then the natural order and the id, always ascending. */
function ordering({ order, natural, isDescending }: Search, way: Way): SQL {
  const terms = [sql`${order.expression} ${direction(isDescending, way)}`];
  if (order !== natural) terms.push(sql`${natural.expression} ${direction(false, way)}`);
  return sql.join([...terms, sql`id ${direction(false, way)}`], sql`, `);
}

const direction = (isDescending: boolean, way: Way) =>
  sql.raw(isDescending === (way === 'forwards') ? 'desc' : 'asc');

/** Reads the rows of a page in order. Joins with other tables happen only for these rows. */
export async function readRows<Row>(db: Database, rows: SQL, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const found = await db.execute<{ id: number }>(
    sql`select * from (${rows}) as rows where rows.id = any (${sql.param(ids)}::integer[])`,
  );
  const byId = new Map(found.rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => (byId.get(id) as Row | undefined) ?? []);
}
