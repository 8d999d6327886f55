import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startProcess } from '../../platform/child-process.js';
import { AppError } from '../../platform/domain/app-error.js';
import { newToken } from '../../platform/domain/session.js';
import { RESOURCE_TYPES } from '../resources/elements.js';
import { beginExport, deleteExport, endExport, findExport, tidyExports, } from '../storage/exports.js';
import { partialFolder } from './write-export.js';
/** A batch and the modules take less than half of it. The rest is for the list of deleted resources, which is held as a whole. */
const HEAP_MEGABYTES = 256;
const startExportProcess = (url, task) => {
    const child = startProcess(new URL('./export-process', import.meta.url), [], {
        heapMegabytes: HEAP_MEGABYTES,
    });
    let isStopped = false;
    const ended = new Promise((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', (code) => isStopped || code === 0 ? resolve() : reject(new Error(`The export ended with ${code}.`)));
    });
    child.send({ url, task }, () => { }); // A failure to send is a process that ends.
    return {
        ended,
        stop: () => {
            isStopped = true;
            child.kill('SIGKILL');
        },
    };
};
const TIDY_EVERY_MS = 600_000;
/** A folder without an export may be that of one that has just begun. */
const LEFT_OVER_MS = 60_000;
export async function startExports({ db, folder, onFailure, startExport = startExportProcess, linesEach, }) {
    const running = new Map();
    const tidy = async () => {
        const known = await tidyExports(db);
        await removeLeftOvers(folder, new Set([...known, ...running.keys()]));
    };
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await tidy();
    const tidying = setInterval(() => void tidy().catch(onFailure), TIDY_EVERY_MS).unref();
    const removeFiles = async (id) => {
        await rm(partialFolder(folder, id), { recursive: true, force: true });
        await rm(join(folder, id), { recursive: true, force: true });
    };
    const follow = async (job, ended) => {
        await ended.catch(onFailure);
        try {
            // Has no effect on one that is done, or that somebody deleted.
            await endExport(db, job.id, { status: 'failed' });
            if ((await findExport(db, job.id, job.owner))?.status !== 'done')
                await removeFiles(job.id);
        }
        catch (error) {
            onFailure(error);
        }
        finally {
            running.delete(job.id);
        }
    };
    const find = async (id, owner) => {
        const job = await findExport(db, id, owner);
        if (!job)
            throw new AppError(404, ['There is no such export, or it is gone: exports are kept for a day.']);
        return job;
    };
    return {
        start: async ({ types, access, ...request }) => {
            await tidy();
            const job = {
                ...request,
                id: newToken(),
                groups: [...(access.groups ?? [])],
                types: types.length > 0 ? types : [...RESOURCE_TYPES],
            };
            await beginExport(db, job);
            const task = { job, access, folder, ...(linesEach && { linesEach }) };
            const { stop, ended } = startExport(db.$client.options.connectionString ?? '', task);
            running.set(job.id, { stop, ended: follow(job, ended) });
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
            const own = running.get(id);
            own?.stop();
            await own?.ended;
            await removeFiles(id);
        },
        close: async () => {
            clearInterval(tidying);
            for (const { stop } of running.values())
                stop();
            await Promise.all([...running.values()].map(({ ended }) => ended));
        },
    };
}
async function removeLeftOvers(folder, known) {
    for (const name of await readdir(folder)) {
        if (known.has(name.replace(/\.part$/, '')))
            continue;
        const path = join(folder, name);
        const { mtimeMs = Date.now() } = (await stat(path).catch(() => undefined)) ?? {};
        if (Date.now() - mtimeMs > LEFT_OVER_MS)
            await rm(path, { recursive: true, force: true });
    }
}
//# sourceMappingURL=export-service.js.map