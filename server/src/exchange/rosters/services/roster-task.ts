import { ROSTER_OUTDATED } from '@careline/contracts/exchange/rosters';
import type pg from 'pg';
import { AppError } from '../../../platform/domain/app-error.ts';
import { databaseUnavailable } from '../../../platform/domain/database-failures.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import { UnreadableFile } from '../../reading/unreadable-file.ts';
import { answerUndo, type UndoAnswer } from '../../services/undo-in-process.ts';
import { failRoster, renewRosterLease } from '../storage/rosters.ts';
import { applyRoster } from './apply-roster.ts';
import { checkRoster } from './check-roster.ts';
import { readRosterFile } from './read-roster.ts';
import { undoRoster } from './undo-roster.ts';

/** What a roster's process does: one of the steps. */
export type RosterTask = { rosterId: number } & (
  | { step: 'read'; path: string }
  | { step: 'check' }
  | { step: 'apply'; by: SessionUser }
  | { step: 'undo'; by: SessionUser }
);

export const ROSTER_FAILED_UNEXPECTEDLY =
  'The work failed unexpectedly, and nothing was changed. Please start it again.';
const RENEW_MS = 2_000;

/** Does one step to its end, whatever that is; only an undo has an answer. Needs two connections: one for the work, one for the lease. */
export async function runRosterTask(
  pool: pg.Pool,
  task: RosterTask,
  onRead = () => {},
): Promise<UndoAnswer | undefined> {
  const { rosterId } = task;
  if (task.step === 'undo') {
    onRead();
    return answerUndo(pool, (tx) => undoRoster(tx, rosterId, task.by));
  }
  let done = 0;
  const renew = () => renewRosterLease(pool, rosterId, done).catch(() => {}); // Renewed again soon.
  const renewing = setInterval(renew, RENEW_MS);
  const progress = (rows: number) => {
    done = rows;
  };
  try {
    if (task.step === 'read') await readRosterFile(pool, rosterId, task.path, progress);
    onRead();
    if (task.step === 'check') await checkRoster(pool, rosterId, progress);
    if (task.step === 'apply') await applyRoster(pool, rosterId, task.by, progress);
  } catch (error) {
    clearInterval(renewing);
    await failRoster(pool, task, messageOf(error));
    if (!(error instanceof UnreadableFile) && !(error instanceof AppError) && !isOvertaken(error))
      throw error;
  } finally {
    clearInterval(renewing);
  }
  return undefined;
}

function messageOf(error: unknown): string {
  if (error instanceof UnreadableFile || error instanceof AppError) return error.message;
  if (isOvertaken(error)) return ROSTER_OUTDATED;
  return databaseUnavailable(error)?.message ?? ROSTER_FAILED_UNEXPECTEDLY;
}

/** Somebody else has created the same record, or deleted one that was to be linked. */
function isOvertaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === '23505' || cause.code === '23503')) return true;
  }
  return false;
}
