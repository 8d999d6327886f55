import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Reader, Transaction } from '../../../platform/db/connection.ts';
import { existing, refused } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import type { Jobs } from '../../../platform/jobs/services/start-jobs.ts';
import { fileKind } from '../../reading/file-kind.ts';
import { undoer } from '../../services/file-jobs.ts';
import { findReport } from '../storage/reports.ts';
import {
  beginRun,
  checkResult,
  importHistory,
  importStatus,
  type RunInProgress,
  runInProgress,
  type UploadedFile,
  undoableImport,
} from '../storage/runs.ts';
import { templateLists } from '../storage/template-lists.ts';
import { templateBytes } from '../template.ts';
import { importUndo, jobOf } from './import-jobs.ts';

/** Older uploads belong to a server that is gone. */
const LEFT_OVER_MS = 3_600_000;

export type ImportService = Awaited<ReturnType<typeof startImports>>;

/** `folder`: where uploads are written. */
export async function startImports(db: Database, jobs: Jobs, folder: string) {
  const reads = db.$client;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await deleteLeftOvers(folder);

  async function refuseWhileBusy(isCheck: boolean, on: Reader = db): Promise<void> {
    const running = await runInProgress(on, isCheck);
    if (running) throw busy(isCheck, running);
  }

  return {
    folder,
    /** Refuses early while another run of the same kind is under way; `start` would refuse it too. */
    refuseWhileBusy: async (isCheck: boolean) => {
      await jobs.sweep();
      await refuseWhileBusy(isCheck);
    },
    /** Begins to import or check an uploaded file; deletes the file when that has ended. Returns the run's id. */
    start: async (
      { path, ...file }: UploadedFile & { path: string },
      { isCheck, by: { id, userName } }: { isCheck: boolean; by: SessionUser },
    ) => {
      const by = { id, userName };
      let runId = 0;
      const begin = async (tx: Transaction) => {
        await refuseWhileBusy(isCheck, tx);
        runId = await beginRun(tx, { isCheck, file, by });
        return { runId, path, fileName: file.name, by };
      };
      try {
        await fileKind(path);
        await jobs.start(jobOf(isCheck), { by, begin });
        return runId;
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    status: async () => {
      await jobs.sweep();
      return importStatus(reads);
    },
    history: (by: SessionUser) => importHistory(reads, by),
    check: async (id: number, by: SessionUser) => {
      await jobs.sweep();
      return existing(await checkResult(reads, id, by), 'check');
    },
    report: async (id: number, by: SessionUser) => existing(await findReport(reads, id, by), 'report'),
    template: async () => templateBytes(await templateLists(reads)),
    undo: undoer(jobs, importUndo, (id, by) => undoableImport(db, id, by)),
  };
}

function busy(isCheck: boolean, { startedByName, minutes }: RunInProgress) {
  const since =
    minutes < 1 ? 'less than a minute ago' : minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`;
  const begun = `${startedByName} started it ${since}.`;
  return refused(
    isCheck
      ? `Another file is being checked: ${begun} Please try again in a minute.`
      : `Another import is in progress: ${begun} Please wait until it is complete.`,
  );
}

async function deleteLeftOvers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFT_OVER_MS) await rm(path, { force: true });
  }
}
