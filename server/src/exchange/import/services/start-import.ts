import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { startProcess } from '../../../platform/child-process.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import type { ImportTask } from './run-import.ts';

export interface RunningTask {
  /**
   * Resolves when the process has ended, whether the run was finished, failed or stopped. Rejects with `UnreadableFile` if the file
   * made the process exceed a limit, and with another error if the process failed by itself.
   */
  ended: Promise<void>;
  stop(): Promise<void>;
}

export type StartTask = (url: string, task: ImportTask) => RunningTask;

/** What the server tells the process. Not an argument: the address has a password, and arguments are visible to everybody. */
export interface ToImport {
  url: string;
  task: ImportTask;
}

/** What the process tells the server: all rows have been read. */
export type FromImport = 'read';

interface Limits {
  /** Reading is bounded to a fraction of this; the rest is room for the names that suggestions are made of. */
  heapMegabytes: number;
  /** Heap, buffers and Node itself. */
  megabytes: number;
  /** Processor time to read the file. Not elapsed time: on a busy machine an honest file takes longer. */
  readingSeconds: number;
}

const LIMITS: Limits = { heapMegabytes: 512, megabytes: 768, readingSeconds: 60 };
const LOOK_EVERY_MS = 200;

export const startImport: StartTask = (url, task) => startLimitedImport(url, task, LIMITS);

/** Runs an import in a process of its own, which may die of a file without the server. It ends with the server. */
export function startLimitedImport(url: string, task: ImportTask, limits: Limits): RunningTask {
  const child = startProcess(new URL('./import-process', import.meta.url), [], limits);
  let isReading = true;
  let isStopped = false;
  let exceeded: UnreadableFile | undefined;
  child.once('message', () => {
    isReading = false;
  });
  const looking = setInterval(async () => {
    const usage = await usageOf(child);
    exceeded ??= usage && excess(usage, limits, isReading);
    if (exceeded) child.kill('SIGKILL');
  }, LOOK_EVERY_MS);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (isStopped || code === 0) resolve();
      else
        reject(
          exceeded ?? (isOutOfMemory(code, signal) ? tooMuchMemory() : new Error(`It ended with ${code}.`)),
        );
    });
  }).finally(() => clearInterval(looking));
  child.send({ url, task } satisfies ToImport, () => {}); // A failure to send is a process that ends.
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

/** As the system counts it, so that a process too busy to answer is seen, too. Undefined where there is no `/proc`. */
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
