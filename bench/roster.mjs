import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { databaseOf } from './lib/database.mjs';
import { importLinking } from './parts/import-linking.mjs';
import { roster } from './parts/roster.mjs';

/**
 * `node bench/roster.mjs --size 100000 --rows 10000`: prints what an import takes, and each step of a roster with the same links; with
 * `--steps` without the searches beside it. The server must be built.
 */
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    rows: { type: 'string', default: '100000' },
    steps: { type: 'boolean', default: false },
  },
});
const size = Number(values.size);
const database = await databaseOf(size);
try {
  console.log(await importLinking(database, size, Number(values.rows)));
  console.log(`\n${await roster(database, size, Number(values.rows), !values.steps)}`);
  console.log(`\nLoad average during the run: ${loadavg()[0].toFixed(1)}.`);
} finally {
  await database.stop();
}
