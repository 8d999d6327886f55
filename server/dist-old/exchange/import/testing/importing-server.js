/** Stands in for a server that is killed while it imports: `importing-server.ts URL FILE`, started by a test. */
import { openPool } from '../../../platform/db/connection.js';
import { bulkLimits } from '../../../platform/db/limited-client.js';
import { startLimited } from '../../services/limited-process.js';
import { IMPORT_PROCESS } from '../services/import-service.js';
import { beginRun } from '../storage/runs.js';
const [url = '', path = ''] = process.argv.slice(2);
const pool = openPool(url, 1, bulkLimits);
const by = { id: 1, userName: 'killed', role: 1 };
const file = { name: 'roster.csv', hash: Buffer.alloc(32) };
const runId = await beginRun(pool, { isCheck: false, file, by });
await startLimited(url, { runId, isCheck: false, path, fileName: file.name, by }, IMPORT_PROCESS).ended;
await pool.end();
//# sourceMappingURL=importing-server.js.map