/** The process that writes one export: what it allocates is not the server's, and searches come first. */
import { constants, setPriority } from 'node:os';
import { openDatabase } from '../../platform/db/connection.js';
import { NotWanted, writeExport } from './write-export.js';
// Also when the server is killed: the channel closes with it.
process.once('disconnect', () => process.exit(1));
setPriority(0, constants.priority.PRIORITY_LOW);
process.once('message', async ({ url, task }) => {
    const { db, pool, close } = openDatabase(url);
    try {
        await writeExport({ db, bulk: pool }, task);
    }
    catch (error) {
        if (!(error instanceof NotWanted)) {
            // Without the details of a database error, which may quote a row.
            console.error(error instanceof Error ? error.stack : error);
            process.exitCode = 1;
        }
    }
    finally {
        await close();
        process.exit();
    }
});
//# sourceMappingURL=export-process.js.map