import { createHash } from 'node:crypto';
import { readXlsx } from '../../reading/xlsx/sheet.js';
import { runImport } from '../services/run-import.js';
import { beginRun } from '../storage/runs.js';
import { csvOf, fileFolder, tableOf } from './workbooks.js';
export const IMPORTER = { id: 7, userName: 'importer', role: 1 };
/** Runs imports in this process, without a worker. */
export async function importRunner(pool) {
    const file = await fileFolder();
    async function run(content, { isCheck = false } = {}) {
        const path = await file(content);
        const hash = createHash('sha256').update(content).digest();
        const runId = await beginRun(pool, { isCheck, file: { name: 'roster.csv', hash }, by: IMPORTER });
        await runImport(pool, { runId, isCheck, path, fileName: 'roster.csv', by: IMPORTER });
        const { rows } = await pool.query(`select id, status, error_message as "errorMessage", linked, updated, already_linked as "alreadyLinked", skipped,
              remarked, remarks, new_links as "newLinks", problems
         from import_run where id = $1`, [runId]);
        if (!rows[0])
            throw new Error('The run is gone.');
        return rows[0];
    }
    /** The report of a run, without its header: the last two cells of each row. */
    async function results(runId) {
        const table = await report(runId);
        return table.slice(1).map((cells) => [cells[11] ?? '', cells[12] ?? '']);
    }
    async function report(runId) {
        const { rows } = await pool.query(`select content from import_report_part join import_report on id = report_id where run_id = $1 order by position`, [runId]);
        const path = await file(Buffer.concat(rows.map(({ content }) => content)));
        const table = [];
        for await (const portion of readXlsx(path))
            table.push(...portion.map(({ cells }) => cells));
        return table;
    }
    return {
        run,
        results,
        report,
        importRows: (...rows) => run(csvOf(tableOf(rows))),
        checkRows: (...rows) => run(csvOf(tableOf(rows)), { isCheck: true }),
    };
}
//# sourceMappingURL=import-runner.js.map