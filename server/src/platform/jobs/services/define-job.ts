import type { JobProgress } from '@careline/contracts/basis/job';
import type pg from 'pg';
import type { Database, Transaction } from '../../db/connection.ts';
import type { AppError } from '../../domain/app-error.ts';

/** One kind of job. README.md has an example. */
export interface Job<Input, Result = unknown> {
  /** Its name in the database, which never changes. */
  kind: string;
  /** A module without its extension. It runs as a process of its own, and calls `runJobProcess` with this job. */
  process: URL;
  limits: JobLimits;
  words: JobWords;
  /** Of the running jobs of this kind, only one has this key. Without it, any number may run. */
  exclusive?(input: Input): string;
  /** Does the work. An `AppError` tells the user what is wrong; other errors become `words.unexpected`. */
  run(context: JobContext<Input, Result>): Promise<Result>;
  /** In the transaction that fails or cancels the job, on whichever server notices. */
  onFailed?(tx: Transaction, input: Input, error: string): Promise<void>;
  /** On the server that started the job, once its process has ended: removes what files are left. */
  cleanUp?(ended: { id: string; input: Input; isDone: boolean }): Promise<void>;
  /** How long its row is kept after it has ended; for ever if not given. */
  keepHours?: number;
}

export interface JobLimits {
  /** What V8 may allocate. */
  heapMegabytes?: number;
  /** Heap, buffers and Node itself. */
  megabytes?: number;
  /** Processor time until `onRead`. Not elapsed time: on a busy machine an honest file takes longer. */
  readingSeconds?: number;
  /** What the user is told where a file made the process exceed a limit. */
  exceeded?: { memory: string; time(seconds: number): string };
}

interface JobWords {
  interrupted: string;
  unexpected: string;
  /** The refusal of a second job with the same key. */
  busy?(startedByName: string): AppError;
}

export interface JobContext<Input, Result> {
  id: string;
  input: Input;
  /** Two connections without time limits: one for the work, one for the lease. */
  pool: pg.Pool;
  /** What is shown from now on; what is not given stays as it was. */
  progress(shown: Partial<JobProgress>): void;
  /** The whole file has been read: the limit of reading time is over. */
  onRead(): void;
  /**
   * The last statement of a transaction with the work: both take effect, or neither. Throws if the job has been failed or cancelled
   * meanwhile. Without it, the job is done when `run` has returned.
   */
  finish(tx: Pick<Database, 'execute'>, result: Result): Promise<void>;
}

export const defineJob = <Input, Result = unknown>(job: Job<Input, Result>): Job<Input, Result> => job;
