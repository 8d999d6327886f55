import { ROSTER_INTERRUPTED, ROSTER_OUTDATED, rosterApplies } from '@careline/contracts/exchange/rosters';
import { AppError, refused } from '../../../platform/domain/app-error.ts';
import { FOREIGN_KEY_VIOLATION, UNIQUE_VIOLATION } from '../../../platform/domain/constraint-messages.ts';
import { hasCode } from '../../../platform/domain/database-failures.ts';
import type { SessionUser } from '../../../platform/domain/session.ts';
import { defineJob } from '../../../platform/jobs/services/define-job.ts';
import { defineUndo, FILE_PROCESS_LIMITS } from '../../services/file-jobs.ts';
import { deleteUnread, failRoster } from '../storage/rosters.ts';
import { applyRoster } from './apply-roster.ts';
import { checkRoster } from './check-roster.ts';
import { readRosterFile } from './read-roster.ts';
import { undoRoster } from './undo-roster.ts';

/** The steps of a roster. Its status is changed in the transaction that does the work, and the job ends with it. */

const rosterJob = {
  process: new URL('./roster-process', import.meta.url),
  limits: FILE_PROCESS_LIMITS,
  words: {
    interrupted: ROSTER_INTERRUPTED,
    unexpected: 'The work failed unexpectedly, and nothing was changed. Please start it again.',
  },
  /** As long as rosters that nobody applied: their progress is shown. */
  keepHours: 720,
};

export const rosterRead = defineJob<{ rosterId: number; path: string }>({
  ...rosterJob,
  kind: 'roster read',
  onFailed: (tx, { rosterId }) => deleteUnread(tx, rosterId),
  run: async ({ pool, input: { rosterId, path }, progress }) =>
    readRosterFile(pool, rosterId, path, (done) => progress({ done })),
});

/** Checking loads the directory into its process, so one at a time is enough. */
export const rosterCheck = defineJob<{ rosterId: number }>({
  ...rosterJob,
  kind: 'roster check',
  words: { ...rosterJob.words, busy: (name) => refused(busy('checked', name)) },
  exclusive: () => 'one',
  onFailed: (tx, { rosterId }, error) => failRoster(tx, rosterId, 'checking', error),
  run: ({ pool, input: { rosterId }, onRead, progress, finish }) => {
    onRead();
    return unlessOvertaken(checkRoster(pool, rosterId, { onProgress: (done) => progress({ done }), finish }));
  },
});

export const rosterApply = defineJob<{ rosterId: number; by: SessionUser }>({
  ...rosterJob,
  kind: rosterApplies.kind,
  words: { ...rosterJob.words, busy: (name) => refused(busy('applied', name)) },
  exclusive: () => 'one',
  onFailed: (tx, { rosterId }, error) => failRoster(tx, rosterId, 'applying', error),
  run: ({ pool, input: { rosterId, by }, onRead, progress, finish }) => {
    onRead();
    return unlessOvertaken(
      applyRoster(pool, { rosterId, by }, { onProgress: (done) => progress({ done }), finish }),
    );
  },
});

export const rosterUndo = defineUndo('roster undo', rosterJob.process, undoRoster);

const busy = (what: string, name: string) =>
  `Another roster is being ${what}: ${name} started it. Please try again in a minute.`;

const OVERTAKEN = new Set([UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION]);

/** Somebody else may have created the same record meanwhile, or deleted one that was to be linked. */
function unlessOvertaken<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (hasCode(error, OVERTAKEN)) throw new AppError(409, [ROSTER_OUTDATED]);
    throw error;
  });
}
