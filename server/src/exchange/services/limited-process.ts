import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import type pg from 'pg';
import { startProcess } from '../../platform/child-process.ts';
import { openPool } from '../../platform/db/connection.ts';
import { bulkLimits } from '../../platform/db/limited-client.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';

/** A process of its own for work on an uploaded file: a hostile file can kill it without harming the server, and it ends with the server. */

export interface RunningTask<Result = void> {
  /**
   * Resolves with the result of the work when the process has ended, whether finished, failed or stopped; undefined if stopped. Rejects
   * with `UnreadableFile` if the file made the process exceed a limit, and with another error if the process failed by itself.
   */
  ended: Promise<Result>;
  stop(): Promise<void>;
}

export type StartTask<Task, Result = void> = (url: string, task: Task) => RunningTask<Result>;

/** What the server tells the process. Not an argument: the address has a password, and arguments are visible to everybody. */
interface Order {
  url: string;
  task: unknown;
}

/** What the process tells the server: that all rows have been read, and what the work has answered. */
type Told = 'read' | { result: unknown };

export interface Limits {
  /** Reading is bounded to a fraction of this; the rest is room for the names that suggestions are made of. */
  heapMegabytes: number;
  /** Heap, buffers and Node itself. */
  megabytes: number;
  /** Processor time to read the file. Not elapsed time: on a busy machine an honest file takes longer. */
  readingSeconds: number;
}

const LIMITS: Limits = { heapMegabytes: 512, megabytes: 768, readingSeconds: 60 };
const LOOK_EVERY_MS = 200;

/** Runs a task in the process of `module`, given without its extension, which calls `runTasks`. */
export function startLimited<Result = void>(
  url: string,
  task: unknown,
  module: URL,
  limits: Limits = LIMITS,
): RunningTask<Result> {
  const child = startProcess(module, [], limits);
  let isReading = true;
  let isStopped = false;
  let exceeded: UnreadableFile | undefined;
  let result: unknown;
  child.on('message', (told: Told) => {
    if (told === 'read') isReading = false;
    else result = told.result;
  });
  const looking = setInterval(async () => {
    const usage = await usageOf(child);
    exceeded ??= usage && excess(usage, limits, isReading);
    if (exceeded) child.kill('SIGKILL');
  }, LOOK_EVERY_MS);
  const ended = new Promise<Result>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (isStopped || code === 0) resolve(result as Result);
      else
        reject(
          exceeded ?? (isOutOfMemory(code, signal) ? tooMuchMemory() : new Error(`It ended with ${code}.`)),
        );
    });
  }).finally(() => clearInterval(looking));
  child.send({ url, task } satisfies Order, () => {}); // A failure to send is a process that ends.
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

function excess(usage: Usage, limits: Limits, isReading: boolean): UnreadableFile | undefined {
  if (usage.megabytes > limits.megabytes) return tooMuchMemory();
  if (isReading && usage.seconds > limits.readingSeconds)
    return new UnreadableFile(
      `The file could not be read within ${limits.readingSeconds} seconds. Please copy its rows into a new file, or split it.`,
    );
  return undefined;
}

const tooMuchMemory = () =>
  new UnreadableFile(
    'The file needs more memory than an import may use. Please copy its rows into a new file, or split it.',
  );

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

/** Resolves once the message is sent: a process that exits before that would lose it. */
const tell = (what: Told): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(what, () => resolve());
    else resolve();
  });

/** In the process: waits for its task and does it, with connections of its own. The server only waits for the process to end. */
export function runTasks<Task>(
  work: (pool: pg.Pool, task: Task, onRead: () => void) => Promise<unknown>,
): void {
  // Also when the server is killed: the channel closes with it.
  process.once('disconnect', () => process.exit(1));
  // Searches come first.
  setPriority(0, constants.priority.PRIORITY_LOW);
  process.once('message', async ({ url, task }: Order) => {
    const pool = openPool(url, 2, bulkLimits);
    try {
      const result = await work(pool, task as Task, () => tell('read'));
      if (result !== undefined) await tell({ result });
    } catch (error) {
      // Without the details of a database error, which may quote a row.
      console.error(error instanceof Error ? error.stack : error);
      process.exitCode = 1;
    } finally {
      await pool.end();
      process.exit();
    }
  });
}
