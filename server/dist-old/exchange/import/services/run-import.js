import { databaseUnavailable } from '../../../platform/domain/database-failures.js';
import { fileKind } from '../../reading/file-kind.js';
import { UnreadableFile } from '../../reading/unreadable-file.js';
import { readImportRows } from '../reading/import-rows.js';
import { applyLinks } from '../storage/apply.js';
import { explainProblems } from '../storage/explain.js';
import { recordImport } from '../storage/import-event.js';
import { compareLinks, judgeRows } from '../storage/links.js';
import { importedEvent, withProviderEvents } from '../storage/provider-events.js';
import { summarizeRun, writeReport } from '../storage/reports.js';
import { resolveRows } from '../storage/resolve.js';
import { failRun, finishRun, isRunning, renewLease } from '../storage/runs.js';
import { stageRows } from '../storage/staging.js';
export const IMPORT_FAILED_UNEXPECTEDLY = 'The import failed unexpectedly, and nothing was changed.';
const RENEW_MS = 2_000;
const ATTEMPTS = 4;
/**
 * Runs an import or a check from the file to its end, whatever that is: the run is finished or failed afterwards. Needs two
 * connections: one for the work, one for the lease. `onRead` is called once all rows of the file have been read.
 */
export async function runImport(pool, task, onRead = () => { }) {
    const shown = new ShownProgress(pool, task.runId);
    try {
        const client = await pool.connect();
        try {
            await importFile(client, task, shown, onRead);
        }
        finally {
            // Its temporary tables go with the connection.
            client.release(true);
        }
    }
    catch (error) {
        await failRun(pool, task.runId, messageOf(error));
        if (!(error instanceof UnreadableFile))
            throw error;
    }
    finally {
        shown.stop();
    }
}
/** Keeps the lease, and with it what users see of the progress. */
class ShownProgress {
    progress = { stage: 'reading', rowsDone: 0, rowsTotal: null };
    renew;
    renewing;
    constructor(pool, runId) {
        this.renew = () => renewLease(pool, runId, this.progress).catch(() => { }); // Renewed again soon.
        this.renewing = setInterval(this.renew, RENEW_MS);
    }
    rows = (done) => {
        this.progress.rowsDone = done;
    };
    async enter(stage, rowsTotal = this.progress.rowsTotal) {
        Object.assign(this.progress, { stage, rowsTotal, rowsDone: 0 });
        await this.renew();
    }
    async complete() {
        this.progress.rowsDone = this.progress.rowsTotal ?? 0;
        await this.renew();
    }
    stop() {
        clearInterval(this.renewing);
    }
}
function messageOf(error) {
    if (error instanceof UnreadableFile)
        return error.message;
    return databaseUnavailable(error)?.message ?? IMPORT_FAILED_UNEXPECTEDLY;
}
async function importFile(client, task, shown, onRead) {
    const tables = readImportRows(task.path, await fileKind(task.path));
    const { header, rows, remarks } = await stageRows(client, tables, shown.rows);
    onRead();
    for (let attempt = 1;; attempt++) {
        try {
            await client.query('begin isolation level repeatable read');
            await shown.enter('matching', rows);
            await matchAndApply(client, task, { header, remarks }, shown);
            await shown.complete();
            await client.query('commit');
            return;
        }
        catch (error) {
            await client.query('rollback').catch(() => { });
            if (attempt === ATTEMPTS || !isOvertaken(error))
                throw error;
        }
    }
}
/**
 * One transaction on one snapshot of the directory. If somebody saves one of the providers meanwhile, PostgreSQL refuses to
 * write over it, and everything is matched again.
 */
async function matchAndApply(client, task, { header, remarks }, shown) {
    const { runId, isCheck, fileName, by } = task;
    await client.query("set local work_mem = '64MB'; set local jit = off");
    if (!(await isRunning(client, runId)))
        throw new Error('The run was ended by another server.');
    await resolveRows(client);
    await explainProblems(client);
    await compareLinks(client);
    await judgeRows(client);
    const result = await summarizeRun(client, remarks);
    if (!isCheck) {
        await shown.enter('reporting');
        await writeReport(client, { runId, fileName, header, result }, shown.rows);
        await shown.enter('applying');
        const event = importedEvent(by, runId, fileName);
        await withProviderEvents(client, event, () => applyLinks(client, runId));
        await recordImport(client, { runId, by, fileName, result });
    }
    if (!(await finishRun(client, runId, result)))
        throw new Error('The run was ended by another server.');
}
/** Serialization failure, deadlock, and links that somebody else has added or records that somebody else has deleted. */
const OVERTAKEN = new Set(['40001', '40P01', '23505', '23503']);
/** Somebody else changed the same records after the snapshot. */
function isOvertaken(error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
        if ('code' in cause && OVERTAKEN.has(String(cause.code)))
            return true;
    }
    return false;
}
//# sourceMappingURL=run-import.js.map