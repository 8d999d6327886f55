/** The process that loads an uploaded file, with connections of its own: searches come first. */
import { constants, setPriority } from 'node:os';
import { openPool } from '../../../platform/db/connection.js';
import { bulkLimits } from '../../../platform/db/limited-client.js';
import { UnreadableRegistry } from '../reading/registry-file.js';
import { loadRegistry } from './load-registry.js';
// Also when the server is killed: the channel closes with it.
process.once('disconnect', () => process.exit(1));
setPriority(0, constants.priority.PRIORITY_LOW);
process.once('message', async ({ url, task }) => {
    const pool = openPool(url, 2, bulkLimits);
    try {
        await loadRegistry(pool, task);
    }
    catch (error) {
        // Without the details of a database error, which may quote a row.
        if (!(error instanceof UnreadableRegistry))
            console.error(error instanceof Error ? error.stack : error);
    }
    finally {
        await pool.end();
        process.exit();
    }
});
//# sourceMappingURL=registry-process.js.map