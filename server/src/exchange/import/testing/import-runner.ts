import { createHash } from 'node:crypto';
import type pg from 'pg';
import { bulkTransactions } from '../../../platform/db/connection.ts';
import { beginJob, runJob } from '../../../platform/jobs/services/run-job.ts';
import { UnreadableFile } from '../../reading/unreadable-file.ts';
import { readXlsx } from '../../reading/xlsx/sheet.ts';
import { csvOf, fileFolder, type NamedCells, tableOf } from '../../testing/workbooks.ts';
import { jobOf } from '../services/import-jobs.ts';
import { beginRun, type RunResult } from '../storage/runs.ts';

export const IMPORTER = { id: 7, userName: 'importer', role: 1 } as const;

export interface EndedRun extends RunResult {
  id: number;
  status: number;
  errorMessage: string;
}

/** Runs imports in this process, without a worker. */
export async function importRunner(pool: pg.Pool) {
  const file = await fileFolder();

  /** Begins an import or a check. Nobody works on it yet. */
  async function begin(content: Buffer | string, isCheck = false) {
    const path = await file(content);
    const hash = createHash('sha256').update(content).digest();
    return beginJob(bulkTransactions(pool), jobOf(isCheck), {
      by: IMPORTER,
      begin: async (tx) => ({
        runId: await beginRun(tx, { isCheck, file: { name: 'roster.csv', hash }, by: IMPORTER }),
        path,
        fileName: 'roster.csv',
        by: IMPORTER,
      }),
    });
  }

  async function run(content: Buffer | string, { isCheck = false } = {}): Promise<EndedRun> {
    const order = await begin(content, isCheck);
    await runJob(pool, jobOf(isCheck), order).catch((error: unknown) => {
      if (!(error instanceof UnreadableFile)) throw error;
    });
    const { rows } = await pool.query<EndedRun>(
      `select id, status, error_message as "errorMessage", linked, updated, already_linked as "alreadyLinked", skipped,
              remarked, remarks, new_links as "newLinks", problems
         from import_run where id = $1`,
      [order.input.runId],
    );
    if (!rows[0]) throw new Error('The run is gone.');
    return rows[0];
  }

  /** The report of a run, without its header: the last two cells of each row. */
  async function results(runId: number): Promise<[string, string][]> {
    const table = await report(runId);
    return table.slice(1).map((cells) => [cells[11] ?? '', cells[12] ?? '']);
  }

  async function report(runId: number): Promise<string[][]> {
    const { rows } = await pool.query<{ content: Buffer }>(
      `select content from import_report_part join import_report on id = report_id where run_id = $1 order by position`,
      [runId],
    );
    const path = await file(Buffer.concat(rows.map(({ content }) => content)));
    const table: string[][] = [];
    for await (const portion of readXlsx(path)) table.push(...portion.map(({ cells }) => cells));
    return table;
  }

  return {
    begin,
    run,
    results,
    report,
    importRows: (...rows: NamedCells[]) => run(csvOf(tableOf(rows))),
    checkRows: (...rows: NamedCells[]) => run(csvOf(tableOf(rows)), { isCheck: true }),
  };
}
