/** The process that does one step of a roster. */
import { runTasks } from '../../services/limited-process.js';
import { rememberSets } from './apply-roster.js';
import { runRosterTask } from './roster-task.js';
rememberSets();
runTasks(runRosterTask);
//# sourceMappingURL=roster-process.js.map