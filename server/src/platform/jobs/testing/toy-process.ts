import { runJobProcess } from '../services/limited-process.ts';
import { toyJobs } from './toy-jobs.ts';

runJobProcess(...toyJobs);
