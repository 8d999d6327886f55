import { formatCount } from '@careline/contracts/basis/counts';
import { databaseUnavailable } from '../../../platform/domain/database-failures.js';
import { openRegistryFile, UnreadableRegistry } from '../reading/registry-file.js';
import { isCompleteFile, readRegistryRows } from '../reading/registry-rows.js';
import { failLoad, finishLoad, renewLoad } from '../storage/loads.js';
import { replaceEntries, stageEntries, updateEntries } from '../storage/registry-entries.js';
import { CHECK_ALL } from '../storage/stored-differences.js';
const RENEW_MS = 2_000;
const UNEXPECTED = 'Loading failed unexpectedly, and nothing was changed.';
/**
 * Loads a file in one transaction: a process that is killed leaves the registry as it was. Needs two connections, one for the work and one
 * for the lease. When it fails, the load says why.
 */
export async function loadRegistry(pool, task) {
    let rowsDone = 0;
    const renew = () => void renewLoad(pool, task.loadId, rowsDone).catch(() => { }); // Renewed again soon.
    const renewing = setInterval(renew, RENEW_MS);
    const client = await pool.connect();
    try {
        await client.query('begin');
        const loaded = await storeFile(client, task, (read) => {
            rowsDone = read;
        });
        clearInterval(renewing);
        if (!(await finishLoad(client, task.loadId, { rowsDone: loaded.read, leftOut: loaded.leftOut })))
            throw new UnreadableRegistry('Loading was ended by another server. Please start it again.');
        await client.query('commit');
        return loaded;
    }
    catch (error) {
        clearInterval(renewing);
        await client.query('rollback').catch(() => { });
        await failLoad(pool, task.loadId, messageOf(error)).catch(() => { });
        throw error;
    }
    finally {
        clearInterval(renewing);
        client.release(true);
    }
}
const messageOf = (error) => error instanceof UnreadableRegistry ? error.message : (databaseUnavailable(error)?.message ?? UNEXPECTED);
async function storeFile(client, { path, fileName, states, by }, onProgress) {
    const file = await openRegistryFile(path, fileName);
    try {
        const staged = await stageEntries(client, readRegistryRows(file.pieces, { states }), onProgress);
        if (staged.kept === 0)
            throw new UnreadableRegistry(noRows(staged, states));
        await client.query('analyze staged_entry');
        const isComplete = isCompleteFile(file.name);
        await (isComplete ? replaceEntries(client) : updateEntries(client));
        await client.query(CHECK_ALL);
        await client.query(`insert into audit_event (user_id, user_name, action, entity, summary, name, search_text)
       values ($1, $2, 'imported', 'Registry', $3, $4, search_key($4 || ' ' || $3))`, [by?.id ?? null, by?.userName ?? '', describeLoad(staged, isComplete), fileName]);
        return staged;
    }
    finally {
        file.close();
    }
}
function noRows({ read, leftOut }, states) {
    if (read === 0)
        return 'The file has no rows.';
    if (leftOut === read)
        return 'All rows of the file have a wrong check digit.';
    return `No row of the file is in ${states?.join(', ') ?? 'any state'}.`;
}
/** "12,034 of 8,012,345 rows stored, 3 left out for a wrong check digit" */
export function describeLoad({ read, kept, leftOut }, isComplete) {
    const stored = kept === read
        ? `${formatCount(kept)} rows stored`
        : `${formatCount(kept)} of ${formatCount(read)} rows stored`;
    const left = leftOut === 0 ? '' : `, ${formatCount(leftOut)} left out for a wrong check digit`;
    return `${stored}${left}${isComplete ? ', in place of all before' : ''}`;
}
//# sourceMappingURL=load-registry.js.map