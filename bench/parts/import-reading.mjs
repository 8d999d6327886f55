import { ms, percentile, table } from '../lib/measure.mjs';
import { plainRows, readInTurns, withWorkbook } from '../lib/roster.mjs';
import { scaled } from '../lib/scale.mjs';

const SIZES = [
  { rows: scaled(100_000), rounds: scaled(5) },
  { rows: scaled(1_000_000), rounds: 1 },
];

/** Reading a workbook compared with only unzipping it, alternating. */
export async function importReading() {
  console.log('  Reading workbooks');
  const lines = [];
  for (const { rows, rounds } of SIZES) {
    const [unzipped, read] = await withWorkbook(plainRows(rows), (path) =>
      readInTurns(path, ['unzip', 'read'], rounds),
    );
    const median = (runs, key) =>
      percentile(
        runs.map((run) => run[key]),
        0.5,
      );
    lines.push([
      rows.toLocaleString('en-US'),
      ms(median(unzipped, 'cpu')),
      ms(median(read, 'cpu')),
      `${(median(read, 'cpu') / median(unzipped, 'cpu')).toFixed(1)} ×`,
      ms(median(read, 'wall')),
      ms(Math.max(...read.map((run) => run.megabytes))),
    ]);
  }
  const head = ['rows', 'unzip, CPU', 'read, CPU', 'ratio', 'read, wall', 'peak memory of the process, MB'];
  return `## Import: reading a workbook\n\nEleven columns, checked row by row. The floor is unpacking the same file and dropping the bytes.\n\n${table(head, lines)}`;
}
