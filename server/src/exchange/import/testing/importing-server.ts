/** Stands in for a server that is killed while it imports: `importing-server.ts URL FILE`, started by a test. */
import { openPool } from '../../../platform/db/connection.ts';
import { bulkLimits } from '../../../platform/db/limited-client.ts';
import { startLimited } from '../../services/limited-process.ts';
import { IMPORT_PROCESS } from '../services/import-service.ts';
import { beginRun } from '../storage/runs.ts';

const [url = '', path = ''] = process.argv.slice(2);
const pool = openPool(url, 1, bulkLimits);
const by = { id: 1, userName: 'killed', role: 1 } as const;
const file = { name: 'roster.csv', hash: Buffer.alloc(32) };
const runId = await beginRun(pool, { isCheck: false, file, by });
await startLimited(url, { runId, isCheck: false, path, fileName: file.name, by }, IMPORT_PROCESS).ended;
await pool.end();
