/** The process that runs one import, with connections of its own: the server only waits for it to end. */
import { constants, setPriority } from 'node:os';
import { openPool } from '../../../platform/db/connection.ts';
import { bulkLimits } from '../../../platform/db/limited-client.ts';
import { runImport } from './run-import.ts';
import type { FromImport, ToImport } from './start-import.ts';

// Also when the server is killed: the channel closes with it.
process.once('disconnect', () => process.exit(1));
// Searches come first.
setPriority(0, constants.priority.PRIORITY_LOW);

process.once('message', async ({ url, task }: ToImport) => {
  const pool = openPool(url, 2, bulkLimits);
  try {
    await runImport(pool, task, () => process.send?.('read' satisfies FromImport));
  } catch (error) {
    // Without the details of a database error, which may quote a row.
    console.error(error instanceof Error ? error.stack : error);
    process.exitCode = 1;
  } finally {
    await pool.end();
    process.exit();
  }
});
