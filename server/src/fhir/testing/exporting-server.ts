import { openPool } from '../../platform/db/connection.ts';
import { bulkLimits } from '../../platform/db/limited-client.ts';
import { runJobHere } from '../../platform/jobs/services/run-job.ts';
import { RESOURCE_TYPES } from '../resources/elements.ts';
import { fhirExport } from '../services/write-export.ts';

/**
 * Stands in for the process that exports, run with `--expose-gc`: for each size, makes the directory grow and exports everything. Prints
 * the peak of the memory in use.
 */
const LOOK_EVERY_MS = 100;

const [url = '', growing = '', ...sizes] = process.argv.slice(2);
const pool = openPool(url, 2, bulkLimits);

/** What is left after a collection; garbage that waits for one does not count. */
function usedMemory(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function exportAll() {
  let most = 0;
  const looking = setInterval(() => {
    most = Math.max(most, usedMemory());
  }, LOOK_EVERY_MS);
  const { resources } = await runJobHere(pool, fhirExport, {
    owner: 'key',
    access: { groups: null },
    request: '',
    base: 'http://localhost/fhir',
    types: [...RESOURCE_TYPES],
    since: null,
  });
  clearInterval(looking);
  return { resources, megabytes: Math.max(most, usedMemory()) / 1_048_576 };
}

const runs = [];
for (const size of sizes) {
  await pool.query(growing.replaceAll(':size', size));
  runs.push(await exportAll());
}
console.log(JSON.stringify(runs));
await pool.end();
