/** The thread that runs one import, with connections of its own: the server's thread only waits for it to end. */
import { constants, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { openPool } from '../../../platform/db/connection.ts';
import { bulkLimits } from '../../../platform/db/limited-client.ts';
import { type ImportTask, runImport } from './run-import.ts';

// Searches come first. On Linux this concerns only the calling thread, elsewhere the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);

const { url, task } = workerData as { url: string; task: ImportTask };
const pool = openPool(url, 2, bulkLimits);
try {
  await runImport(pool, task);
} finally {
  await pool.end();
}
