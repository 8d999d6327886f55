import { NO_PROGRESS } from '@careline/contracts/basis/job';
import type pg from 'pg';
import { bulkTransactions, type Database, queriesOn, type Transaction } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../domain/app-error.ts';
import { databaseUnavailable } from '../../domain/database-failures.ts';
import { newToken } from '../../domain/session.ts';
import { endJob, expiredJobs, finishJob, insertJob, renewJob, runningBy } from '../storage/jobs.ts';
import type { Job } from './define-job.ts';

/** What the server tells the process of a job. */
export interface JobOrder {
  id: string;
  input: unknown;
}

export interface Begin<Input> {
  by?: { id: number; userName: string } | undefined;
  /** Makes the input, in the transaction in which the job begins. */
  begin(tx: Transaction): Promise<Input>;
}

/** Begins a job. Nobody works on it yet. */
export function beginJob<Input, Result>(
  db: Pick<Database, 'transaction'>,
  job: Job<Input, Result>,
  { by, begin }: Begin<Input>,
): Promise<{ id: string; input: Input }> {
  return inTransaction(db, async (tx) => {
    const input = await begin(tx);
    const id = newToken();
    const exclusive = job.exclusive?.(input);
    if (!(await insertJob(tx, { id, kind: job.kind, exclusive, input, by })))
      throw (
        job.words.busy?.(await runningBy(tx, job.kind, exclusive ?? '')) ??
        new Error(`Another ${job.kind} is running.`)
      );
    return { id, input };
  });
}

/** Fails the jobs whose lease is over. Kinds that this server does not know are left to those that do. */
export async function failExpiredJobs(
  db: Pick<Database, 'transaction' | 'execute'>,
  jobs: readonly Job<unknown>[],
  onExpired: (id: string) => void = () => {},
): Promise<void> {
  for (const { id, kind } of await expiredJobs(db)) {
    const job = jobs.find((one) => one.kind === kind);
    if (!job) continue;
    onExpired(id);
    await failJob(db, job, id, job.words.interrupted, true);
  }
}

/** Has no effect on a job that has ended. */
export const failJob = <Input, Result>(
  db: Pick<Database, 'transaction'>,
  job: Job<Input, Result>,
  id: string,
  error: string,
  isExpired = false,
): Promise<void> =>
  endJob<Input>(db, id, { state: 'failed', error, isExpired, andThen: job.onFailed?.bind(job) });

/** Somebody has failed or cancelled the job, or its lease was over. */
export class JobLost extends Error {
  override name = 'JobLost';
}

const RENEW_MS = 2_000;

interface Signals {
  onRead?: () => void;
  onLost?: () => void;
}

/** Works on a job that has begun, in this process, and keeps its lease. It has ended afterwards, also if this rejects. */
export async function runJob<Input, Result>(
  pool: pg.Pool,
  job: Job<Input, Result>,
  { id, input }: JobOrder,
  { onRead = () => {}, onLost = () => {} }: Signals = {},
): Promise<Result> {
  const db = queriesOn(pool);
  const shown = { ...NO_PROGRESS };
  let isFinished = false;
  const renew = async () => {
    const isWanted = await renewJob(db, id, shown).catch(() => true); // Renewed again soon.
    if (!isWanted && !isFinished) onLost();
  };
  const renewing = setInterval(renew, RENEW_MS);
  const finish = async (tx: Pick<Database, 'execute'>, result: Result) => {
    if (!(await finishJob(tx, id, result))) throw new JobLost(job.words.interrupted);
    isFinished = true;
  };
  try {
    const result = await job.run({
      id,
      input: input as Input,
      pool,
      progress: (next) => void Object.assign(shown, next),
      onRead,
      finish,
    });
    if (!isFinished) await finish(db, result);
    return result;
  } catch (error) {
    await failJob(bulkTransactions(pool), job, id, messageOf(error, job)).catch(() => {});
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

const messageOf = (error: unknown, { words }: Pick<Job<never>, 'words'>): string =>
  error instanceof AppError ? error.message : (databaseUnavailable(error)?.message ?? words.unexpected);

/** Begins a job and works on it in this process: a command of an operator, beside the server. */
export async function runJobHere<Input, Result>(
  pool: pg.Pool,
  job: Job<Input, Result>,
  input: Input,
): Promise<Result> {
  await failExpiredJobs(queriesOn(pool), [job]);
  const order = await beginJob(bulkTransactions(pool), job, { begin: async () => input });
  return runJob(pool, job, order);
}
