import { z } from 'zod';
import type { HistoryKind } from './history.ts';

/** A job is work that takes longer than a request: it goes on by itself, and a page asks how far it is. */

const JobState = z.enum(['running', 'done', 'failed', 'cancelled']);

export const JobProgress = z.object({
  stage: z.string().describe('What is being done, for jobs with several stages'),
  done: z.number(),
  total: z.number().nullable().describe('Null where nobody knows it in advance'),
});
export type JobProgress = z.infer<typeof JobProgress>;

export const NO_PROGRESS: JobProgress = { stage: '', done: 0, total: null };

export const JobStatus = z.object({
  id: z.string(),
  state: JobState,
  progress: JobProgress,
  error: z.string().describe('Why it failed; else empty'),
});
export type JobStatus = z.infer<typeof JobStatus>;

/** A kind of job that leaves lines in the history. */
export interface LoggedJob {
  /** Its name in the database, which never changes. */
  kind: string;
  history: HistoryKind;
}
