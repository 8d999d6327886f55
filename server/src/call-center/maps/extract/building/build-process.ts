/** Builds in a process of its own, so that the server stays quick. */
import { runJobProcess } from '../../../../platform/jobs/services/limited-process.ts';
import { mapBuild } from './build.ts';

runJobProcess(mapBuild);
