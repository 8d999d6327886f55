import { hasCode } from '../domain/database-failures.ts';
import type { Database, Transaction } from './connection.ts';

const MAX_ATTEMPTS = 4;
/** Deadlocks and serialization failures. */
const RETRYABLE: ReadonlySet<string> = new Set(['40P01', '40001']);

/** Runs the work in one transaction; retries from the start after a deadlock or serialization failure. */
export async function inTransaction<T>(
  db: Pick<Database, 'transaction'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !hasCode(error, RETRYABLE)) throw error;
    }
  }
}
