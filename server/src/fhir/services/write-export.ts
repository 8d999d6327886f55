import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { type SQL, sql } from 'drizzle-orm';
import { bulkTransactions } from '../../platform/db/connection.ts';
import { AppError } from '../../platform/domain/app-error.ts';
import { defineJob } from '../../platform/jobs/services/define-job.ts';
import type { ResourceType } from '../resources/elements.ts';
import { makeResource } from '../resources/source.ts';
import { sourcesOf } from '../resources/sources.ts';
import { EXPORT_KIND, type ExportFile, goneSince, snapshotMoment } from '../storage/exports.ts';
import {
  isSince,
  type Position,
  type ResourceReader,
  readPage,
  type Visibility,
} from '../storage/read-source.ts';

/** Writes an export: one snapshot, in files, batch by batch, so that memory does not grow with the directory. */

export interface ExportTask {
  /** The key that asked; 0 is everybody, while the directory is public. */
  owner: number;
  access: Visibility;
  request: string;
  base: string;
  types: ResourceType[];
  since: string | null;
  /** Of all exports; this one gets a folder of its own when it is complete. */
  folder: string;
  /** Tests make files small. */
  linesEach?: number | undefined;
}

export interface Exported {
  files: ExportFile[];
  snapshotAt: string;
  resources: number;
}

const ROWS_AT_ONCE = 500;
const LINES_EACH = 100_000;
const GONE_EACH = 1_000;

const partialFolder = (folder: string, id: string): string => join(folder, `${id}.part`);

export async function removeExport(folder: string, id: string): Promise<void> {
  await rm(partialFolder(folder, id), { recursive: true, force: true });
  await rm(join(folder, id), { recursive: true, force: true });
}

export const fhirExport = defineJob<ExportTask, Exported>({
  kind: EXPORT_KIND,
  process: new URL('./export-process', import.meta.url),
  // A batch and the modules take less than half of it. The rest is for the list of deleted resources, which is held as a whole.
  limits: { heapMegabytes: 256 },
  words: {
    interrupted: 'The export was interrupted.',
    unexpected: 'The export failed.',
    busy: () => new AppError(429, ['An export is already being made. Wait until it is done, or delete it.']),
  },
  exclusive: ({ owner }) => String(owner),
  keepHours: 24,
  cleanUp: async ({ id, input, isDone }) => {
    if (!isDone) await removeExport(input.folder, id);
  },
  run: async ({ id, input, pool, progress }) => {
    const partial = partialFolder(input.folder, id);
    await mkdir(partial, { mode: 0o700 });
    const writer = new ExportWriter(partial, input.linesEach, (done) => progress({ done }));
    const snapshotAt = await bulkTransactions(pool).transaction((tx) => writeSnapshot(tx, input, writer), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    // The folder first: an export that is done has its files.
    await rename(partial, join(input.folder, id));
    return { files: writer.files, snapshotAt, resources: writer.resources };
  },
});

async function writeSnapshot(
  reader: ResourceReader,
  { types, since, base, access }: ExportTask,
  writer: ExportWriter,
): Promise<string> {
  const snapshotAt = await snapshotMoment(reader);
  const making = { base };
  for (const type of types) {
    for (const source of sourcesOf(type)) {
      const conditions: SQL[] = since
        ? [
            // Changes are kept to the millisecond.
            isSince(source, sql`(${since}::timestamptz + interval '1 millisecond')`),
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
  if (since) {
    const gone = await goneSince(reader, since, types, access);
    for (let first = 0; first < gone.length; first += GONE_EACH)
      await writer.writeDeleted(gone.slice(first, first + GONE_EACH));
    await writer.endFile();
  }
  return snapshotAt;
}

/** Writes NDJSON in files of limited length. */
class ExportWriter {
  readonly files: ExportFile[] = [];
  resources = 0;
  readonly #folder: string;
  readonly #linesEach: number;
  readonly #onProgress: (resources: number) => void;
  #open:
    | { file: ExportFile; stream: ReturnType<typeof createWriteStream>; hash: ReturnType<typeof createHash> }
    | undefined;

  constructor(folder: string, linesEach = LINES_EACH, onProgress: (resources: number) => void) {
    this.#folder = folder;
    this.#linesEach = linesEach;
    this.#onProgress = onProgress;
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
    this.#onProgress(this.resources);
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
