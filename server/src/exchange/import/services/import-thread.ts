import { Worker } from 'node:worker_threads';
import type { ImportTask } from './run-import.ts';

export interface RunningTask {
  /** Resolves when the run has ended, well or badly; rejects if the thread itself failed. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

export type StartTask = (url: string, task: ImportTask) => RunningTask;

/** Reading is bounded to a fraction of this; the rest is room for the names that suggestions are made of. */
const MEMORY_MB = 512;

export const startImportThread: StartTask = (url, task) =>
  watched(
    new Worker(new URL('./import-worker.js', import.meta.url), {
      workerData: { url, task },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    }),
  );

export function watched(worker: Worker): RunningTask {
  const ended = new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
  return {
    ended,
    stop: async () => {
      await worker.terminate();
    },
  };
}
