const MAX_ATTEMPTS = 4;
const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
/** Runs the work in one transaction; retries from the start after a deadlock or serialization failure. */
export async function inTransaction(db, work) {
    for (let attempt = 1;; attempt++) {
        try {
            return await db.transaction(work);
        }
        catch (error) {
            if (attempt >= MAX_ATTEMPTS || !isRetryable(error))
                throw error;
        }
    }
}
function isRetryable(error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
        if ('code' in cause && (cause.code === DEADLOCK || cause.code === SERIALIZATION_FAILURE))
            return true;
    }
    return false;
}
//# sourceMappingURL=transaction.js.map