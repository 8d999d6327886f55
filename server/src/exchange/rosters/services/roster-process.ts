/** The process that does one step of a roster. */
import { runTasks } from '../../services/limited-process.ts';
import { rememberSets } from '../../services/remember-sets.ts';
import { type RosterTask, runRosterTask } from './roster-task.ts';

rememberSets();
runTasks<RosterTask>(runRosterTask);
