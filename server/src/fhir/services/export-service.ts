import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import { bulkTransactions, type Database } from '../../platform/db/connection.ts';
import { AppError } from '../../platform/domain/app-error.ts';
import { newToken } from '../../platform/domain/session.ts';
import { RESOURCE_TYPES, type ResourceType } from '../resources/elements.ts';
import { makeResource } from '../resources/source.ts';
import { sourcesOf } from '../resources/sources.ts';
import {
  beginExport,
  deleteExport,
  type ExportFile,
  type ExportJob,
  endExport,
  findExport,
  goneSince,
  keepExport,
  type NewExport,
  snapshotMoment,
  tidyExports,
} from '../storage/exports.ts';
import {
  isSince,
  makingFor,
  type Position,
  type Reader,
  readPage,
  type Visibility,
} from '../storage/read-source.ts';

/** Exports of the whole directory: one snapshot, written to files in batches, so that memory does not grow with the directory. */

export interface ExportService {
  /** Answers the id of the new export. */
  start(
    request: Omit<NewExport, 'id' | 'groups' | 'types'> & { types: ResourceType[]; access: Visibility },
  ): Promise<string>;
  /** Throws a 404 for unknown exports and those of others. */
  status(id: string, owner: number): Promise<ExportJob>;
  file(id: string, owner: number, name: string): Promise<{ file: ExportFile; content: () => Readable }>;
  delete(id: string, owner: number): Promise<void>;
  close(): Promise<void>;
}

interface ExportParts {
  db: Database;
  /** For what may take longer than a request should. */
  bulk: pg.Pool;
  folder: string;
  onFailure(error: unknown): void;
  /** Tests make files small. */
  linesEach?: number;
}

const ROWS_AT_ONCE = 500;
const LINES_EACH = 100_000;
const GONE_EACH = 1_000;
const KEEP_EVERY_MS = 5_000;
const TIDY_EVERY_MS = 600_000;
/** A folder without an export may be that of one that has just begun. */
const LEFT_OVER_MS = 60_000;

export async function startExports(parts: ExportParts): Promise<ExportService> {
  const { db, bulk, folder, onFailure, linesEach = LINES_EACH } = parts;
  const running = new Map<string, Promise<void>>();
  let isClosing = false;
  const tidy = async () => {
    const known = await tidyExports(db);
    await removeLeftOvers(folder, new Set([...known, ...running.keys()]));
  };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await tidy();
  const tidying = setInterval(() => void tidy().catch(onFailure), TIDY_EVERY_MS).unref();

  const run = async (job: NewExport, access: Visibility): Promise<void> => {
    const partial = join(folder, `${job.id}.part`);
    try {
      await mkdir(partial, { mode: 0o700 });
      const done = await bulkTransactions(bulk).transaction(
        async (tx) => {
          const writer = new ExportWriter(partial, linesEach, async (resources) => {
            if (isClosing || !(await keepExport(db, job.id, resources))) throw new NotWanted();
          });
          return writeSnapshot(tx, job, access, writer);
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
      // The folder first: an export that is done has its files.
      await rename(partial, join(folder, job.id));
      if (!(await endExport(db, job.id, { status: 'done', ...done }))) throw new NotWanted();
    } catch (error) {
      await rm(partial, { recursive: true, force: true });
      await rm(join(folder, job.id), { recursive: true, force: true });
      if (!(error instanceof NotWanted)) onFailure(error);
      await endExport(db, job.id, { status: 'failed' }).catch(onFailure);
    }
  };

  const find = async (id: string, owner: number): Promise<ExportJob> => {
    const job = await findExport(db, id, owner);
    if (!job)
      throw new AppError(404, ['There is no such export, or it is gone: exports are kept for a day.']);
    return job;
  };

  return {
    start: async ({ types, access, ...request }) => {
      await tidy();
      const job: NewExport = {
        ...request,
        id: newToken(),
        groups: [...(access.groups ?? [])],
        types: types.length > 0 ? types : [...RESOURCE_TYPES],
      };
      await beginExport(db, job);
      running.set(
        job.id,
        run(job, access).finally(() => running.delete(job.id)),
      );
      return job.id;
    },
    status: find,
    file: async (id, owner, name) => {
      const job = await find(id, owner);
      const file = job.files.find((one) => one.name === name);
      const path = join(folder, id, name);
      if (!file || !(await stat(path).catch(() => undefined)))
        throw new AppError(404, ['There is no such file.']);
      return { file, content: () => createReadStream(path) };
    },
    delete: async (id, owner) => {
      await find(id, owner);
      await deleteExport(db, id);
      await running.get(id);
      await rm(join(folder, id), { recursive: true, force: true });
    },
    close: async () => {
      isClosing = true;
      clearInterval(tidying);
      await Promise.all(running.values());
    },
  };
}

/** Somebody deleted the export, or the server stops. */
class NotWanted extends Error {}

async function removeLeftOvers(folder: string, known: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    if (known.has(name.replace(/\.part$/, ''))) continue;
    const path = join(folder, name);
    const { mtimeMs = Date.now() } = (await stat(path).catch(() => undefined)) ?? {};
    if (Date.now() - mtimeMs > LEFT_OVER_MS) await rm(path, { recursive: true, force: true });
  }
}

async function writeSnapshot(reader: Reader, job: NewExport, access: Visibility, writer: ExportWriter) {
  const snapshotAt = await snapshotMoment(reader);
  const making = await makingFor(reader, job.base);
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
