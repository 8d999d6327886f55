import type { Database } from '../../db/connection.ts';
import { AppError } from '../../domain/app-error.ts';
import { deleteOldJobs, endJob, findJob, latestJob, type StoredJob } from '../storage/jobs.ts';
import type { Job } from './define-job.ts';
import { type RunningProcess, type StartJobProcess, startJobProcess } from './limited-process.ts';
import { type Begin, beginJob, failExpiredJobs, failJob, type JobOrder } from './run-job.ts';

export interface Jobs {
  /** Begins a job and lets a process of its own work on it. */
  start<Input, Result>(job: Job<Input, Result>, begin: Begin<Input>): Promise<Started<Result>>;
  /** A job, no matter which server works on it; one whose lease is over is failed first. */
  find<Input, Result>(job: Job<Input, Result>, id: string): Promise<StoredJob<Input, Result> | undefined>;
  /** The job that was started last and not cancelled, or the last one that is done. */
  latest<Input, Result>(
    job: Job<Input, Result>,
    which?: 'done',
  ): Promise<StoredJob<Input, Result> | undefined>;
  /** Ends a running job, no matter which server works on it, and resolves once this server no longer does. */
  cancel<Input, Result>(job: Job<Input, Result>, id: string): Promise<void>;
  /** Fails every job whose lease is over. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

interface Started<Result> {
  id: string;
  /** Never rejects. */
  ended: Promise<EndedJob<Result>>;
}

type EndedJob<Result> = { state: 'done'; result: Result } | { state: 'failed'; error: string };

interface Running {
  process: RunningProcess;
  ended: Promise<unknown>;
}

const LOOK_EVERY_MS = 5_000;

/** The jobs of this server, and the sweep that fails those of servers that are gone. */
export function startJobs(
  db: Database,
  jobs: readonly Job<unknown>[],
  startProcess: StartJobProcess = startJobProcess,
): Jobs {
  const running = new Map<string, Running>();
  const sweep = () => failExpiredJobs(db, jobs, (id) => void running.get(id)?.process.stop());
  const tidy = async () => {
    await sweep();
    for (const { kind, keepHours } of jobs)
      if (keepHours !== undefined) await deleteOldJobs(db, kind, keepHours);
  };
  void tidy().catch(() => {}); // Tried again soon.
  const tidying = setInterval(() => void tidy().catch(() => {}), LOOK_EVERY_MS).unref();

  /** Follows a process to its end, and fails the job if the process has not ended it. */
  async function follow<Result>(
    job: Job<unknown>,
    { id, input }: JobOrder,
    process: RunningProcess,
  ): Promise<EndedJob<Result>> {
    const error = await process.ended.then(
      () => job.words.interrupted,
      (problem: unknown) => (problem instanceof AppError ? problem.message : job.words.unexpected),
    );
    // If the database is away, the lease ends the job.
    await failJob(db, job, id, error).catch(() => {});
    const found = await findJob<unknown, Result>(db, job.kind, id).catch(() => undefined);
    const isDone = found?.state === 'done';
    await job.cleanUp?.({ id, input, isDone }).catch(() => {}); // Left-over files are found later.
    running.delete(id);
    if (isDone) return { state: 'done', result: found.result as Result };
    return { state: 'failed', error: found?.error || error };
  }

  return {
    start: async <Input, Result>(job: Job<Input, Result>, begin: Begin<Input>) => {
      await sweep();
      const order = await beginJob(db, job, begin);
      const process = startProcess(db.$client.options.connectionString ?? '', job, order);
      const ended = follow<Result>(job, order, process);
      running.set(order.id, { process, ended });
      return { id: order.id, ended };
    },
    find: async (job, id) => {
      await sweep();
      return findJob(db, job.kind, id);
    },
    latest: async (job, which) => {
      await sweep();
      return latestJob(db, job.kind, which === 'done');
    },
    cancel: async (job, id) => {
      await endJob(db, id, { state: 'cancelled', error: '', andThen: job.onFailed?.bind(job) });
      const own = running.get(id);
      await own?.process.stop();
      await own?.ended;
    },
    sweep,
    close: async () => {
      clearInterval(tidying);
      const left = [...running.values()];
      await Promise.all(left.map(({ process }) => process.stop()));
      await Promise.all(left.map(({ ended }) => ended));
    },
  };
}
