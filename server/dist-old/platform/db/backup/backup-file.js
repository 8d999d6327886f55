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
const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
const EndLine = z.object({ end: z.literal(true), rows: z.number() });
const SectionLine = z.union([TableLine, EndLine]);
const endMark = Buffer.from('\\.\n');
const newline = 0x0a;
/** Writes to a temporary name, syncs, then renames: a file with the given name is always complete. */
export async function writeBackupFile(path, header, tables) {
    const unfinished = `${path}.unfinished`;
    let rows = 0;
    async function* lines() {
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
    }
    catch (error) {
        await rm(unfinished, { force: true });
        throw error;
    }
    return rows;
}
/** Passes the header and then each table to `restore`; throws if the file is damaged or truncated. */
export async function readBackupFile(path, restore) {
    return pipeline(createReadStream(path), createGunzip(), (contents) => readContents(contents, restore));
}
async function readContents(contents, restore) {
    const reader = chunkReader(contents);
    const header = BackupHeader.parse(await reader.json());
    return restore(header, readTables(reader));
}
async function* readTables(reader) {
    for (let total = 0;;) {
        const section = SectionLine.parse(await reader.json());
        if ('end' in section) {
            if (section.rows !== total)
                throw new Error(`It should have ${section.rows} rows, but has ${total}.`);
            await reader.expectEnd();
            return;
        }
        async function* counted() {
            for await (const chunk of reader.untilEndMark()) {
                total += countLines(chunk);
                yield chunk;
            }
        }
        yield { name: section.table, columns: section.columns, rows: counted() };
    }
}
/** Invariant between calls: `rest` starts at the beginning of a line. */
function chunkReader(stream) {
    const chunks = stream[Symbol.asyncIterator]();
    let rest = Buffer.alloc(0);
    async function more() {
        const { value, done } = await chunks.next();
        if (done)
            throw new Error('It is truncated.');
        rest = rest.length > 0 ? Buffer.concat([rest, value]) : value;
    }
    function take(length) {
        const taken = rest.subarray(0, length);
        rest = rest.subarray(length);
        return taken;
    }
    return {
        async json() {
            while (!rest.includes(newline))
                await more();
            return JSON.parse(take(rest.indexOf(newline) + 1).toString('utf8'));
        },
        async expectEnd() {
            const hasMore = rest.length > 0 || !(await chunks.next()).done;
            if (hasMore)
                throw new Error('It goes on after its end, as if two backups were in one file.');
        },
        async *untilEndMark() {
            for (;;) {
                const end = findEndMark(rest);
                const whole = end >= 0 ? end : rest.lastIndexOf(newline) + 1;
                if (whole > 0)
                    yield take(whole);
                if (end >= 0) {
                    take(endMark.length);
                    return;
                }
                await more();
            }
        },
    };
}
function findEndMark(buffer) {
    if (buffer.subarray(0, endMark.length).equals(endMark))
        return 0;
    const found = buffer.indexOf(`\n${endMark}`);
    return found < 0 ? -1 : found + 1;
}
const line = (value) => `${JSON.stringify(value)}\n`;
function countLines(chunk) {
    let count = 0;
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1))
        count += 1;
    return count;
}
async function sync(path) {
    const handle = await open(path);
    await handle.sync();
    await handle.close();
}
//# sourceMappingURL=backup-file.js.map