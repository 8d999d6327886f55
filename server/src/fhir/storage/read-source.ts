import { type SQL, sql } from 'drizzle-orm';
import { isVisibleTo } from '../../directory/providers/storage/visible-providers.ts';
import { AppError } from '../../platform/domain/app-error.ts';
import type { Resource, ResourceType } from '../resources/elements.ts';
import {
  fhirMoment,
  isThere,
  makeResource,
  type OrderConditions,
  type ResourceSource,
  type SourceOrder,
  type SourceRow,
  type SqlReader,
} from '../resources/source.ts';
import { sourcesOf } from '../resources/sources.ts';

/** Reads the rows of one source, page by page along its key: every page costs the same, however deep. */

/** Who reads: sees the providers of these groups and of none; null sees everyone. */
export interface Visibility {
  groups: readonly number[] | null;
}

export interface ResourcePageRequest {
  conditions: readonly SQL[];
  access: Visibility;
  limit: number;
  after?: Position | undefined;
  sort?: 'lastUpdated' | '-lastUpdated' | undefined;
  /** `conditions` again, split up for a source that sorts by itself. */
  inOrder?: OrderConditions | undefined;
  /** Decides where the conditions cannot: a row that it refuses is not on the page. Not together with `sort`. */
  rule?: RowRule | undefined;
  /** Keys of what the rows refer to, by name. */
  references?: Readonly<Record<string, SQL>>;
}

export interface RowRule {
  /** What `fits` needs of a row; among the source's own columns, too. */
  columns: SQL;
  fits(row: object): boolean;
}

/** The last row of the page before. */
export interface Position {
  key: readonly number[];
  updated: string;
}

export interface PageRow extends SourceRow {
  references: Readonly<Record<string, number | null>> | null;
}

export async function readPage(
  reader: SqlReader,
  source: ResourceSource,
  page: ResourcePageRequest,
): Promise<PageRow[]> {
  if (page.rule) return readByRule(reader, source, page, page.rule);
  return page.sort && source.inOrder && page.inOrder
    ? readInOrder(reader, source, await source.inOrder(reader, orderOf(source, page, page.inOrder)), page)
    : readSelected(reader, source, page);
}

const orderOf = (
  source: ResourceSource,
  { sort, limit, after, access }: ResourcePageRequest,
  conditions: OrderConditions,
): SourceOrder => ({
  isAscending: sort === 'lastUpdated',
  limit,
  after,
  isSeen: seenBy(source, access),
  conditions,
});

const MOST_CANDIDATES = 2_000;

/**
 * Reads whole rows first, which are enough where most fit. Else reads what decides, in growing batches along the key until the page is full,
 * and then the rows of those who fit.
 */
async function readByRule(
  reader: SqlReader,
  source: ResourceSource,
  page: ResourcePageRequest,
  { columns, fits }: RowRule,
): Promise<PageRow[]> {
  const { conditions, access, limit, references } = page;
  const first = await readSelected(reader, source, { ...page, limit: 2 * limit });
  const fitting = first.filter(fits).slice(0, limit);
  if (fitting.length === limit || first.length < 2 * limit) return fitting;
  const keys: number[][] = [];
  let last: readonly number[] | undefined = first.at(-1)?.key;
  for (let size = 8 * limit; fitting.length + keys.length < limit; size *= 4) {
    const most = Math.min(size, MOST_CANDIDATES);
    const { rows: candidates } = await reader.execute<{ key: number[] }>(sql`
      select array[${list(source.key)}]::int[] as key, ${columns} from ${source.from}
       where ${all([...seen(source, access), ...conditions, ...(last ? [isAfterKey(source.key, last)] : [])])}
       order by ${list(source.key)} limit ${most}`);
    keys.push(...candidates.filter(fits).map(({ key }) => key));
    last = candidates.at(-1)?.key;
    if (candidates.length < most) break;
  }
  const rest = keys.slice(0, limit - fitting.length);
  if (rest.length === 0) return fitting;
  const found = await readSelected(reader, source, {
    conditions: [hasKey(source, rest)],
    access,
    limit: rest.length,
    ...(references && { references }),
  });
  return [...fitting, ...found];
}

/** Finds the keys of the page first, and then the rows that belong to them. */
async function readInOrder(
  reader: SqlReader,
  source: ResourceSource,
  places: readonly SourceRow[],
  { access, limit, references = {} }: ResourcePageRequest,
): Promise<PageRow[]> {
  const conditions = [
    hasKey(
      source,
      places.map(({ key }) => key),
    ),
  ];
  const found = await readSelected(reader, source, { conditions, access, limit, references });
  const byKey = new Map(found.map((row) => [row.key.join(), row]));
  return places.flatMap(({ key }) => byKey.get(key.join()) ?? []);
}

async function readSelected(
  reader: SqlReader,
  source: ResourceSource,
  page: ResourcePageRequest,
): Promise<PageRow[]> {
  const { key, columns } = source;
  const { conditions, access, limit, after, sort, references = {} } = page;
  const from = sort && source.sorted ? sql`${source.from} ${source.sorted.join}` : source.from;
  const updated = (sort ? source.sorted : source.listed)?.updated ?? source.updated;
  const wanted = Object.entries(references).flatMap(([name, value]) => [sql`${name}::text`, value]);
  const order = sort
    ? sql`${updated} ${sql.raw(sort === 'lastUpdated' ? 'asc' : 'desc')}, ${list(key)}`
    : list(key);
  const { rows } = await reader.execute(sql`
    select array[${list(key)}]::int[] as key,
           ${fhirMoment(updated)} as updated,
           ${wanted.length > 0 ? sql`json_build_object(${list(wanted)})` : sql`null`} as references,
           ${columns}
      from ${from}
     where ${all([...seen(source, access), ...conditions, ...(after ? [isAfter(source.key, updated, after, sort)] : [])])}
     order by ${order} limit ${limit}`);
  const found = rows as unknown as PageRow[];
  if (!sort && source.listed) for (const row of found) row.updated = withLists(row, source.listed);
  return found;
}

function withLists(row: PageRow, { ofLists }: NonNullable<ResourceSource['listed']>): string {
  const changed = ofLists(row as never);
  return changed !== null && changed > row.updated ? changed : row.updated;
}

export async function countResources(
  reader: SqlReader,
  source: ResourceSource,
  conditions: readonly SQL[],
  access: Visibility,
): Promise<number> {
  const { rows } = await reader.execute<{ count: number }>(sql`
    select count(*)::int as count from ${source.from} where ${all([...seen(source, access), ...conditions])}`);
  return rows[0]?.count ?? 0;
}

/** One column of what is visible of a source, for chains. */
export const selectOf = (source: ResourceSource, column: SQL, condition: SQL, access: Visibility): SQL =>
  sql`(select ${column} from ${source.from} where ${all([...seen(source, access), condition])})`;

export function hasKey({ key }: ResourceSource, keys: readonly (readonly number[])[]): SQL {
  if (keys.length === 0) return sql`false`;
  const [first] = key;
  if (key.length === 1 && first) return sql`${first} = any (${sql.param(keys.map(([id]) => id))}::int[])`;
  return sql`(${list(key)}) in (${list(keys.map((one) => sql`(${list(one.map((part) => sql`${part}::int`))})`))})`;
}

const seen = (source: ResourceSource, access: Visibility): SQL[] => [
  ...(source.where ? [source.where] : []),
  ...seenBy(source, access),
];

const seenBy = ({ provider }: ResourceSource, { groups }: Visibility): SQL[] =>
  provider && groups ? [isSeen(groups, provider)] : [];

/**
 * As `isVisibleTo`, but asked row by row: PostgreSQL would turn `exists` into a hash of all memberships, which takes a hundred
 * times as long as a page.
 */
const isSeen = (groups: readonly number[], provider: SQL): SQL => sql`coalesce((
  select bool_or(member.group_id = any (${sql.param([...groups])}::int[])) from provider_group_member as member
   where member.provider_id = ${provider}), true)`;

/** Whether a resource changed at this moment or later. */
export const isSince = (source: ResourceSource, moment: SQL): SQL =>
  source.isSince?.(moment) ?? sql`(${source.updated} >= ${moment})`;

function isAfter(
  key: ResourceSource['key'],
  updated: SQL,
  after: Position,
  sort: ResourcePageRequest['sort'],
): SQL {
  if (!sort) return isAfterKey(key, after.key);
  const moment = sql`${after.updated}::timestamptz(3)`;
  const comparison = sql.raw(sort === 'lastUpdated' ? '>' : '<');
  return sql`(${updated} ${comparison} ${moment} or ${updated} = ${moment} and ${isLaterKey(key, after.key)})`;
}

const isLaterKey = (key: ResourceSource['key'], last: readonly number[]): SQL =>
  sql`(${list(key)}) > (${list(last.map((part) => sql`${part}::int`))})`;

/** The first column is also compared on its own: the key spans several tables, and only the first column's index can be used. */
const isAfterKey = (key: ResourceSource['key'], last: readonly number[]): SQL =>
  sql`${key[0]} >= ${last[0]}::int and ${isLaterKey(key, last)}`;

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

const all = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

/** One resource. A 410 for one that existed, unless the reader could not have seen it. */
export async function readResource(
  reader: SqlReader,
  type: ResourceType,
  id: string,
  access: Visibility,
  base: string,
): Promise<Resource> {
  for (const source of sourcesOf(type)) {
    const key = source.keyOf(id);
    if (!key) continue;
    const [row] = await readPage(reader, source, {
      conditions: [hasKey(source, [key])],
      access,
      limit: 1,
    });
    if (row) return makeResource(source, row, { base });
    const provider = key[0] ?? 0;
    const isGone = sql`(
      exists (select from published_gone
               where type = ${type} and id = ${id}
                 and (groups = '{}' or ${access.groups === null} or groups && ${sql.param([...(access.groups ?? [])])}::int[]))
      ${source.isWithdrawn ? sql`or ${source.isWithdrawn(key)}` : sql``})
      ${source.provider ? sql`and ${isVisibleTo(access.groups, sql`${provider}::int`)}` : sql``}`;
    const { rows } = await reader.execute<{ isGone: boolean }>(sql`select ${isGone} as "isGone"`);
    if (rows[0]?.isGone) throw new AppError(410, [`${type}/${id} is no longer there.`]);
  }
  throw new AppError(404, [`There is no ${type}/${id.slice(0, 64)}.`]);
}

export interface PublishedPhoto {
  mediaType: string;
  content: Buffer;
}

/** The photo of a provider, by the provider's id. */
export async function readPublishedPhoto(
  reader: SqlReader,
  id: number,
  access: Visibility,
): Promise<PublishedPhoto> {
  const { rows } = await reader.execute<{ mediaType: string; content: Buffer }>(sql`
    select media_type as "mediaType", content from provider_photo join provider as p on p.id = provider_id
     where p.id = ${id} and ${isThere} and ${isVisibleTo(access.groups, sql`p.id`)}`);
  if (!rows[0]) throw new AppError(404, [`There is no Binary/${id}.`]);
  return rows[0];
}
