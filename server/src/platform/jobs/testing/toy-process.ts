import { runJobProcess } from '../services/job-process.ts';
import { toyJobs } from './toy-jobs.ts';

runJobProcess(...toyJobs);
