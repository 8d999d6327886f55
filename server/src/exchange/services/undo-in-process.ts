import type { Undone } from '@careline/contracts/basis/undo';
import { ROSTER_INTERRUPTED } from '@careline/contracts/exchange/rosters';
import type pg from 'pg';
import { bulkTransactions, type Transaction } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/domain/app-error.ts';
import { databaseUnavailable } from '../../platform/domain/database-failures.ts';
import type { RunningTask } from './limited-process.ts';

/** Taking back an import or a roster in a limited process, since either may have changed any number of providers. */

/** What the process answers. */
export type UndoAnswer = { undone: Undone } | { refusal: { status: number; messages: string[] } };

/** In the process. Its only state is its transaction: whatever ends the process before the commit leaves everything as it was. */
export async function answerUndo(
  pool: pg.Pool,
  undo: (tx: Transaction) => Promise<Undone>,
): Promise<UndoAnswer> {
  try {
    return { undone: await inTransaction(bulkTransactions(pool), undo) };
  } catch (error) {
    const refusal = error instanceof AppError ? error : databaseUnavailable(error);
    if (!refusal) throw error;
    return { refusal: { status: refusal.status, messages: refusal.messages } };
  }
}

/** In the server: one undo at a time, as in the database. A process that only waits for another one is a waste. */
export class Undoing {
  private running: RunningTask<unknown> | undefined;
  private last: Promise<unknown> = Promise.resolve();

  /** `refuse` throws what can be told without a process. */
  undo(
    refuse: () => Promise<unknown>,
    start: () => RunningTask<UndoAnswer | undefined>,
  ): Promise<Undone> {
    const mine = this.last.then(async () => {
      await refuse();
      const task = start();
      this.running = task;
      const answer = await task.ended.finally(() => {
        this.running = undefined;
      });
      if (!answer) throw new AppError(503, [ROSTER_INTERRUPTED]);
      if ('refusal' in answer) throw new AppError(answer.refusal.status, answer.refusal.messages);
      return answer.undone;
    });
    this.last = mine.catch(() => {});
    return mine;
  }

  async stop(): Promise<void> {
    await this.running?.stop();
  }
}
