import { rm } from 'node:fs/promises';
import { IMPORT_INTERRUPTED } from '@careline/contracts/basis/messages';
import { importRuns } from '@careline/contracts/exchange/import';
import { defineJob, type Job } from '../../../platform/jobs/services/define-job.ts';
import { defineUndo, FILE_PROCESS_LIMITS } from '../../services/file-jobs.ts';
import { failRun } from '../storage/runs.ts';
import { type ImportInput, runImport } from './run-import.ts';
import { undoImport } from './undo-import.ts';

/**
 * The status of a run is changed in the transaction that does the work, and the job ends with it. That only one runs at a time is a rule of
 * the runs, which former releases keep, too.
 */

const PROCESS = new URL('./import-process', import.meta.url);

const importJob = (kind: string, isCheck: boolean) =>
  defineJob<ImportInput, undefined>({
    kind,
    process: PROCESS,
    limits: FILE_PROCESS_LIMITS,
    words: {
      interrupted: IMPORT_INTERRUPTED,
      unexpected: 'The import failed unexpectedly, and nothing was changed.',
    },
    onFailed: (tx, { runId }, error) => failRun(tx, runId, error),
    cleanUp: ({ input: { path } }) => rm(path, { force: true }),
    run: (context) => runImport(context, isCheck),
    /** Afterwards nobody asks how far it was. */
    keepHours: 720,
  });

export const importRun = importJob(importRuns.kind, false);
export const importCheck = importJob('import check', true);
export const importUndo = defineUndo('import undo', PROCESS, undoImport);

export const jobOf = (isCheck: boolean): Job<ImportInput, undefined> => (isCheck ? importCheck : importRun);
