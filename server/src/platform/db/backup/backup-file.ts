import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

/*
 * A backup is one gzip file of text lines: a JSON header; then, for each table, a line that names it, its rows in COPY text
 * format and COPY's end mark `\.` (which no row can equal); finally a line with the row count.
 */

export const BackupHeader = z.object({
  format: z.literal('careline-backup-1'),
  createdAt: z.string(),
  version: z.string().optional(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().nullable() })),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
const EndLine = z.object({ end: z.literal(true), rows: z.number() });
const SectionLine = z.union([TableLine, EndLine]);

export interface BackupTable {
  name: string;
  columns: string[];
  rows: AsyncIterable<Buffer>;
}

type Restore<Result> = (header: BackupHeader, tables: AsyncIterable<BackupTable>) => Promise<Result>;

/** Of the header, and of the line that names a table. */
const LONGEST_LINE = 1_048_576;
/** A merge keeps three photos. */
const LONGEST_ROW = 32 * 1_048_576;
const TOO_LONG = 'It has a line that is too long: it is no backup.';

const endMark = Buffer.from('\\.\n');
const newline = 0x0a;

/** Writes to a temporary name, syncs, then renames: a file with the given name is always complete. */
export async function writeBackupFile(
  path: string,
  header: BackupHeader,
  tables: AsyncIterable<BackupTable>,
): Promise<number> {
  const unfinished = `${path}.unfinished`;
  let rows = 0;
  async function* lines(): AsyncGenerator<string | Buffer> {
    yield line(header);
    for await (const table of tables) {
      yield line({ table: table.name, columns: table.columns });
      for await (const chunk of table.rows) {
        rows += countLines(chunk);
        yield chunk;
      }
      yield endMark;
    }
    yield line({ end: true, rows });
  }
  try {
    // Owner-only: the file holds everything in the database.
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
    await sync(unfinished);
    await rename(unfinished, path);
    await sync(dirname(path));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return rows;
}

/** Passes the header and then each table to `restore`; throws if the file is damaged or truncated. */
export async function readBackupFile<Result>(path: string, restore: Restore<Result>): Promise<Result> {
  return pipeline(createReadStream(path), createGunzip(), (contents: AsyncIterable<Buffer>) =>
    readContents(contents, restore),
  );
}

async function readContents<Result>(
  contents: AsyncIterable<Buffer>,
  restore: Restore<Result>,
): Promise<Result> {
  const reader = chunkReader(contents);
  const header = BackupHeader.parse(await reader.json());
  return restore(header, readTables(reader));
}

async function* readTables(reader: ChunkReader): AsyncGenerator<BackupTable> {
  for (let total = 0; ; ) {
    const section = SectionLine.parse(await reader.json());
    if ('end' in section) {
      if (section.rows !== total) throw new Error(`It should have ${section.rows} rows, but has ${total}.`);
      await reader.expectEnd();
      return;
    }
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const chunk of reader.untilEndMark()) {
        total += countLines(chunk);
        yield chunk;
      }
    }
    yield { name: section.table, columns: section.columns, rows: counted() };
  }
}

interface ChunkReader {
  json(): Promise<unknown>;
  expectEnd(): Promise<void>;
  untilEndMark(): AsyncGenerator<Buffer>;
}

/** Invariant between calls: `rest` starts at the beginning of a line. */
function chunkReader(stream: AsyncIterable<Buffer>): ChunkReader {
  const chunks = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function more(): Promise<void> {
    const { value, done } = await chunks.next();
    if (done) throw new Error('It is truncated.');
    rest = rest.length > 0 ? Buffer.concat([rest, value]) : value;
  }

  function take(length: number): Buffer {
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  }

  return {
    async json() {
      while (!rest.includes(newline)) {
        if (rest.length > LONGEST_LINE) throw new Error(TOO_LONG);
        await more();
      }
      return JSON.parse(take(rest.indexOf(newline) + 1).toString('utf8'));
    },
    async expectEnd() {
      const hasMore = rest.length > 0 || !(await chunks.next()).done;
      if (hasMore) throw new Error('It goes on after its end, as if two backups were in one file.');
    },
    async *untilEndMark() {
      for (;;) {
        const end = findEndMark(rest);
        const whole = end >= 0 ? end : rest.lastIndexOf(newline) + 1;
        if (whole > 0) yield take(whole);
        if (end >= 0) {
          take(endMark.length);
          return;
        }
        if (rest.length > LONGEST_ROW) throw new Error(TOO_LONG);
        await more();
      }
    },
  };
}

function findEndMark(buffer: Buffer): number {
  if (buffer.subarray(0, endMark.length).equals(endMark)) return 0;
  const found = buffer.indexOf(`\n${endMark}`);
  return found < 0 ? -1 : found + 1;
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`;

function countLines(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) count += 1;
  return count;
}

/** Waits until a file or folder is on the disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync();
  await handle.close();
}
