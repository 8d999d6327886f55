/** Stands in for a server that is killed while it imports: `importing-server.ts URL ORDER`, started by a test. */
import { startJobProcess } from '../../../platform/jobs/services/limited-process.ts';
import { importRun } from '../services/import-jobs.ts';

const [url = '', order = '{}'] = process.argv.slice(2);
await startJobProcess(url, importRun, JSON.parse(order)).ended;
