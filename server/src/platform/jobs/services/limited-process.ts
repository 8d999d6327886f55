import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import type pg from 'pg';
import { startProcess } from '../../child-process.ts';
import { openPool } from '../../db/connection.ts';
import { bulkLimits } from '../../db/limited-client.ts';
import { AppError, refused } from '../../domain/app-error.ts';
import { logFailure } from '../../log.ts';
import type { Job, JobLimits } from './define-job.ts';
import { JobLost, type JobOrder, runJob } from './run-job.ts';

/** A process of its own with limits: a hostile file can kill it without harming the server, and it ends with the server. */

export interface RunningProcess {
  /** Resolves when it has ended or was stopped. Rejects with an `AppError` if it exceeded a limit, with another error if it failed by itself. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 200;
/** The process tells the server that it has read its whole file. */
const READ = 'read';

/** Not arguments but a message: the address of the database has a password, and arguments are visible to everybody. */
export function startLimited<Order extends { url: string }>(
  module: URL,
  order: Order,
  limits: JobLimits,
): RunningProcess {
  const child = startProcess(module, [], limits);
  let isReading = true;
  let isStopped = false;
  let exceeded: AppError | undefined;
  child.on('message', (told) => {
    if (told === READ) isReading = false;
  });
  const looking = setInterval(async () => {
    const usage = await usageOf(child);
    exceeded ??= usage && excess(usage, limits, isReading);
    if (exceeded) child.kill('SIGKILL');
  }, LOOK_EVERY_MS);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      const memory =
        limits.exceeded && isOutOfMemory(code, signal) ? refused(limits.exceeded.memory) : undefined;
      if (isStopped || code === 0) resolve();
      else reject(exceeded ?? memory ?? new Error(`It ended with ${code}.`));
    });
  }).finally(() => clearInterval(looking));
  child.send(order, () => {}); // A failure to send is a process that ends.
  return {
    ended,
    stop: async () => {
      isStopped = true;
      child.kill('SIGKILL');
      await ended.catch(() => {});
    },
  };
}

interface Usage {
  megabytes: number;
  seconds: number;
}

function excess(
  usage: Usage,
  { megabytes = Number.POSITIVE_INFINITY, readingSeconds = Number.POSITIVE_INFINITY, exceeded }: JobLimits,
  isReading: boolean,
): AppError | undefined {
  if (usage.megabytes > megabytes) return refused(exceeded?.memory ?? '');
  return isReading && usage.seconds > readingSeconds
    ? refused(exceeded?.time(readingSeconds) ?? '')
    : undefined;
}

/** V8 aborts when its heap is full; the system kills what takes the last of its memory. */
const isOutOfMemory = (code: number | null, signal: NodeJS.Signals | null) =>
  code === 134 || signal === 'SIGABRT' || signal === 'SIGKILL';

const TICKS_PER_SECOND = 100;

/** As measured by the operating system, because the process may be too busy to answer. Undefined where there is no `/proc`. */
async function usageOf({ pid }: ChildProcess): Promise<Usage | undefined> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(await read('status'))?.[1];
  // After the name, which is in parentheses: ten fields from the state on, then the user's and the system's share of the CPU time.
  const ticks = /\) \S(?: -?\d+){10} (\d+) (\d+)/.exec(await read('stat'));
  if (kilobytes === undefined || !ticks) return undefined;
  return {
    megabytes: Number(kilobytes) / 1_024,
    seconds: (Number(ticks[1]) + Number(ticks[2])) / TICKS_PER_SECOND,
  };
}

/** In the process: waits for its order and does it, with connections of its own. The server only waits for the process to end. */
export function serveOrders<Order extends { url: string }>(
  work: (pool: pg.Pool, order: Order, onRead: () => void) => Promise<void>,
): void {
  // Also when the server is killed: the channel closes with it.
  process.once('disconnect', () => process.exit(1));
  // Searches come first.
  setPriority(0, constants.priority.PRIORITY_LOW);
  process.once('message', async (order: Order) => {
    const pool = openPool(order.url, 2, bulkLimits);
    try {
      await work(pool, order, () => process.send?.(READ));
    } catch (error) {
      if (!(error instanceof AppError)) {
        logFailure(error, 'work in a process of its own failed');
        process.exitCode = 1;
      }
    } finally {
      await pool.end();
      process.exit();
    }
  });
}

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
