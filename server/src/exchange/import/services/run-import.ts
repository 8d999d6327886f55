import type { ImportStage } from '@careline/contracts/exchange/import';
import type pg from 'pg';
import { databaseUnavailable } from '../../../platform/domain/database-failures.ts';
import { fileKind } from '../../reading/file-kind.ts';
import { UnreadableFile } from '../../reading/unreadable-file.ts';
import type { Header } from '../reading/header.ts';
import { readImportRows } from '../reading/import-rows.ts';
import { applyLinks } from '../storage/apply.ts';
import { explainProblems } from '../storage/explain.ts';
import { recordImport } from '../storage/import-event.ts';
import { compareLinks, judgeRows } from '../storage/links.ts';
import { withProviderEvents } from '../storage/provider-events.ts';
import { summarizeRun, writeReport } from '../storage/reports.ts';
import { resolveRows } from '../storage/resolve.ts';
import { failRun, finishRun, isRunning, type Progress, renewLease } from '../storage/runs.ts';
import { stageRows } from '../storage/staging.ts';

export interface ImportTask {
  runId: number;
  isCheck: boolean;
  path: string;
  fileName: string;
  by: { id: number; userName: string };
}

export const IMPORT_FAILED_UNEXPECTEDLY = 'The import failed unexpectedly, and nothing was changed.';
const RENEW_MS = 2_000;
const ATTEMPTS = 4;

/**
 * Runs an import or a check from the file to its end, whatever that is: the run is finished or failed afterwards. Needs two
 * connections: one for the work, one for the lease. `onRead` is called once all rows of the file have been read.
 */
export async function runImport(pool: pg.Pool, task: ImportTask, onRead = () => {}): Promise<void> {
  const shown = new ShownProgress(pool, task.runId);
  try {
    const client = await pool.connect();
    try {
      await importFile(client, task, shown, onRead);
    } finally {
      // Its temporary tables go with the connection.
      client.release(true);
    }
  } catch (error) {
    await failRun(pool, task.runId, messageOf(error));
    if (!(error instanceof UnreadableFile)) throw error;
  } finally {
    shown.stop();
  }
}

/** Keeps the lease, and with it what users see of the progress. */
class ShownProgress {
  private readonly progress: Progress = { stage: 'reading', rowsDone: 0, rowsTotal: null };
  private readonly renew: () => Promise<void>;
  private readonly renewing: NodeJS.Timeout;

  constructor(pool: pg.Pool, runId: number) {
    this.renew = () => renewLease(pool, runId, this.progress).catch(() => {}); // Renewed again soon.
    this.renewing = setInterval(this.renew, RENEW_MS);
  }

  rows = (done: number): void => {
    this.progress.rowsDone = done;
  };

  async enter(stage: ImportStage, rowsTotal = this.progress.rowsTotal): Promise<void> {
    Object.assign(this.progress, { stage, rowsTotal, rowsDone: 0 });
    await this.renew();
  }

  async complete(): Promise<void> {
    this.progress.rowsDone = this.progress.rowsTotal ?? 0;
    await this.renew();
  }

  stop(): void {
    clearInterval(this.renewing);
  }
}

function messageOf(error: unknown): string {
  if (error instanceof UnreadableFile) return error.message;
  return databaseUnavailable(error)?.message ?? IMPORT_FAILED_UNEXPECTEDLY;
}

async function importFile(
  client: pg.PoolClient,
  task: ImportTask,
  shown: ShownProgress,
  onRead: () => void,
): Promise<void> {
  const tables = readImportRows(task.path, await fileKind(task.path));
  const { header, rows, remarks } = await stageRows(client, tables, shown.rows);
  onRead();
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('begin isolation level repeatable read');
      await shown.enter('matching', rows);
      await matchAndApply(client, task, { header, remarks }, shown);
      await shown.complete();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      if (attempt === ATTEMPTS || !isOvertaken(error)) throw error;
    }
  }
}

/**
 * One transaction on one snapshot of the directory. If somebody saves one of the providers meanwhile, PostgreSQL refuses to
 * write over it, and everything is matched again.
 */
async function matchAndApply(
  client: pg.PoolClient,
  task: ImportTask,
  { header, remarks }: { header: Header; remarks: string[] },
  shown: ShownProgress,
): Promise<void> {
  const { runId, isCheck, fileName, by } = task;
  await client.query("set local work_mem = '64MB'; set local jit = off");
  if (!(await isRunning(client, runId))) throw new Error('The run was ended by another server.');
  await resolveRows(client);
  await explainProblems(client);
  await compareLinks(client);
  await judgeRows(client);
  const result = await summarizeRun(client, remarks);
  if (!isCheck) {
    await shown.enter('reporting');
    await writeReport(client, { runId, fileName, header, result }, shown.rows);
    await shown.enter('applying');
    const line = await withProviderEvents(client, { by, fileName }, () => applyLinks(client));
    await recordImport(client, line, { runId, by, fileName, result });
  }
  if (!(await finishRun(client, runId, result))) throw new Error('The run was ended by another server.');
}

/** Serialization failure, deadlock, and links that somebody else has added or records that somebody else has deleted. */
const OVERTAKEN = new Set(['40001', '40P01', '23505', '23503']);

/** Somebody else changed the same records after the snapshot. */
function isOvertaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && OVERTAKEN.has(String(cause.code))) return true;
  }
  return false;
}
