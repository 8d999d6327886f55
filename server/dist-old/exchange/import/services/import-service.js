import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { IMPORT_INTERRUPTED } from '@careline/contracts/basis/messages';
import { notFound, refused } from '../../../platform/domain/app-error.js';
import { fileKind } from '../../reading/file-kind.js';
import { UnreadableFile } from '../../reading/unreadable-file.js';
import { startLimited } from '../../services/limited-process.js';
import { findReport } from '../storage/reports.js';
import { beginRun, checkResult, deleteOldChecks, failExpiredRuns, failRun, importHistory, importStatus, runInProgress, } from '../storage/runs.js';
import { templateLists } from '../storage/template-lists.js';
import { undoImport } from '../storage/undo.js';
import { templateBytes } from '../writing/template.js';
import { IMPORT_FAILED_UNEXPECTEDLY } from './run-import.js';
export const IMPORT_PROCESS = new URL('./import-process', import.meta.url);
const startImport = (url, task) => startLimited(url, task, IMPORT_PROCESS);
const LOOK_EVERY_MS = 10_000;
/** Older uploads belong to a server that is gone. */
const LEFT_OVER_MS = 3_600_000;
export async function startImports({ reads, bulk, folder, startTask = startImport, }) {
    const running = new Map();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await deleteLeftOvers(folder);
    const sweep = () => failExpiredRuns(reads)
        .then(() => deleteOldChecks(reads))
        .catch(() => { }); // Tried again soon.
    void sweep();
    const sweeping = setInterval(sweep, LOOK_EVERY_MS).unref();
    /** Follows a run to its end. */
    async function follow(runId, task, path) {
        running.set(runId, task);
        const failure = await task.ended.then(() => IMPORT_INTERRUPTED, (error) => (error instanceof UnreadableFile ? error.message : IMPORT_FAILED_UNEXPECTEDLY));
        running.delete(runId);
        // Has no effect on a run that has ended properly. If the database is away, the lease ends the run.
        await failRun(reads, runId, failure).catch(() => { });
        await rm(path, { force: true });
    }
    return {
        folder,
        refuseWhileBusy: async (isCheck) => {
            const running = await runInProgress(reads, isCheck);
            if (running)
                throw busy(isCheck, running);
        },
        start: async ({ path, ...file }, { isCheck, by }) => {
            try {
                await fileKind(path);
                const runId = await beginRun(reads, { isCheck, file, by });
                const task = { runId, isCheck, path, fileName: file.name, by: { id: by.id, userName: by.userName } };
                void follow(runId, startTask(reads.options.connectionString ?? '', task), path);
                return runId;
            }
            catch (error) {
                await rm(path, { force: true });
                throw error instanceof UnreadableFile ? refused(error.message) : error;
            }
        },
        status: () => importStatus(reads),
        history: (by) => importHistory(reads, by),
        check: async (id, by) => found(await checkResult(reads, id, by), 'check'),
        report: async (id, by) => found(await findReport(reads, id, by), 'report'),
        template: async () => templateBytes(await templateLists(reads)),
        undo: (id, by) => inBulkTransaction(bulk, (client) => undoImport(client, id, by)),
        close: async () => {
            clearInterval(sweeping);
            const runs = [...running];
            await Promise.all(runs.map(([, task]) => task.stop()));
            await Promise.all(runs.map(([id]) => failRun(reads, id, IMPORT_INTERRUPTED).catch(() => { })));
        },
    };
}
function busy(isCheck, { startedByName, minutes }) {
    const since = minutes < 1 ? 'less than a minute ago' : minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`;
    const begun = `${startedByName} started it ${since}.`;
    return refused(isCheck
        ? `Another file is being checked: ${begun} Please try again in a minute.`
        : `Another import is in progress: ${begun} Please wait until it is complete.`);
}
function found(value, what) {
    if (value === undefined)
        throw notFound(what);
    return value;
}
async function inBulkTransaction(pool, work) {
    const client = await pool.connect();
    try {
        await client.query('begin');
        const result = await work(client);
        await client.query('commit');
        return result;
    }
    catch (error) {
        await client.query('rollback').catch(() => { });
        throw error;
    }
    finally {
        client.release();
    }
}
async function deleteLeftOvers(folder) {
    for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
        if (Date.now() - mtimeMs > LEFT_OVER_MS)
            await rm(path, { force: true });
    }
}
//# sourceMappingURL=import-service.js.map