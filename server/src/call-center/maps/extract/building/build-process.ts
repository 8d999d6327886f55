/** Builds in a process of its own, so that the server stays quick. */
import { runJobProcess } from '../../../../platform/jobs/services/job-process.ts';
import { mapBuild } from './map-build.ts';

runJobProcess(mapBuild);
