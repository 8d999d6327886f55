import { sql } from 'drizzle-orm';
import { bulkTransactions } from '../../db/connection.ts';
import { refused } from '../../domain/app-error.ts';
import { defineJob, type Job } from '../services/define-job.ts';

/** Jobs of tests, which keep notes in the table `toy` (note, is_failure). */

export interface ToyInput {
  note: string;
  /** Waits in the middle of its transaction, as long as a test holds this advisory lock. */
  lock?: number;
  /** What else it does once it has read its file. */
  then?: 'refuse' | 'break' | 'grow' | 'read on';
  /** The transaction that ends it has a snapshot from before its lease was renewed. */
  isOldSnapshot?: boolean;
}

const process = new URL('./toy-process', import.meta.url);
const words = {
  interrupted: 'The toy was interrupted.',
  unexpected: 'The toy failed.',
  busy: (name: string) => refused(`Another toy is made by ${name}.`),
};
const exceeded = {
  memory: 'The toy is too large.',
  time: (seconds: number) => `The toy takes more than ${seconds} seconds.`,
};

/** Ends with its transaction. */
export const toyJob: Job<ToyInput, { notes: number }> = defineJob({
  kind: 'toy',
  process,
  words,
  limits: { heapMegabytes: 64, megabytes: 300, readingSeconds: 2, exceeded },
  exclusive: ({ note }) => note.slice(0, 1),
  keepHours: 1,
  onFailed: async (tx, { note }, error) =>
    void (await tx.execute(sql`insert into toy (note, is_failure) values (${`${note}: ${error}`}, true)`)),
  run: async ({ pool, input: { note, lock, then, isOldSnapshot }, progress, onRead, finish }) => {
    if (then === 'read on') for (;;) Math.hypot(1, 2);
    onRead();
    if (then === 'refuse') throw refused('A toy with a sentence.');
    if (then === 'break') throw new Error('secret');
    if (then === 'grow') for (const grown: number[][] = []; ; ) grown.push(new Array(100_000).fill(0.5));
    progress({ stage: 'making', done: 1, total: 2 });
    const result = { notes: 1 };
    const config = { isolationLevel: isOldSnapshot ? 'repeatable read' : 'read committed' } as const;
    await bulkTransactions(pool).transaction(async (tx) => {
      await tx.execute(sql`insert into toy (note) values (${note})`);
      if (lock !== undefined) await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
      await finish(tx, result);
    }, config);
    return result;
  },
});

/** Is done when it returns. */
export const plainToy: Job<{ note: string }, string> = defineJob({
  kind: 'plain toy',
  process,
  words,
  limits: { heapMegabytes: 64 },
  run: async ({ input }) => input.note.toUpperCase(),
});

export const toyJobs: readonly Job<unknown>[] = [toyJob, plainToy];
