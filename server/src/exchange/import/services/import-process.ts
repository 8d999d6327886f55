/** The process that runs one import, or takes one back. */
import { runJobProcess } from '../../../platform/jobs/services/limited-process.ts';
import { rememberSets } from '../../services/remember-sets.ts';
import { importCheck, importRun, importUndo } from './import-jobs.ts';

rememberSets();
runJobProcess(importRun, importCheck, importUndo);
