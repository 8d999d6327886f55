/** A process of its own, so that its memory is the reader's: `read-workbook.mjs unzip|read|roster FILE` */
import { readImportRows } from '@careline/server/dist/exchange/import/reading/import-rows.js';
import { Archive } from '@careline/server/dist/exchange/reading/xlsx/archive.js';
import { rosterSheets } from '@careline/server/dist/exchange/rosters/reading/roster-file.js';
import { timed } from './measure.mjs';

const [task, path] = process.argv.slice(2);
const base = process.memoryUsage.rss();
let peak = base;
const watching = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 20);
const { result, wall, cpu } = await timed({ unzip, read, roster }[task]);
clearInterval(watching);
peak = Math.max(peak, process.memoryUsage.rss());
process.send?.({ rows: result, wall, cpu, megabytes: peak / 1_048_576 });
process.disconnect();

async function unzip() {
  const archive = await Archive.open(path);
  for (const name of archive.names()) {
    const file = await archive.read(name);
    for await (const _ of file?.stream ?? []);
  }
  archive.close();
  return 0;
}

async function read() {
  let rows = 0;
  for await (const table of readImportRows(path, 'xlsx')) rows += table.rows.length;
  return rows;
}

async function roster() {
  let rows = 0;
  for await (const sheet of rosterSheets(path, 'xlsx')) {
    for await (const _ of sheet.read());
    rows += sheet.rows;
  }
  return rows;
}
