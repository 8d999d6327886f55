/** The process that loads an uploaded file. */
import { runJobProcess } from '../../../platform/jobs/services/limited-process.ts';
import { registryLoad } from './load-registry.ts';

runJobProcess(registryLoad);
