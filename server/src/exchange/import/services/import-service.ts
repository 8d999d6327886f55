import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Undone } from '@careline/contracts/basis/undo';
import type { ImportCheck, ImportHistoryItem, ImportStatus } from '@careline/contracts/exchange/import';
import type { Database, Transaction } from '../../../platform/db/connection.ts';
import { notFound, refused } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import type { Jobs } from '../../../platform/jobs/services/start-jobs.ts';
import { fileKind } from '../../reading/file-kind.ts';
import { undoer } from '../../services/undo-job.ts';
import { findReport, type StoredReport } from '../storage/reports.ts';
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

export interface ImportService {
  /** Where uploads are written. */
  folder: string;
  /** Refuses early while another run of the same kind is under way; `start` would refuse it too. */
  refuseWhileBusy(isCheck: boolean): Promise<void>;
  /** Begins to import or check an uploaded file; deletes the file when that has ended. Returns the run's id. */
  start(
    file: UploadedFile & { path: string },
    options: { isCheck: boolean; by: SessionUser },
  ): Promise<number>;
  status(): Promise<ImportStatus>;
  history(by: SessionUser): Promise<ImportHistoryItem[]>;
  check(id: number, by: SessionUser): Promise<ImportCheck>;
  report(id: number, by: SessionUser): Promise<StoredReport>;
  template(): Promise<Buffer>;
  undo(id: number, by: SessionUser): Promise<Undone>;
}

/** Older uploads belong to a server that is gone. */
const LEFT_OVER_MS = 3_600_000;

export async function startImports(db: Database, jobs: Jobs, folder: string): Promise<ImportService> {
  const reads = db.$client;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await deleteLeftOvers(folder);

  async function refuseWhileBusy(isCheck: boolean, on: Database | Transaction = db): Promise<void> {
    const running = await runInProgress(on, isCheck);
    if (running) throw busy(isCheck, running);
  }

  return {
    folder,
    refuseWhileBusy: async (isCheck) => {
      await jobs.sweep();
      await refuseWhileBusy(isCheck);
    },
    start: async ({ path, ...file }, { isCheck, by: { id, userName } }) => {
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
    history: (by) => importHistory(reads, by),
    check: async (id, by) => {
      await jobs.sweep();
      return found(await checkResult(reads, id, by), 'check');
    },
    report: async (id, by) => found(await findReport(reads, id, by), 'report'),
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

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw notFound(what);
  return value;
}

async function deleteLeftOvers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFT_OVER_MS) await rm(path, { force: true });
  }
}
