/** Stands in for a server that is killed while a roster's process works: `rostering-server.ts URL TASK`, started by a test. */
import { startLimited } from '../../services/limited-process.js';
import { ROSTER_PROCESS } from '../services/roster-service.js';
const [url = '', task = '{}'] = process.argv.slice(2);
await startLimited(url, JSON.parse(task), ROSTER_PROCESS).ended;
//# sourceMappingURL=rostering-server.js.map