import type { ProviderRow } from '../reference/rows.ts';
import type { SearchIndex } from '../search-index.ts';
import { readProviders, type Source } from './loader.ts';

/** So many providers are compared field by field. */
const SAMPLE = 50;

/**
 * Compares the index with its database: the number of providers, and some of them as a whole. Returns the difference in words. A save
 * may come between the two reads, so only a difference that is still there after catching up is one.
 */
export async function findDifference(source: Source, index: SearchIndex): Promise<string | undefined> {
  const { rows } = await source.query<{ stored: number }>('select count(*)::int as stored from provider');
  const stored = rows[0]?.stored ?? 0;
  const { size } = index.providers;
  if (stored !== size) return `it has ${size} providers, the database ${stored}`;
  const sample = index.providers.sample(SAMPLE);
  const inDatabase = new Map(
    (await readProviders(source, [...sample.keys()])).map((row) => [row.id, comparable(row)]),
  );
  const different = [...sample].filter(([id, row]) => inDatabase.get(id) !== comparable(row));
  if (different.length === 0) return undefined;
  return `${different.length} of ${sample.size} providers are not as in the database, the first is ${different[0]?.[0]}`;
}

/** The order of lists, also of those within their items, depends on when their records were first seen, and means nothing. */
const comparable = (row: ProviderRow): string => JSON.stringify(row, withSortedLists);

const withSortedLists = (_: string, value: unknown): unknown =>
  Array.isArray(value) ? value.map((item) => JSON.stringify(item, withSortedLists)).sort() : value;
