import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import { arrayLiteral, escapeForCopy } from '../../../platform/domain/copy-format.js';
import { noNotes } from '../../reading/unreadable-file.js';
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
    'is_hidden boolean',
    'problem_column text',
    'problem text',
];
/** The cell of each of `IMPORT_COLUMNS`, in their order. */
export const CELLS = 'array[npi_cell, name, practice, address, suite, zip, insurance, plan, primary_cell, hip, consideration]';
/** Copies the file's rows into `staged_row`. Returns their number, the file's header and remarks about the file. */
export async function stageRows(client, tables, onProgress) {
    await client.query('drop table if exists staged_row');
    await client.query(`create temp table staged_row (${COLUMNS.join(', ')})`);
    let header;
    let notes = noNotes();
    let rows = 0;
    async function* lines() {
        for await (const table of tables) {
            header = table.header;
            notes = table.notes;
            yield table.rows.map(copyLine).join('');
            rows += table.rows.length;
            onProgress(rows);
        }
    }
    await pipeline(Readable.from(lines(), { objectMode: false, highWaterMark: 262_144 }), client.query(from('copy staged_row from stdin')));
    // Without statistics the planner once chose a plan that ran for nine minutes.
    await client.query('analyze staged_row');
    if (!header)
        throw new Error('A file without a header was staged.');
    await stageMerged(client, header, notes);
    return { header, rows, remarks: fileRemarks(notes) };
}
/** The cells that are empty because they are merged with one above. */
async function stageMerged(client, { places }, { merged }) {
    await client.query('drop table if exists merged_cell');
    await client.query('create temp table merged_cell (row_number integer, place integer, top_row integer)');
    const rows = [...merged].flatMap(([row, cells]) => cells
        .map(({ cell, topRow }) => [row, places.indexOf(cell) + 1, topRow])
        .filter(([, place]) => place !== 0)
        .map((values) => values.map(String)));
    await copyTexts(client, 'merged_cell', rows);
    await client.query('analyze merged_cell');
}
const MOST_SHEETS = 5;
function fileRemarks({ sheet, hiddenSheets }) {
    if (hiddenSheets.length === 0)
        return [];
    const named = hiddenSheets.slice(0, MOST_SHEETS).map((name) => `“${name}”`);
    const names = hiddenSheets.length > MOST_SHEETS ? [...named, 'others'] : named;
    const are = hiddenSheets.length === 1 ? 'The hidden sheet' : 'The hidden sheets';
    return [
        `${are} ${names.join(', ')} ${hiddenSheets.length === 1 ? 'was' : 'were'} not read: the rows are those of “${sheet}”.`,
    ];
}
function copyLine({ number, cells, others, npi, isPrimary, isHidden, problems }) {
    const values = [
        String(number),
        ...cells.map(escapeForCopy),
        others.length === 0 ? '\\N' : escapeForCopy(arrayLiteral(others)),
        npi,
        isPrimary === null ? '\\N' : isPrimary ? 't' : 'f',
        isHidden ? 't' : 'f',
        problems.length === 0 ? '\\N' : escapeForCopy(problems.map(({ column }) => column).join(', ')),
        problems.length === 0 ? '\\N' : escapeForCopy(problems.map(({ reason }) => reason).join(' ')),
    ];
    return `${values.join('\t')}\n`;
}
/** Loads rows of texts into a temporary table. */
export async function copyTexts(client, table, rows) {
    const lines = rows.map((row) => `${row.map(escapeForCopy).join('\t')}\n`);
    await pipeline(Readable.from(lines), client.query(from(`copy ${table} from stdin`)));
}
//# sourceMappingURL=staging.js.map