import { type SQL, sql } from 'drizzle-orm';
import type { Resource } from '../resources/elements.ts';
import { NAME_COLUMNS, type NamedRow } from '../resources/practitioner.ts';
import type { SqlReader } from '../resources/source.ts';
import { makeResource, type ResourceSource, type SourceName } from '../resources/source.ts';
import { SOURCES, sourcesOf } from '../resources/sources.ts';
import type { FhirSearch } from '../search-request.ts';
import type { Test } from '../search-tests.ts';
import { readCursor, writeCursor } from './page-cursor.ts';
import {
  countResources,
  hasKey,
  type PageRow,
  type Position,
  type RowRule,
  readPage,
  type Visibility,
} from './read-source.ts';
import { askWith, conditionsInOrder, toCondition } from './test-conditions.ts';

export interface SearchResult {
  total: number | undefined;
  matches: Resource[];
  included: Resource[];
  /** Something was left out of `included`. */
  isCut: boolean;
  /** For the `next` link; undefined on the last page. */
  next: string | undefined;
}

/** A resource may be referred to by very many others. */
const MOST_INCLUDED = 1_000;

export async function searchResources(
  reader: SqlReader,
  request: FhirSearch,
  access: Visibility,
  base: string,
): Promise<SearchResult> {
  const sources = sourcesOf(request.type);
  const ask = askWith(reader);
  const conditions = new Map<SourceName, SQL[]>();
  for (const source of sources)
    conditions.set(
      source.name,
      await Promise.all(
        request.tests.map(
          (test) => decidedByRow(request, test, source)?.candidates ?? toCondition(test, source, access, ask),
        ),
      ),
    );
  const total =
    request.hasTotal || request.isCount
      ? await sum(
          sources.map((source) => countResources(reader, source, conditions.get(source.name) ?? [], access)),
        )
      : undefined;
  if (request.isCount) return { total, matches: [], included: [], isCut: false, next: undefined };

  const found = await findPage(reader, request, conditions, access);
  const page = found.slice(0, request.count);
  const last = page.at(-1);
  const making = { base };
  const matches = page.map(({ source, row }) => makeResource(source, row, making));
  const listed = new Set(matches.map(nameOf));
  const { rows, isCut } = await findIncluded(reader, request, page, access);
  const included = rows
    .map(({ source, row }) => makeResource(source, row, making))
    .filter((resource) => !listed.has(nameOf(resource)) && listed.add(nameOf(resource)));
  return {
    total,
    matches,
    included,
    isCut,
    next: found.length > page.length && last ? writeCursor(request, last) : undefined,
  };
}

interface Found {
  source: ResourceSource;
  row: PageRow;
}

const nameOf = ({ resourceType, id }: Resource): string => `${resourceType}/${id}`;

const sum = async (counts: readonly Promise<number>[]): Promise<number> =>
  (await Promise.all(counts)).reduce((total, count) => total + count, 0);

/**
 * A test about names is decided row by row while a page is read, which ends with the page. A total and an order by time need all that
 * fit, so there the ids of all are found first.
 */
function decidedByRow({ sort, hasTotal, isCount }: FhirSearch, test: Test, source: ResourceSource) {
  const rule = test.kind === 'string' ? test.parameter.rule?.[source.name] : undefined;
  if (test.kind !== 'string' || !rule || sort || hasTotal || isCount) return undefined;
  return {
    candidates: rule.candidates(test.values),
    fits: (person: NamedRow) => rule.fits(person, test.values),
  };
}

function rowRule(request: FhirSearch, source: ResourceSource): RowRule | undefined {
  const decided = request.tests.flatMap((test) => decidedByRow(request, test, source) ?? []);
  if (decided.length === 0) return undefined;
  return {
    columns: NAME_COLUMNS,
    fits: (row) => decided.every(({ fits }) => fits(row as NamedRow)),
  };
}

/** One more than the page, if there are more. */
async function findPage(
  reader: SqlReader,
  request: FhirSearch,
  conditions: ReadonlyMap<SourceName, SQL[]>,
  access: Visibility,
): Promise<Found[]> {
  const sources = sourcesOf(request.type);
  const cursor = readCursor(request, sources);
  const wanted = request.count + 1;
  const read = async (source: ResourceSource, limit: number, after?: Position): Promise<Found[]> => {
    const rows = await readPage(reader, source, {
      conditions: conditions.get(source.name) ?? [],
      access,
      limit,
      after,
      rule: rowRule(request, source),
      sort: request.sort,
      inOrder: conditionsInOrder(request.tests, conditions.get(source.name) ?? [], source),
      references: Object.fromEntries(
        request.includes.flatMap(({ name, parameter }) => {
          const reference = parameter.of[source.name];
          return reference ? [[name, reference.key]] : [];
        }),
      ),
    });
    return rows.map((row) => ({ source, row }));
  };
  const found: Found[] = [];
  if (request.sort) {
    // Each source could fill the page: they are merged by time, then in their own order.
    const direction = request.sort === 'lastUpdated' ? 1 : -1;
    const before = (at: number) =>
      cursor &&
      (at === cursor.at ? cursor : { key: at < cursor.at ? LAST_KEY : FIRST_KEY, updated: cursor.updated });
    const lists = await Promise.all(
      sources.map((source, at) => read(source, wanted, sized(source, before(at)))),
    );
    return lists
      .flat()
      .sort((a, b) => direction * (Date.parse(a.row.updated) - Date.parse(b.row.updated)))
      .slice(0, wanted);
  }
  for (const [at, source] of sources.entries()) {
    if ((cursor && at < cursor.at) || found.length === wanted) continue;
    found.push(...(await read(source, wanted - found.length, at === cursor?.at ? cursor : undefined)));
  }
  return found;
}

/** In place of a key, before or after all rows of a source that changed at the same moment. */
const FIRST_KEY = [-1, -1, -1];
const LAST_KEY = [2_147_483_647, 2_147_483_647, 2_147_483_647];

const sized = ({ key }: ResourceSource, position: Position | undefined): Position | undefined =>
  position && { ...position, key: position.key.slice(0, key.length) };

async function findIncluded(
  reader: SqlReader,
  { includes, revIncludes }: FhirSearch,
  page: readonly Found[],
  access: Visibility,
): Promise<{ rows: Found[]; isCut: boolean }> {
  const wanted = new Map<SourceName, Set<number>>();
  for (const { name, parameter } of includes)
    for (const { source, row } of page) {
      const to = parameter.of[source.name]?.to;
      const key = row.references?.[name];
      if (to && key != null) wanted.set(to, (wanted.get(to) ?? new Set()).add(key));
    }
  const forward = [...wanted].map(async ([name, ids]) => {
    const source = SOURCES[name];
    const keys = [...ids].map((id) => [id]);
    const rows = await readPage(reader, source, {
      conditions: [hasKey(source, keys)],
      access,
      limit: keys.length,
    });
    return rows.map((row) => ({ source, row }));
  });
  const backward = revIncludes.flatMap(({ type, parameter }) =>
    sourcesOf(type).map(async (source) => {
      const reference = parameter.of[source.name];
      const ids = page.filter((one) => one.source.name === reference?.to).map(({ row }) => row.key[0]);
      if (!reference || ids.length === 0) return [];
      const rows = await readPage(reader, source, {
        conditions: [sql`${reference.key} = any (${sql.param(ids)}::int[])`],
        access,
        limit: MOST_INCLUDED + 1,
      });
      return rows.map((row) => ({ source, row }));
    }),
  );
  const referring = (await Promise.all(backward)).flat();
  const rows = [...(await Promise.all(forward)).flat(), ...referring.slice(0, MOST_INCLUDED)];
  return { rows, isCut: referring.length > MOST_INCLUDED };
}
