/** The process that runs one import, or takes one back. */
import { runTasks } from '../../services/limited-process.ts';
import { rememberSets } from '../../services/remember-sets.ts';
import { type ImportOrder, runImportTask } from './import-task.ts';

rememberSets();
runTasks<ImportOrder>(runImportTask);
