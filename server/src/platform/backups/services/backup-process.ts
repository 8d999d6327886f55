/** The process that makes a scheduled backup. */
import { runJobProcess } from '../../jobs/services/job-process.ts';
import { scheduledBackup } from './scheduled-backups.ts';

runJobProcess(scheduledBackup);
