import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../platform/db/connection.js';
import { RESOURCE_TYPES } from '../resources/elements.js';
import { writeExport } from '../services/write-export.js';
import { beginExport } from '../storage/exports.js';
/**
 * Stands in for the process that exports, run with `--expose-gc`: for each size, makes the directory grow and exports everything. Prints
 * the peak of the memory in use.
 */
const LOOK_EVERY_MS = 100;
const [url = '', growing = '', ...sizes] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'careline-export-'));
const { db, pool, close } = openDatabase(url);
/** What is left after a collection; garbage that waits for one does not count. */
function usedMemory() {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
}
async function exportAll(id) {
    const job = {
        id,
        owner: 1,
        groups: [],
        request: '',
        base: 'http://localhost/fhir',
        types: [...RESOURCE_TYPES],
        since: null,
    };
    await beginExport(db, job);
    let most = 0;
    const looking = setInterval(() => {
        most = Math.max(most, usedMemory());
    }, LOOK_EVERY_MS);
    await writeExport({ db, bulk: pool }, { job, access: { groups: null }, folder });
    clearInterval(looking);
    const { rows } = await pool.query('select status, resources from fhir_export where id = $1', [id]);
    return { ...rows[0], megabytes: Math.max(most, usedMemory()) / 1_048_576 };
}
const runs = [];
for (const size of sizes) {
    await pool.query(growing.replaceAll(':size', size));
    runs.push(await exportAll(size));
}
console.log(JSON.stringify(runs));
await close();
await rm(folder, { recursive: true, force: true });
//# sourceMappingURL=exporting-server.js.map