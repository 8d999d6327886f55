import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { IMPORT_INTERRUPTED } from '@careline/contracts/basis/messages';
import type { Undone } from '@careline/contracts/basis/undo';
import type { ImportCheck, ImportHistoryItem, ImportStatus } from '@careline/contracts/exchange/import';
import type { Database } from '../../../platform/db/connection.ts';
import { notFound, refused } from '../../../platform/domain/app-error.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import { fileKind } from '../../reading/file-kind.ts';
import { UnreadableFile } from '../../reading/unreadable-file.ts';
import { type RunningTask, type StartTask, startLimited } from '../../services/limited-process.ts';
import { type UndoAnswer, Undoing } from '../../services/undo-in-process.ts';
import { findReport, type StoredReport } from '../storage/reports.ts';
import {
  beginRun,
  checkResult,
  deleteOldChecks,
  failExpiredRuns,
  failRun,
  importHistory,
  importStatus,
  type RunInProgress,
  runInProgress,
  type UploadedFile,
  undoableImport,
} from '../storage/runs.ts';
import { templateLists } from '../storage/template-lists.ts';
import { templateBytes } from '../template.ts';
import type { ImportOrder } from './import-task.ts';
import { IMPORT_FAILED_UNEXPECTEDLY } from './run-import.ts';

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
  close(): Promise<void>;
}

export interface ImportParts {
  folder: string;
  startTask?: StartTask<ImportOrder, UndoAnswer | undefined> | undefined;
}

export const IMPORT_PROCESS = new URL('./import-process', import.meta.url);

const LOOK_EVERY_MS = 10_000;
/** Older uploads belong to a server that is gone. */
const LEFT_OVER_MS = 3_600_000;

export async function startImports(
  db: Database,
  { folder, startTask = (url, task) => startLimited(url, task, IMPORT_PROCESS) }: ImportParts,
): Promise<ImportService> {
  const reads = db.$client;
  const startOrder = (order: ImportOrder) => startTask(reads.options.connectionString ?? '', order);
  const running = new Map<number, RunningTask<unknown>>();
  const undoing = new Undoing();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await deleteLeftOvers(folder);
  const sweep = () =>
    failExpiredRuns(reads)
      .then(() => deleteOldChecks(reads))
      .catch(() => {}); // Tried again soon.
  void sweep();
  const sweeping = setInterval(sweep, LOOK_EVERY_MS).unref();

  /** Follows a run to its end. */
  async function follow(runId: number, task: RunningTask<unknown>, path: string): Promise<void> {
    running.set(runId, task);
    const failure = await task.ended.then(
      () => IMPORT_INTERRUPTED,
      (error: unknown) => (error instanceof UnreadableFile ? error.message : IMPORT_FAILED_UNEXPECTEDLY),
    );
    running.delete(runId);
    // Has no effect on a run that has ended properly. If the database is away, the lease ends the run.
    await failRun(reads, runId, failure).catch(() => {});
    await rm(path, { force: true });
  }

  return {
    folder,
    refuseWhileBusy: async (isCheck) => {
      const running = await runInProgress(reads, isCheck);
      if (running) throw busy(isCheck, running);
    },
    start: async ({ path, ...file }, { isCheck, by }) => {
      try {
        await fileKind(path);
        const runId = await beginRun(reads, { isCheck, file, by });
        const task = { runId, isCheck, path, fileName: file.name, by: { id: by.id, userName: by.userName } };
        void follow(runId, startOrder(task), path);
        return runId;
      } catch (error) {
        await rm(path, { force: true });
        throw error instanceof UnreadableFile ? refused(error.message) : error;
      }
    },
    status: () => importStatus(reads),
    history: (by) => importHistory(reads, by),
    check: async (id, by) => found(await checkResult(reads, id, by), 'check'),
    report: async (id, by) => found(await findReport(reads, id, by), 'report'),
    template: async () => templateBytes(await templateLists(reads)),
    undo: (id, { id: userId, userName, role }) => {
      const by = { id: userId, userName, role };
      return undoing.undo(
        () => undoableImport(db, id, by),
        () => startOrder({ undo: id, by }),
      );
    },
    close: async () => {
      clearInterval(sweeping);
      const runs = [...running];
      await Promise.all([undoing.stop(), ...runs.map(([, task]) => task.stop())]);
      await Promise.all(runs.map(([id]) => failRun(reads, id, IMPORT_INTERRUPTED).catch(() => {})));
    },
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
