import type { NoticeSet } from '@careline/contracts/directory/notices';
import { DEFAULT_VERIFICATION_DAYS } from '@careline/contracts/rules/verification-status';
import type { Pool, PoolClient } from 'pg';
import { to } from 'pg-copy-streams';
import { withTown } from '../../../platform/zip-codes.ts';
import type { IndexedNotice } from '../reference/notices.ts';
import { Reference } from '../reference/reference.ts';
import type {
  AddressRow,
  IndexedProvider,
  ReferenceKind,
  ReferenceRow,
  ReferenceRows,
} from '../reference/rows.ts';
import type { SearchIndex } from '../search-index.ts';
import { providerRowAt, type Segment } from '../segment/segment.ts';
import { SegmentBuilder } from '../segment/segment-builder.ts';
import { type StoredProviders, storedProviders } from '../segment/stored-providers.ts';
import { providersWhere, referenceQueries } from './loader-sql.ts';

/** Reads the index's input from the database: everything at the start, single records after a change. */

/** The pool, or a connection inside a transaction. */
export type Source = Pick<Pool, 'query'>;

const PORTION = 16_000;
// The database prepares the next portion while this one is indexed.
const READERS = 2;

/** Fills the index from one snapshot. Returns the oldest transaction that was running at that moment. */
export async function loadAll(pool: Pool, index: SearchIndex): Promise<string> {
  return inSnapshot(pool, async (readers, oldestRunning) => {
    index.reference.load(await readReference(readers[0]));
    index.reference.notices.load(await readNotices(readers[0]));
    const builder = new SegmentBuilder(index.reference);
    for await (const stored of portions(readers)) builder.addStored(stored);
    index.providers.replaceAll(builder.finish());
    index.verificationDays = await readVerificationDays(readers[0]);
    return oldestRunning;
  });
}

// Prepared statements, because planning takes longer than reading one provider. Most changes concern one provider, which gets its own
// statement: the generic plan for a list of unknown length looks more expensive than it is, so it would be re-planned each time.
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

export async function readProviders(source: Source, ids: readonly number[]): Promise<IndexedProvider[]> {
  const reference = new Reference();
  const segment = await readSegment(source, ids, reference);
  return Array.from(segment.ids, (_, ordinal) => providerRowAt(segment, reference, ordinal));
}

/** Those of the providers that still exist. */
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

/** The existing records of a kind, all or those with these ids. */
export async function readReferenceList<Kind extends ReferenceKind>(
  source: Source,
  kind: Kind,
  ids?: readonly number[],
): Promise<ReferenceRow[Kind][]> {
  const { rows } = await source.query(`${referenceQueries[kind]} where $1::int[] is null or id = any ($1)`, [
    ids ?? null,
  ]);
  const read = rows as ReferenceRow[Kind][];
  return kind === 'practice_address' ? ((read as AddressRow[]).map(withTown) as ReferenceRow[Kind][]) : read;
}

/** All notices, or those about some records of a set. */
export async function readNotices(
  source: Source,
  set?: NoticeSet,
  recordIds?: readonly number[],
): Promise<IndexedNotice[]> {
  const owner = set === 'Providers' ? 'provider_id' : 'address_id';
  const { rows } = await source.query<IndexedNotice>(
    `select id, set, record_id as "recordId", kind, starts_on::text as "startsOn", ends_on::text as "endsOn", text,
            text_es as "textEs", instead_id as "insteadId"
       from notice ${recordIds ? `where ${owner} = any ($1)` : ''}`,
    recordIds && [recordIds],
  );
  return rows;
}

export async function readVerificationDays(source: Source): Promise<number> {
  const { rows } = await source.query<{ days: number | null }>(
    `select (value ->> 'verificationDays')::integer as days from setting where name = 'VerificationSettings'`,
  );
  return rows[0]?.days ?? DEFAULT_VERIFICATION_DAYS;
}

async function readReference(source: Source): Promise<ReferenceRows> {
  return {
    body_part: await readReferenceList(source, 'body_part'),
    category: await readReferenceList(source, 'category'),
    term: await readReferenceList(source, 'term'),
    practice: await readReferenceList(source, 'practice'),
    practice_address: await readReferenceList(source, 'practice_address'),
    region: await readReferenceList(source, 'region'),
    insurance: await readReferenceList(source, 'insurance'),
    insurance_plan: await readReferenceList(source, 'insurance_plan'),
    specialty: await readReferenceList(source, 'specialty'),
    group: await readReferenceList(source, 'group'),
    degree: await readReferenceList(source, 'degree'),
    language: await readReferenceList(source, 'language'),
  };
}

/** All providers in order of id, prefetching the next portion. A portion is valid until the next one is requested. */
async function* portions(
  connections: readonly [PoolClient, ...PoolClient[]],
): AsyncGenerator<StoredProviders> {
  const ranges = await rangesOfIds(connections[0]);
  const readers = connections.map((connection) => new RowReader(connection));
  const started: Promise<StoredProviders>[] = [];
  const start = (reader: RowReader | undefined) => {
    const range = ranges.shift();
    if (reader === undefined || range === undefined) return;
    const portion = readRange(reader, range);
    portion.catch(() => {}); // Awaited below, in turn.
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

/** Ranges of equally many providers, not ids: ids may have gaps of any size. */
async function rangesOfIds(reader: PoolClient): Promise<IdRange[]> {
  const { rows } = await reader.query<IdRange>(
    `select min(id) as first, max(id) as last
       from (select id, (row_number() over (order by id) - 1) / ${PORTION} as portion from provider) as numbered
      group by portion order by 1`,
  );
  return rows;
}

async function readRange(reader: RowReader, { first, last }: IdRange): Promise<StoredProviders> {
  return storedProviders(
    await reader.read(providersWhere((column) => `${column} between ${first} and ${last}`)),
  );
}

/** Runs `work` with several connections that share one snapshot. */
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

/** The COPY header: an eleven-byte signature, flags, and the length of an unused extension. */
const HEADER = 19;
const ABSENT = -1;
const FIRST_CAPACITY = 65_536;
const BYTES_IN_NUMBER = 4;

/**
 * Reads the single row of a query through binary COPY. The driver would transfer bytea as hexadecimal text, which doubles the work for
 * long fields. One buffer is reused for all rows: allocating one per row costs more in garbage collection than the reading itself.
 */
class RowReader {
  private readonly client: PoolClient;
  private bytes = Buffer.allocUnsafeSlow(FIRST_CAPACITY);

  constructor(client: PoolClient) {
    this.client = client;
  }

  /** The fields are valid until the next read. */
  async read(query: string): Promise<(Buffer | null)[]> {
    let end = 0;
    for await (const chunk of this.client.query(to(`copy (${query}) to stdout (format binary)`))) {
      this.makeRoom(end, chunk.length);
      end += chunk.copy(this.bytes, end);
    }
    return this.fields();
  }

  private fields(): (Buffer | null)[] {
    const { bytes } = this;
    const count = bytes.readInt16BE(HEADER);
    let position = HEADER + 2;
    return Array.from({ length: count }, () => {
      const length = bytes.readInt32BE(position);
      position += BYTES_IN_NUMBER;
      if (length === ABSENT) return null;
      const start = position;
      position += length;
      return this.aligned(start, position);
    });
  }

  /** Shifts a field back over its own length prefix, so that its bytes can be viewed as 32-bit numbers. */
  private aligned(start: number, end: number): Buffer {
    const moved = start - (start % BYTES_IN_NUMBER);
    this.bytes.copyWithin(moved, start, end);
    return this.bytes.subarray(moved, moved + end - start);
  }

  private makeRoom(end: number, length: number): void {
    if (end + length <= this.bytes.length) return;
    const bytes = Buffer.allocUnsafeSlow(Math.max(end + length, this.bytes.length * 2));
    this.bytes.copy(bytes, 0, 0, end);
    this.bytes = bytes;
  }
}
