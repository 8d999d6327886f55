import type pg from 'pg';
import { AppError } from '../../platform/domain/app-error.ts';
import type { JobLimits } from '../../platform/jobs/services/define-job.ts';
import { serveOrders, startLimited as startProcess } from '../../platform/jobs/services/limited-process.ts';
import { FILE_PROCESS_LIMITS } from '../reading/process-limits.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';

/** A process of its own for work on an uploaded file. */

export interface RunningTask {
  /** Rejects with `UnreadableFile` if the file made the process exceed a limit, and with another error if it failed by itself. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

export type StartTask<Task> = (url: string, task: Task) => RunningTask;

/** Runs a task in the process of `module`, given without its extension, which calls `runTasks`. */
export function startLimited(
  url: string,
  task: unknown,
  module: URL,
  limits: Partial<JobLimits> = {},
): RunningTask {
  const { ended, stop } = startProcess(module, { url, task }, { ...FILE_PROCESS_LIMITS, ...limits });
  return {
    ended: ended.catch((error: unknown) => {
      throw error instanceof AppError ? new UnreadableFile(error.message) : error;
    }),
    stop,
  };
}

/** In the process: waits for its task and does it. */
export function runTasks<Task>(work: (pool: pg.Pool, task: Task, onRead: () => void) => Promise<void>): void {
  serveOrders<{ url: string; task: Task }>((pool, { task }, onRead) => work(pool, task, onRead));
}
