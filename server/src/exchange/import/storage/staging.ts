import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { arrayText, copyText } from '../../../platform/domain/copy-text.ts';
import type { Header } from '../reading/header.ts';
import type { ImportRow, ImportTable } from '../reading/import-rows.ts';

/**
 * The uploaded rows, in a temporary table: it belongs to one connection, is not written to the log, and vanishes with
 * its server. One column for each of `IMPORT_COLUMNS`, then what was read from them.
 */
const COLUMNS = [
  'row_number integer',
  'npi_cell text',
  'name text',
  'practice text',
  'address text',
  'suite text',
  'zip text',
  'insurance text',
  'plan text',
  'primary_cell text',
  'hip text',
  'consideration text',
  'others text[]',
  'npi text',
  'is_primary boolean',
  'problem_column text',
  'problem text',
];

/** Copies the file's rows into `staged_row`. Returns their number and the file's header. */
export async function stageRows(
  client: pg.PoolClient,
  tables: AsyncIterable<ImportTable>,
  onProgress: (rows: number) => void,
): Promise<{ header: Header; rows: number }> {
  await client.query('drop table if exists staged_row');
  await client.query(`create temp table staged_row (${COLUMNS.join(', ')})`);
  let header: Header | undefined;
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const table of tables) {
      header = table.header;
      yield table.rows.map(copyLine).join('');
      rows += table.rows.length;
      onProgress(rows);
    }
  }
  await pipeline(
    Readable.from(lines(), { objectMode: false, highWaterMark: 262_144 }),
    client.query(from('copy staged_row from stdin')),
  );
  // Without statistics the planner once chose a plan that ran for nine minutes.
  await client.query('analyze staged_row');
  if (!header) throw new Error('A file without a header was staged.');
  return { header, rows };
}

function copyLine({ number, cells, others, npi, isPrimary, problem }: ImportRow): string {
  const values = [
    String(number),
    ...cells.map(copyText),
    others.length === 0 ? '\\N' : copyText(arrayText(others)),
    npi,
    isPrimary === null ? '\\N' : isPrimary ? 't' : 'f',
    problem === undefined ? '\\N' : copyText(problem.column),
    problem === undefined ? '\\N' : copyText(problem.reason),
  ];
  return `${values.join('\t')}\n`;
}

/** Loads rows of texts into a temporary table. */
export async function copyTexts(
  client: pg.PoolClient,
  table: string,
  rows: readonly (readonly string[])[],
): Promise<void> {
  const lines = rows.map((row) => `${row.map(copyText).join('\t')}\n`);
  await pipeline(Readable.from(lines), client.query(from(`copy ${table} from stdin`)));
}
