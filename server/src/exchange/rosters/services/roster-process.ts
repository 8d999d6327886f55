/** The process that does one step of a roster. */
import { runJobProcess } from '../../../platform/jobs/services/limited-process.ts';
import { rememberSets } from '../../services/remember-sets.ts';
import { rosterApply, rosterCheck, rosterRead, rosterUndo } from './roster-jobs.ts';

rememberSets();
runJobProcess(rosterRead, rosterCheck, rosterApply, rosterUndo);
