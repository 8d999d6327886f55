import { REFERENCE_KINDS, type ReferenceKind } from '../reference/rows.ts';
import type { SearchIndex } from '../search-index.ts';
import {
  readNotices,
  readProviders,
  readReferenceList,
  readVerificationDays,
  type Source,
} from './loader.ts';
import { referenceQueries } from './loader-sql.ts';

/** How many records of each kind are compared field by field. */
const SAMPLE = 50;

/**
 * Compares the index with its database: how many records of each kind there are, and some of them as a whole. Returns the difference in
 * words. A save may come between the two reads, so only a difference that is still there after catching up counts.
 */
export async function findDifference(source: Source, index: SearchIndex): Promise<string | undefined> {
  const providers = await compareList(source, {
    name: 'providers',
    table: 'provider',
    size: index.providers.size,
    sample: () => index.providers.sample(SAMPLE),
    read: (ids) => readProviders(source, ids),
  });
  if (providers !== undefined) return providers;
  for (const kind of REFERENCE_KINDS) {
    const found = await compareReference(source, index, kind);
    if (found !== undefined) return found;
  }
  const { notices } = index.reference;
  const different = await compareList(source, {
    name: 'notices',
    table: 'notice',
    size: notices.all().length,
    sample: () => new Map(someOf(notices.all()).map((row) => [row.id, row])),
    read: () => readNotices(source),
  });
  if (different !== undefined) return different;
  const days = await readVerificationDays(source);
  return days === index.verificationDays
    ? undefined
    : `it takes verifications as valid for ${index.verificationDays} days, the database for ${days}`;
}

interface Compared {
  /** In the plural. */
  name: string;
  table: string;
  size: number;
  sample(): ReadonlyMap<number, object>;
  read(ids: number[]): Promise<readonly { id: number }[]>;
}

async function compareList(
  source: Source,
  { name, table, size, sample, read }: Compared,
): Promise<string | undefined> {
  const { rows } = await source.query<{ stored: number }>(`select count(*)::int as stored from ${table}`);
  const stored = rows[0]?.stored ?? 0;
  if (stored !== size) return `it has ${size} ${name}, the database ${stored}`;
  const sampled = sample();
  const inDatabase = new Map((await read([...sampled.keys()])).map((row) => [row.id, comparable(row)]));
  const different = [...sampled].filter(([id, row]) => inDatabase.get(id) !== comparable(row));
  if (different.length === 0) return undefined;
  return `${different.length} of ${sampled.size} ${name} are not as in the database, the first is ${different[0]?.[0]}`;
}

function compareReference(
  source: Source,
  { reference }: SearchIndex,
  kind: ReferenceKind,
): Promise<string | undefined> {
  const table = reference.tables[kind];
  const slots = table.filled();
  return compareList(source, {
    name: `rows of ${kind}`,
    table: `(${referenceQueries[kind]}) as listed`,
    size: slots.length,
    sample: () =>
      new Map(someOf(slots).flatMap((slot) => [[table.idAt(slot), table.rowAt(slot) ?? {}] as const])),
    read: (ids) => readReferenceList(source, kind, ids),
  });
}

/** At most `SAMPLE` of them, chosen at random. */
function someOf<Item>(items: readonly Item[]): Item[] {
  if (items.length <= SAMPLE) return [...items];
  const chosen = new Set<Item>();
  for (let tries = 0; tries < 2 * SAMPLE && chosen.size < SAMPLE; tries++)
    chosen.add(items[Math.floor(Math.random() * items.length)] as Item);
  return [...chosen];
}

/** Ignores the order of lists, nested ones included: it depends on when records were first seen and means nothing. */
const comparable = (row: object): string => JSON.stringify(row, withSortedLists);

const withSortedLists = (_: string, value: unknown): unknown =>
  Array.isArray(value) ? value.map((item) => JSON.stringify(item, withSortedLists)).sort() : value;
