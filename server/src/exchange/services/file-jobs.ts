import type { Undone } from '@careline/contracts/basis/undo';
import { ROSTER_INTERRUPTED } from '@careline/contracts/exchange/rosters';
import { bulkTransactions, type Transaction } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/domain/app-error.ts';
import { databaseUnavailable } from '../../platform/domain/database-failures.ts';
import type { SessionUser } from '../../platform/domain/session.ts';
import { defineJob, type Job, type JobLimits } from '../../platform/jobs/services/define-job.ts';
import type { Jobs } from '../../platform/jobs/services/start-jobs.ts';

/** Taking back an import or a roster is a job, since either may have changed any number of providers; a request waits for it. */

interface UndoInput {
  id: number;
  by: SessionUser;
}

type UndoAnswer = { undone: Undone } | { refusal: { status: number; messages: string[] } };
export type UndoJob = Job<UndoInput, UndoAnswer>;

/** Its only state is its transaction: whatever ends the process before the commit leaves everything as it was. */
export const defineUndo = (
  kind: string,
  process: URL,
  undo: (tx: Transaction, id: number, by: SessionUser) => Promise<Undone>,
): UndoJob =>
  defineJob<UndoInput, UndoAnswer>({
    kind,
    process,
    limits: FILE_PROCESS_LIMITS,
    words: {
      interrupted: ROSTER_INTERRUPTED,
      unexpected: 'The work failed unexpectedly, and nothing was changed. Please start it again.',
    },
    keepHours: 1,
    run: async ({ pool, input: { id, by }, onRead }) => {
      onRead();
      try {
        return { undone: await inTransaction(bulkTransactions(pool), (tx) => undo(tx, id, by)) };
      } catch (error) {
        const refusal = error instanceof AppError ? error : databaseUnavailable(error);
        if (!refusal) throw error;
        return { refusal: { status: refusal.status, messages: refusal.messages } };
      }
    },
  });

/** One at a time, as in the database: a process that only waits for another one is a waste. `refuse` throws what can be told without a process. */
export function undoer(jobs: Jobs, job: UndoJob, refuse: (id: number, by: SessionUser) => Promise<unknown>) {
  let last: Promise<unknown> = Promise.resolve();
  return (id: number, { id: userId, userName, role }: SessionUser): Promise<Undone> => {
    const by = { id: userId, userName, role };
    const mine = last.then(async () => {
      await refuse(id, by);
      const end = await (await jobs.start(job, { by, begin: async () => ({ id, by }) })).ended;
      if (end.state === 'failed') throw new AppError(503, [end.error]);
      if ('refusal' in end.result) throw new AppError(end.result.refusal.status, end.result.refusal.messages);
      return end.result.undone;
    });
    last = mine.catch(() => {});
    return mine;
  };
}

/** Of a process that reads an uploaded file, which may have been made to exhaust it. */
export const FILE_PROCESS_LIMITS: JobLimits = {
  // Reading is bounded to a fraction of this; the rest is room for the names that suggestions are made of.
  heapMegabytes: 512,
  megabytes: 768,
  readingSeconds: 60,
  exceeded: {
    memory:
      'The file needs more memory than an import may use. Please copy its rows into a new file, or split it.',
    time: (seconds) =>
      `The file could not be read within ${seconds} seconds. Please copy its rows into a new file, or split it.`,
  },
};
