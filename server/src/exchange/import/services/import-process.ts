/** The process that runs one import. */
import { runTasks } from '../../services/limited-process.ts';
import { type ImportTask, runImport } from './run-import.ts';

runTasks<ImportTask>(runImport);
