import { ROSTER_OUTDATED } from '@careline/contracts/exchange/rosters';
import { bulkTransactions } from '../../../platform/db/connection.js';
import { inTransaction } from '../../../platform/db/transaction.js';
import { AppError } from '../../../platform/domain/app-error.js';
import { databaseUnavailable } from '../../../platform/domain/database-failures.js';
import { UnreadableFile } from '../../reading/unreadable-file.js';
import { failRoster, renewRosterLease } from '../storage/rosters.js';
import { applyRoster } from './apply-roster.js';
import { checkRoster } from './check-roster.js';
import { readRosterFile } from './read-roster.js';
import { undoRoster } from './undo-roster.js';
export const ROSTER_FAILED_UNEXPECTEDLY = 'The work failed unexpectedly, and nothing was changed. Please start it again.';
const RENEW_MS = 2_000;
/** Does one step to its end, whatever that is. Needs two connections: one for the work, one for the lease. */
export async function runRosterTask(pool, task, onRead = () => { }) {
    const { rosterId } = task;
    if (task.step === 'undo') {
        onRead();
        return answerUndo(pool, rosterId, task.by);
    }
    let done = 0;
    const renew = () => renewRosterLease(pool, rosterId, done).catch(() => { }); // Renewed again soon.
    const renewing = setInterval(renew, RENEW_MS);
    const progress = (rows) => {
        done = rows;
    };
    try {
        if (task.step === 'read')
            await readRosterFile(pool, rosterId, task.path, progress);
        onRead();
        if (task.step === 'check')
            await checkRoster(pool, rosterId, progress);
        if (task.step === 'apply')
            await applyRoster(pool, rosterId, task.by, progress);
    }
    catch (error) {
        clearInterval(renewing);
        await failRoster(pool, task, messageOf(error));
        if (!(error instanceof UnreadableFile) && !(error instanceof AppError) && !isOvertaken(error))
            throw error;
    }
    finally {
        clearInterval(renewing);
    }
    return undefined;
}
/** Its only state is its transaction: whatever ends the process before the commit leaves the roster applied. */
async function answerUndo(pool, rosterId, by) {
    try {
        return { undone: await inTransaction(bulkTransactions(pool), (tx) => undoRoster(tx, rosterId, by)) };
    }
    catch (error) {
        const refusal = error instanceof AppError ? error : databaseUnavailable(error);
        if (!refusal)
            throw error;
        return { refusal: { status: refusal.status, messages: refusal.messages } };
    }
}
function messageOf(error) {
    if (error instanceof UnreadableFile || error instanceof AppError)
        return error.message;
    if (isOvertaken(error))
        return ROSTER_OUTDATED;
    return databaseUnavailable(error)?.message ?? ROSTER_FAILED_UNEXPECTEDLY;
}
/** Somebody else has created the same record, or deleted one that was to be linked. */
function isOvertaken(error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
        if ('code' in cause && (cause.code === '23505' || cause.code === '23503'))
            return true;
    }
    return false;
}
//# sourceMappingURL=roster-task.js.map