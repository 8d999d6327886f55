import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import { bulkTransactions, type Database } from '../../platform/db/connection.ts';
import type { ResourceType } from '../resources/elements.ts';
import { makeResource } from '../resources/source.ts';
import { sourcesOf } from '../resources/sources.ts';
import {
  type ExportFile,
  endExport,
  goneSince,
  keepExport,
  type NewExport,
  snapshotMoment,
} from '../storage/exports.ts';
import {
  isSince,
  type Position,
  type ResourceReader,
  readPage,
  type Visibility,
} from '../storage/read-source.ts';

/** Writes an export: one snapshot, in files, batch by batch, so that memory does not grow with the directory. */

export interface ExportTask {
  job: NewExport;
  access: Visibility;
  /** Of all exports; this one gets a folder of its own when it is complete. */
  folder: string;
  /** Tests make files small. */
  linesEach?: number;
}

const ROWS_AT_ONCE = 500;
const LINES_EACH = 100_000;
const GONE_EACH = 1_000;
const KEEP_EVERY_MS = 5_000;

/** Somebody deleted the export. */
export class NotWanted extends Error {}

export const partialFolder = (folder: string, id: string): string => join(folder, `${id}.part`);

/** If this fails, the caller removes what it leaves behind. */
export async function writeExport(
  { db, bulk }: { db: Database; bulk: pg.Pool },
  { job, access, folder, linesEach = LINES_EACH }: ExportTask,
): Promise<void> {
  const partial = partialFolder(folder, job.id);
  await mkdir(partial, { mode: 0o700 });
  const done = await bulkTransactions(bulk).transaction(
    async (tx) => {
      const writer = new ExportWriter(partial, linesEach, async (resources) => {
        if (!(await keepExport(db, job.id, resources))) throw new NotWanted();
      });
      return writeSnapshot(tx, job, access, writer);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  // The folder first: an export that is done has its files.
  await rename(partial, join(folder, job.id));
  if (!(await endExport(db, job.id, { status: 'done', ...done }))) throw new NotWanted();
}

async function writeSnapshot(
  reader: ResourceReader,
  job: NewExport,
  access: Visibility,
  writer: ExportWriter,
) {
  const snapshotAt = await snapshotMoment(reader);
  const making = { base: job.base };
  for (const type of job.types) {
    for (const source of sourcesOf(type)) {
      const conditions: SQL[] = job.since
        ? [
            // Changes are kept to the millisecond.
            isSince(source, sql`(${job.since}::timestamptz + interval '1 millisecond')`),
          ]
        : [];
      for (let after: Position | undefined; ; ) {
        const rows = await readPage(reader, source, { conditions, access, limit: ROWS_AT_ONCE, after });
        await writer.write(type, rows, (row) => makeResource(source, row, making));
        after = rows.at(-1);
        if (rows.length < ROWS_AT_ONCE) break;
      }
    }
    await writer.endFile();
  }
  if (job.since) {
    const gone = await goneSince(reader, job.since, job.types, access);
    for (let first = 0; first < gone.length; first += GONE_EACH)
      await writer.writeDeleted(gone.slice(first, first + GONE_EACH));
    await writer.endFile();
  }
  return { files: writer.files, snapshotAt, resources: writer.resources };
}

/** Writes NDJSON in files of limited length, and reports progress from time to time. */
class ExportWriter {
  readonly files: ExportFile[] = [];
  resources = 0;
  readonly #folder: string;
  readonly #linesEach: number;
  readonly #keep: (resources: number) => Promise<void>;
  #keptAt = performance.now();
  #open:
    | { file: ExportFile; stream: ReturnType<typeof createWriteStream>; hash: ReturnType<typeof createHash> }
    | undefined;

  constructor(folder: string, linesEach: number, keep: (resources: number) => Promise<void>) {
    this.#folder = folder;
    this.#linesEach = linesEach;
    this.#keep = keep;
  }

  async write<Row>(type: ResourceType, rows: readonly Row[], make: (row: Row) => object): Promise<void> {
    for (let first = 0; first < rows.length; ) {
      const { file } = this.#openFile(type, false);
      const part = rows.slice(first, first + this.#linesEach - file.count);
      await this.#append(part, make);
      this.resources += part.length;
      first += part.length;
      if (file.count >= this.#linesEach) await this.endFile();
    }
    if (performance.now() - this.#keptAt < KEEP_EVERY_MS) return;
    this.#keptAt = performance.now();
    await this.#keep(this.resources);
  }

  async writeDeleted(gone: readonly { type: string; id: string }[]): Promise<void> {
    this.#openFile('Bundle', true);
    const entry = gone.map(({ type, id }) => ({ request: { method: 'DELETE', url: `${type}/${id}` } }));
    await this.#append([entry], () => ({ resourceType: 'Bundle', type: 'transaction', entry }));
  }

  async endFile(): Promise<void> {
    if (!this.#open) return;
    const { file, stream, hash } = this.#open;
    this.#open = undefined;
    stream.end();
    await finished(stream);
    file.hash = hash.digest('hex');
    this.files.push(file);
  }

  #openFile(type: string, isDeleted: boolean) {
    const number = this.files.filter((file) => file.type === type).length + 1;
    const name = `${isDeleted ? 'deleted' : type}-${number}.ndjson`;
    this.#open ??= {
      file: { name, type, count: 0, bytes: 0, hash: '', ...(isDeleted && { isDeleted }) },
      stream: createWriteStream(join(this.#folder, name), { mode: 0o600 }),
      hash: createHash('sha256'),
    };
    return this.#open;
  }

  /** Each resource is made, written as text and forgotten before the next one: the garbage collector has little to do with those that die young. */
  async #append<Row>(rows: readonly Row[], make: (row: Row) => object): Promise<void> {
    if (!this.#open || rows.length === 0) return;
    const { file, stream, hash } = this.#open;
    const text = Buffer.from(rows.map((row) => `${JSON.stringify(make(row))}\n`).join(''));
    file.count += rows.length;
    file.bytes += text.length;
    hash.update(text);
    // Waits until it is written: a full disk fails here, and memory holds one batch.
    await new Promise<void>((resolve, reject) => {
      stream.write(text, (error) => (error ? reject(error) : resolve()));
    });
  }
}
