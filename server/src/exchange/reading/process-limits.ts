import type { JobLimits } from '../../platform/jobs/services/define-job.ts';

/** Of a process that reads an uploaded file, which may have been made to exhaust it. */
export const FILE_PROCESS_LIMITS: JobLimits = {
  // Reading is bounded to a fraction of this; the rest is room for the names that suggestions are made of.
  heapMegabytes: 512,
  megabytes: 768,
  readingSeconds: 60,
  exceeded: {
    memory:
      'The file needs more memory than an import may use. Please copy its rows into a new file, or split it.',
    time: (seconds) =>
      `The file could not be read within ${seconds} seconds. Please copy its rows into a new file, or split it.`,
  },
};
