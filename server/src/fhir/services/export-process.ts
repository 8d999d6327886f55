/** The process that writes one export: what it allocates is not the server's. */
import { runJobProcess } from '../../platform/jobs/services/limited-process.ts';
import { fhirExport } from './write-export.ts';

runJobProcess(fhirExport);
