import type { Job } from './define-job.ts';
import { type RunningProcess, serveOrders, startLimited } from './limited-process.ts';
import { JobLost, type JobOrder, runJob } from './run-job.ts';

export type StartJobProcess = (url: string, job: Job<unknown>, order: JobOrder) => RunningProcess;

export const startJobProcess: StartJobProcess = (url, { process, limits, kind }, order) =>
  startLimited(process, { url, kind, ...order }, limits);

/** In the process of a job: works on one of these kinds. */
export function runJobProcess(...jobs: readonly Job<unknown>[]): void {
  serveOrders<JobOrder & { url: string; kind: string }>(async (pool, { kind, ...order }, onRead) => {
    const job = jobs.find((one) => one.kind === kind);
    if (!job) throw new Error(`This process does not know ${kind}.`);
    await runJob(pool, job, order, { onRead, onLost: () => process.exit() }).catch((error: unknown) => {
      if (!(error instanceof JobLost)) throw error;
    });
  });
}
