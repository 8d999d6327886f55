/** The process that runs one import. */
import { runTasks } from '../../services/limited-process.js';
import { runImport } from './run-import.js';
runTasks(runImport);
//# sourceMappingURL=import-process.js.map