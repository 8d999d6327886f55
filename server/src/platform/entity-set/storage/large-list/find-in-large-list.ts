import { LIST_PAGE, type Page } from '@careline/contracts/basis/entity-set';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Reader } from '../../../db/connection.ts';
import type { QueryWord } from '../../../domain/query-words.ts';
import type { LargeList } from './large-list.ts';
import { sortedPage, sortedPosition, walk, walkedPage, walkedPosition } from './large-pages.ts';
import { condition, type LargeRequest, type LargeSearch, searchOf } from './large-search.ts';

/**
 * Reads lists of 100,000 rows. One pass over the rows counts the matches, unless memory knows them; of very long lists the number of all
 * rows is kept. Few matches are sorted. Of many, the page is read along an index that has the wanted order, from the nearer end.
 */

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
  const asked = { ...searchOf(list, request, words), among };
  const known = words.length > 0 && !among ? await withMemory(asked, words) : asked;
  for (const search of partsOf(known)) {
    const part = await tally(db, search);
    const from = Math.max(0, start + page.length - total);
    const count = Math.max(0, Math.min(wanted - page.length, part.total - from));
    const range = { count, start: from, total: part.total };
    const isFew = part.total <= FEW;
    page.push(
      ...((await pageFromMemory(db, search, range)) ??
        (isFew ? await sortedPage(db, search, part.ids, range) : await walkedPage(db, search, range))),
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

/** The search with the rows that memory finds. Where other conditions narrow the list, too, these are tested for few rows only. */
async function withMemory(search: LargeSearch, words: readonly QueryWord[]): Promise<LargeSearch> {
  const found = await search.list.memory?.find(words.map(({ text }) => text));
  if (found === undefined) return search;
  if (search.scopes.length === 0) return { ...search, found };
  return found.total > FEW ? search : { ...search, words: [], letters: 0n, among: found.ids() };
}

async function pageFromMemory(
  db: Database,
  search: LargeSearch,
  { start, count }: { start: number; count: number },
): Promise<number[] | undefined> {
  const { found, order, natural, isDescending } = search;
  if (found === undefined || order !== natural || count === 0) return undefined;
  const near = found.around({ start, count, isDescending });
  if (near === undefined || near.ids.length > count + FEW) return undefined;
  return sortedPage(db, search, near.ids, { count, start: near.skip });
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
function partsOf(search: LargeSearch): LargeSearch[] {
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

/** Reads the rows of a page in order. Joins with other tables happen only for these rows. */
export async function readRows<Row>(db: Database, rows: SQL, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const found = await db.execute<{ id: number }>(
    sql`select * from (${rows}) as rows where rows.id = any (${sql.param(ids)}::integer[])`,
  );
  const byId = new Map(found.rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => (byId.get(id) as Row | undefined) ?? []);
}

/** For a pass over the whole table. */
const wholeCondition = (search: LargeSearch): SQL =>
  condition(search, {
    form: search.among ? 'each' : 'all',
    word: (index) => sql`${search.words[index]?.text}::text`,
    letters: sql`${search.letters.toString()}::bigint`,
    among: sql`${sql.param(search.among ?? [])}::integer[]`,
    scope: (index) => {
      const value = search.scopes[index]?.value;
      return typeof value === 'string' ? sql`${value}::text` : sql`${value}::integer`;
    },
  });

/** The first ids are needed only where the matches are few. */
async function tally(db: Database, search: LargeSearch): Promise<{ total: number; ids: number[] }> {
  if (search.list.isCounted && findsAll(search)) {
    const { rows } = await db.execute<{ total: number }>(
      sql`select coalesce(sum(difference), 0)::int as total from list_count where list = ${search.list.table}`,
    );
    const total = rows[0]?.total ?? 0;
    if (total > FEW) return { total, ids: [] };
  }
  const { found } = search;
  if (found) return { total: found.total, ids: found.total > FEW ? [] : found.ids() };
  const where = wholeCondition(search);
  const { rows } = await db.execute<{ total: number; ids: number[] }>(
    sql`with matching as materialized (select id from ${sql.identifier(search.list.table)} where ${where})
        select (select count(*)::int from matching) as total, array(select id from matching limit ${FEW}) as ids`,
  );
  return rows[0] ?? { total: 0, ids: [] };
}

const findsAll = ({ words, letters, scopes, among, begins }: LargeSearch): boolean =>
  words.length === 0 && letters === 0n && scopes.length === 0 && !among && !begins;
