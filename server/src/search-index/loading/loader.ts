import type { Pool, PoolClient } from 'pg';
import { Reference } from '../reference/reference.ts';
import type { ProviderRow, ReferenceKind, ReferenceRow, ReferenceRows } from '../reference/rows.ts';
import type { SearchIndex } from '../search-index.ts';
import { providerRowAt, type Segment } from '../segment/segment.ts';
import { SegmentBuilder } from '../segment/segment-builder.ts';
import { type StoredProviders, storedProviders } from '../segment/stored-providers.ts';
import { LineReader } from './binary-copy.repository.ts';
import { providersWhere, referenceQueries } from './loader-sql.ts';

/** Reads what is searched from the database: everything at the start, and single records after a change. */

/** What a reading takes: the pool, or a connection in a transaction. */
export type Source = Pick<Pool, 'query'>;

const PORTION = 16_000;
// While one portion is put into the index, the database works on the next.
const READERS = 2;

/** Fills the index with everything, as it was at one moment; answers the oldest transaction that was running then. */
export async function loadAll(pool: Pool, index: SearchIndex): Promise<string> {
  return inSnapshot(pool, async (readers, oldestRunning) => {
    index.reference.load(await readReference(readers[0]));
    const builder = new SegmentBuilder(index.reference);
    for await (const stored of portions(readers)) builder.addStored(stored);
    index.providers.replaceAll(builder.finish());
    return oldestRunning;
  });
}

// Named, so that a connection plans it once: to plan it takes longer than to read one provider. Most changes are of one; by its
// id alone, as the plan for a list of unknown length looks dearer than it is and would be made anew each time.
const ONE_PROVIDER = {
  name: 'search-index-provider',
  text: providersWhere((column) => `${column} = $1`),
  rowMode: 'array',
};
const SOME_PROVIDERS = {
  name: 'search-index-providers',
  text: providersWhere((column) => `${column} = any ($1)`),
  rowMode: 'array',
};

export async function readProviders(source: Source, ids: readonly number[]): Promise<ProviderRow[]> {
  const reference = new Reference();
  const segment = await readSegment(source, ids, reference);
  return Array.from(segment.ids, (_, ordinal) => providerRowAt(segment, reference, ordinal));
}

/** The providers of these ids that still exist. */
export async function readSegment(
  source: Source,
  ids: readonly number[],
  reference: Reference,
): Promise<Segment> {
  const query =
    ids.length === 1 ? { ...ONE_PROVIDER, values: [...ids] } : { ...SOME_PROVIDERS, values: [ids] };
  const { rows } = await source.query<(Buffer | null)[]>(query);
  const builder = new SegmentBuilder(reference);
  for (const fields of rows) builder.addStored(storedProviders(fields));
  return builder.finish();
}

/** The records of a kind that still exist, of these ids or all. */
export async function readReferenceList<Kind extends ReferenceKind>(
  source: Source,
  kind: Kind,
  ids?: readonly number[],
): Promise<ReferenceRow[Kind][]> {
  const { rows } = await source.query(`${referenceQueries[kind]} where $1::int[] is null or id = any ($1)`, [
    ids ?? null,
  ]);
  return rows as ReferenceRow[Kind][];
}

async function readReference(source: Source): Promise<ReferenceRows> {
  const lists: [string, unknown][] = [];
  for (const kind of Object.keys(referenceQueries) as ReferenceKind[]) {
    lists.push([kind, await readReferenceList(source, kind)]);
  }
  return Object.fromEntries(lists) as ReferenceRows;
}

/** All providers in order of id, the next portion being read while one is used; each is used up before the next is asked for. */
async function* portions(
  connections: readonly [PoolClient, ...PoolClient[]],
): AsyncGenerator<StoredProviders> {
  const ranges = await rangesOfIds(connections[0]);
  const readers = connections.map((connection) => new LineReader(connection));
  const started: Promise<StoredProviders>[] = [];
  const start = (reader: LineReader | undefined) => {
    const range = ranges.shift();
    if (reader === undefined || range === undefined) return;
    const portion = readRange(reader, range);
    portion.catch(() => {}); // It is awaited below, in its turn.
    started.push(portion);
  };
  readers.forEach(start);
  for (let turn = 0; started.length > 0; turn++) {
    const stored = await started.shift();
    if (stored !== undefined) yield stored;
    start(readers[turn % readers.length]);
  }
}

interface IdRange {
  first: number;
  last: number;
}

/** Ids may have gaps of any size: ranges of as many providers, not of as many ids. */
async function rangesOfIds(reader: PoolClient): Promise<IdRange[]> {
  const { rows } = await reader.query<IdRange>(
    `select min(id) as first, max(id) as last
       from (select id, (row_number() over (order by id) - 1) / ${PORTION} as portion from provider) as numbered
      group by portion order by 1`,
  );
  return rows;
}

async function readRange(reader: LineReader, { first, last }: IdRange): Promise<StoredProviders> {
  return storedProviders(
    await reader.read(providersWhere((column) => `${column} between ${first} and ${last}`)),
  );
}

/** Several connections that see one and the same moment. */
async function inSnapshot<Result>(
  pool: Pool,
  work: (readers: [PoolClient, ...PoolClient[]], oldestRunning: string) => Promise<Result>,
): Promise<Result> {
  const readers: PoolClient[] = [];
  try {
    const first = await pool.connect();
    readers.push(first);
    await beginReading(first);
    const { rows } = await first.query(
      'select pg_export_snapshot() as name, pg_snapshot_xmin(pg_current_snapshot())::text as oldest',
    );
    for (let reader = 1; reader < READERS; reader++) {
      const other = await pool.connect();
      readers.push(other);
      await beginReading(other);
      await other.query(`set transaction snapshot '${rows[0].name}'`);
    }
    return await work([first, ...readers.slice(1)], rows[0].oldest);
  } finally {
    for (const reader of readers) {
      await reader.query('rollback').catch(() => {});
      reader.release();
    }
  }
}

/** Without the time limits of single changes: reading everything takes as long as the directory is large. */
const beginReading = (reader: PoolClient) =>
  reader.query(
    'begin isolation level repeatable read read only; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
  );
