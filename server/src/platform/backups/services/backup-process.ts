import { runJobProcess } from '../../jobs/services/limited-process.ts';
import { scheduledBackup } from './scheduled-backups.ts';

runJobProcess(scheduledBackup);
