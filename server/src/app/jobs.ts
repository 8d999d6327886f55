import { mapBuild } from '../call-center/maps/extract/building/build.ts';
import { importCheck, importRun, importUndo } from '../exchange/import/services/import-jobs.ts';
import {
  rosterApply,
  rosterCheck,
  rosterRead,
  rosterUndo,
} from '../exchange/rosters/services/roster-jobs.ts';
import { fhirExport } from '../fhir/services/write-export.ts';
import { scheduledBackup } from '../platform/backups/services/scheduled-backups.ts';
import type { Job } from '../platform/jobs/services/define-job.ts';
import { registryLoad } from '../trust/registry/services/load-registry.ts';

export const jobs: readonly Job<unknown>[] = [
  registryLoad,
  fhirExport,
  importRun,
  importCheck,
  importUndo,
  rosterRead,
  rosterCheck,
  rosterApply,
  rosterUndo,
  mapBuild,
  scheduledBackup,
];
