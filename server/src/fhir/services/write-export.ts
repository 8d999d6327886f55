import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { bulkTransactions } from '../../platform/db/connection.ts';
import { AppError } from '../../platform/domain/app-error.ts';
import { defineJob } from '../../platform/jobs/services/define-job.ts';
import type { ResourceType } from '../resources/elements.ts';
import { makeResource, type SqlReader } from '../resources/source.ts';
import { sourcesOf } from '../resources/sources.ts';
import { EXPORT_KIND, type ExportFile, goneSince, PartWriter, snapshotMoment } from '../storage/exports.ts';
import { isSince, type Position, readPage, type Visibility } from '../storage/read-source.ts';

/** Writes an export: one snapshot, in files, batch by batch, so that memory does not grow with the directory. */

export interface ExportTask {
  /** Who asked: a key, or while the directory is public a network address, hashed. */
  owner: string;
  access: Visibility;
  request: string;
  base: string;
  types: ResourceType[];
  since: string | null;
  /** Tests make files small. */
  linesEach?: number | undefined;
}

export interface Exported {
  files: ExportFile[];
  snapshotAt: string;
  resources: number;
  /** Bytes of all its files, as they are stored. */
  stored: number;
}

const ROWS_AT_ONCE = 500;
const LINES_EACH = 100_000;
const GONE_EACH = 1_000;

/** Twenty times what a million roles take. */
const MOST_BYTES = 2 * 2 ** 30;
const TOO_LARGE =
  'The export would be larger than an export may be. Ask for fewer types, or for what changed since the last one.';

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
  exclusive: ({ owner }) => owner,
  keepHours: 24,
  run: async ({ id, input, pool, progress }) => {
    const begin = (file: string) => new PartWriter(pool, id, file);
    const writer = exportWriter(begin, (done) => progress({ done }), input.linesEach);
    const snapshotAt = await bulkTransactions(pool).transaction((tx) => writeSnapshot(tx, input, writer), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    return { ...writer.written, snapshotAt };
  },
});

async function writeSnapshot(
  reader: SqlReader,
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

type ExportWriter = ReturnType<typeof exportWriter>;

function exportWriter(
  begin: (file: string) => PartWriter,
  onProgress: (resources: number) => void,
  linesEach = LINES_EACH,
) {
  const written = { files: [] as ExportFile[], resources: 0, stored: 0 };
  let open: { file: ExportFile; parts: PartWriter; hash: ReturnType<typeof createHash> } | undefined;

  function openFile(type: string, isDeleted: boolean) {
    const number = written.files.filter((file) => file.type === type).length + 1;
    const name = `${isDeleted ? 'deleted' : type}-${number}.ndjson`;
    open ??= {
      file: { name, type, count: 0, bytes: 0, parts: 0, hash: '', ...(isDeleted && { isDeleted }) },
      parts: begin(name),
      hash: createHash('sha256'),
    };
    return open;
  }

  /** Each resource is made, written as text and forgotten before the next one: the garbage collector has little to do with those that die young. */
  async function append<Row>(rows: readonly Row[], make: (row: Row) => object): Promise<void> {
    if (!open || rows.length === 0) return;
    const { file, parts, hash } = open;
    const text = Buffer.from(rows.map((row) => `${JSON.stringify(make(row))}\n`).join(''));
    file.count += rows.length;
    file.bytes += text.length;
    hash.update(text);
    await parts.write(text);
  }

  async function endFile(): Promise<void> {
    if (!open) return;
    const { file, parts, hash } = open;
    open = undefined;
    const ended = await parts.end();
    written.stored += ended.stored;
    if (written.stored > MOST_BYTES) throw new AppError(400, [TOO_LARGE]);
    written.files.push({ ...file, parts: ended.parts, hash: hash.digest('hex') });
  }

  return {
    written,
    endFile,

    async write<Row>(type: ResourceType, rows: readonly Row[], make: (row: Row) => object): Promise<void> {
      for (let first = 0; first < rows.length; ) {
        const { file } = openFile(type, false);
        const part = rows.slice(first, first + linesEach - file.count);
        await append(part, make);
        written.resources += part.length;
        first += part.length;
        if (file.count >= linesEach) await endFile();
      }
      onProgress(written.resources);
    },

    async writeDeleted(gone: readonly { type: string; id: string }[]): Promise<void> {
      openFile('Bundle', true);
      const entry = gone.map(({ type, id }) => ({ request: { method: 'DELETE', url: `${type}/${id}` } }));
      await append([entry], () => ({ resourceType: 'Bundle', type: 'transaction', entry }));
    },
  };
}
