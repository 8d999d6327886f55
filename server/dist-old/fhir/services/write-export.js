import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { bulkTransactions } from '../../platform/db/connection.js';
import { makeResource } from '../resources/source.js';
import { sourcesOf } from '../resources/sources.js';
import { endExport, goneSince, keepExport, snapshotMoment, } from '../storage/exports.js';
import { isSince, readPage, } from '../storage/read-source.js';
const ROWS_AT_ONCE = 500;
const LINES_EACH = 100_000;
const GONE_EACH = 1_000;
const KEEP_EVERY_MS = 5_000;
/** Somebody deleted the export. */
export class NotWanted extends Error {
}
export const partialFolder = (folder, id) => join(folder, `${id}.part`);
/** If this fails, the caller removes what it leaves behind. */
export async function writeExport({ db, bulk }, { job, access, folder, linesEach = LINES_EACH }) {
    const partial = partialFolder(folder, job.id);
    await mkdir(partial, { mode: 0o700 });
    const done = await bulkTransactions(bulk).transaction(async (tx) => {
        const writer = new ExportWriter(partial, linesEach, async (resources) => {
            if (!(await keepExport(db, job.id, resources)))
                throw new NotWanted();
        });
        return writeSnapshot(tx, job, access, writer);
    }, { isolationLevel: 'repeatable read', accessMode: 'read only' });
    // The folder first: an export that is done has its files.
    await rename(partial, join(folder, job.id));
    if (!(await endExport(db, job.id, { status: 'done', ...done })))
        throw new NotWanted();
}
async function writeSnapshot(reader, job, access, writer) {
    const snapshotAt = await snapshotMoment(reader);
    const making = { base: job.base };
    for (const type of job.types) {
        for (const source of sourcesOf(type)) {
            const conditions = job.since
                ? [
                    // Changes are kept to the millisecond.
                    isSince(source, sql `(${job.since}::timestamptz + interval '1 millisecond')`),
                ]
                : [];
            for (let after;;) {
                const rows = await readPage(reader, source, { conditions, access, limit: ROWS_AT_ONCE, after });
                await writer.write(type, rows, (row) => makeResource(source, row, making));
                after = rows.at(-1);
                if (rows.length < ROWS_AT_ONCE)
                    break;
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
    files = [];
    resources = 0;
    #folder;
    #linesEach;
    #keep;
    #keptAt = performance.now();
    #open;
    constructor(folder, linesEach, keep) {
        this.#folder = folder;
        this.#linesEach = linesEach;
        this.#keep = keep;
    }
    async write(type, rows, make) {
        for (let first = 0; first < rows.length;) {
            const { file } = this.#openFile(type, false);
            const part = rows.slice(first, first + this.#linesEach - file.count);
            await this.#append(part, make);
            this.resources += part.length;
            first += part.length;
            if (file.count >= this.#linesEach)
                await this.endFile();
        }
        if (performance.now() - this.#keptAt < KEEP_EVERY_MS)
            return;
        this.#keptAt = performance.now();
        await this.#keep(this.resources);
    }
    async writeDeleted(gone) {
        this.#openFile('Bundle', true);
        const entry = gone.map(({ type, id }) => ({ request: { method: 'DELETE', url: `${type}/${id}` } }));
        await this.#append([entry], () => ({ resourceType: 'Bundle', type: 'transaction', entry }));
    }
    async endFile() {
        if (!this.#open)
            return;
        const { file, stream, hash } = this.#open;
        this.#open = undefined;
        stream.end();
        await finished(stream);
        file.hash = hash.digest('hex');
        this.files.push(file);
    }
    #openFile(type, isDeleted) {
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
    async #append(rows, make) {
        if (!this.#open || rows.length === 0)
            return;
        const { file, stream, hash } = this.#open;
        const text = Buffer.from(rows.map((row) => `${JSON.stringify(make(row))}\n`).join(''));
        file.count += rows.length;
        file.bytes += text.length;
        hash.update(text);
        // Waits until it is written: a full disk fails here, and memory holds one batch.
        await new Promise((resolve, reject) => {
            stream.write(text, (error) => (error ? reject(error) : resolve()));
        });
    }
}
//# sourceMappingURL=write-export.js.map