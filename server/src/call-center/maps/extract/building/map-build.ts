import { refused } from '../../../../platform/domain/app-error.ts';
import { defineJob } from '../../../../platform/jobs/services/define-job.ts';
import { buildExtract } from './build.ts';

/** Builds everything that the map engine reads. Each server builds its own. */
export const mapBuild = defineJob<{ file: string; home: string }, string>({
  kind: 'map build',
  process: new URL('./build-process', import.meta.url),
  limits: {},
  words: {
    interrupted: 'Building the map was interrupted.',
    unexpected: 'Building the map failed unexpectedly.',
  },
  keepHours: 24,
  run: ({ input: { file, home }, progress }) =>
    buildExtract(file, home, (stage, done) => progress({ stage, done, total: 1 })).catch((error: unknown) => {
      // Whoever reads it keeps the server, so it may say everything.
      throw refused(error instanceof Error ? error.message : String(error));
    }),
});
