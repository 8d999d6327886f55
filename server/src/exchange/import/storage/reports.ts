import { ROLE } from '@careline/contracts/basis/call';
import { IMPORT_COLUMNS, type ImportGoodRow, type ImportProblem } from '@careline/contracts/exchange/import';
import type pg from 'pg';
import type { Queries } from '../../../platform/db/connection.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import { writeXlsx } from '../../writing/xlsx-writer.ts';
import type { Header } from '../reading/header.ts';
import type { RunResult } from './runs.ts';
import { CELLS } from './staging.ts';

/** Divisible by three, so that the base64 of the parts is the base64 of the whole. */
const PART_BYTES = 3 * 262_144;
const PORTION = 2_000;
const MOST_LISTED = 100;

/** Counts the results, and lists the first problems and the first rows that are linked or updated. */
export async function summarizeRun(client: pg.PoolClient, remarks: string[]): Promise<RunResult> {
  const { rows } = await client.query<Omit<RunResult, 'problems' | 'goodRows' | 'remarks'>>(`
    select count(*) filter (where result = 'Linked')::integer as linked,
           count(*) filter (where result = 'Updated')::integer as updated,
           count(*) filter (where result = 'Already linked')::integer as "alreadyLinked",
           count(*) filter (where result = 'Skipped')::integer as skipped,
           count(*) filter (where result <> 'Skipped' and reason <> '')::integer as remarked,
           ((select count(*) from wanted_plan where is_new) + (select count(*) from wanted_location where is_new)
            + (select count(*) from wanted_location_plan where is_new))::integer as "newLinks"
      from row_result`);
  const problems = await client.query<ImportProblem>(`
    select row_number as row, column_name as column, reason
      from row_result where reason <> '' order by row_number limit ${MOST_LISTED}`);
  const goodRows = await client.query<ImportGoodRow>(`
    select row_number as row, result, provider.name as provider,
           concat_ws(', ', practice.name, nullif(place.address, ''), nullif(place.suite, ''), nullif(place.zip, '')) as location,
           concat_ws(' ', insurance.consumer_friendly_name, plan.name) as plan
      from (select row_number, result from row_result where result in ('Linked', 'Updated')
             order by row_number limit ${MOST_LISTED}) as listed
      join resolved_row using (row_number)
      join provider on provider.id = resolved_row.provider_id
      left join practice_address as place on place.id = resolved_row.place_id
      left join practice on practice.id = place.practice_id
      left join insurance_plan as plan on plan.id = resolved_row.plan_id
      left join insurance on insurance.id = plan.insurance_id
     order by row_number`);
  const counts = rows[0] ?? { linked: 0, updated: 0, alreadyLinked: 0, skipped: 0, remarked: 0, newLinks: 0 };
  return { ...counts, remarks, problems: problems.rows, goodRows: goodRows.rows };
}

/** The uploaded rows with their results, as a workbook, and a sheet with the number of each result. */
export async function writeReport(
  client: pg.PoolClient,
  { runId, fileName, header, result }: { runId: number; fileName: string; header: Header; result: RunResult },
  onProgress: (rows: number) => void,
): Promise<void> {
  const connection = oneAtATime(client);
  const { rows } = await connection.query<{ id: number }>(
    'insert into import_report (run_id, file_name) values ($1, $2) returning id',
    [runId, reportName(fileName)],
  );
  const id = rows[0]?.id ?? 0;
  let position = 0;
  for await (const content of inParts(
    writeXlsx([
      { name: 'Report', rows: reportRows(connection, header, onProgress) },
      { name: 'Summary', rows: summaryRows(result), widths: [110, 12] },
    ]),
  )) {
    await connection.query(
      'insert into import_report_part (report_id, position, content) values ($1, $2, $3)',
      [id, position++, content],
    );
  }
}

const summaryRows = (result: RunResult): string[][] => [
  ['Result', 'Rows'],
  ['Linked', String(result.linked)],
  ['Updated', String(result.updated)],
  ['Already linked', String(result.alreadyLinked)],
  ['Skipped', String(result.skipped)],
  ['With a remark (linked, updated or already linked)', String(result.remarked)],
  ...result.remarks.map((remark) => [remark]),
];

/** Statements take turns: rows are read ahead while parts of the workbook are stored, on one connection. */
function oneAtATime(client: Queries): Queries {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query<Row extends object>(text: string, values?: unknown[]) {
      const next = last.then(() => client.query<Row>(text, values));
      last = next.catch(() => {});
      return next;
    },
  };
}

const reportName = (fileName: string) => `${fileName.replace(/\.[^.]*$/, '')} report.xlsx`;

async function* inParts(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    size += piece.length;
    if (size < PART_BYTES) continue;
    let whole = Buffer.concat(waiting);
    for (; whole.length >= PART_BYTES; whole = whole.subarray(PART_BYTES))
      yield whole.subarray(0, PART_BYTES);
    waiting = [Buffer.from(whole)];
    size = whole.length;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

interface ReportRow {
  cells: string[];
  others: string[] | null;
  result: string;
  reason: string;
}

async function* reportRows(
  client: Queries,
  { columns }: Header,
  onProgress: (rows: number) => void,
): AsyncGenerator<string[]> {
  yield [
    ...columns.map((column) => (typeof column === 'number' ? (IMPORT_COLUMNS[column] ?? '') : column)),
    'Result',
    'Reason',
  ];
  await client.query(`
    declare report_row no scroll cursor for
    select ${CELLS} as cells, others, result, reason
      from staged_row join row_result using (row_number) order by row_number`);
  for (let done = 0; ; ) {
    const { rows } = await client.query<ReportRow>(`fetch ${PORTION} from report_row`);
    if (rows.length === 0) break;
    for (const row of rows) yield reportCells(row, columns);
    done += rows.length;
    onProgress(done);
  }
  await client.query('close report_row');
}

function reportCells({ cells, others, result, reason }: ReportRow, columns: Header['columns']): string[] {
  let other = 0;
  const uploaded = columns.map((column) =>
    typeof column === 'number' ? (cells[column] ?? '') : (others?.[other++] ?? ''),
  );
  return [...uploaded, result, reason];
}

export interface StoredReport {
  fileName: string;
  bytes: number;
  parts(): AsyncGenerator<Buffer>;
}

/** An Admin may read all reports, other users those of their own imports. */
export async function findReport(
  db: Queries,
  id: number,
  by: SessionUser,
): Promise<StoredReport | undefined> {
  const { rows } = await db.query<{ fileName: string; parts: number; bytes: number }>(
    `select report.file_name as "fileName", count(part.position)::integer as parts,
            coalesce(sum(octet_length(content)), 0)::integer as bytes
       from import_report as report
       join import_run as run on run.id = report.run_id
       left join import_report_part as part on part.report_id = report.id
      where report.id = $1 and ($2 or run.started_by = $3)
      group by report.id`,
    [id, by.role === ROLE.Admin, by.id],
  );
  const [report] = rows;
  if (!report) return undefined;
  async function* parts(): AsyncGenerator<Buffer> {
    for (let position = 0; position < (report?.parts ?? 0); position++) {
      const part = await db.query<{ content: Buffer }>(
        'select content from import_report_part where report_id = $1 and position = $2',
        [id, position],
      );
      if (part.rows[0]) yield part.rows[0].content;
    }
  }
  return { fileName: report.fileName, bytes: report.bytes, parts };
}
