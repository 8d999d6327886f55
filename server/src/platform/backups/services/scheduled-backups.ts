import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BackupSchedule } from '../../config.ts';
import { backup } from '../../db/backup/backup.ts';
import { refused } from '../../domain/app-error.ts';
import { StartError } from '../../domain/start-error.ts';
import { defineJob } from '../../jobs/services/define-job.ts';
import type { Jobs } from '../../jobs/services/start-jobs.ts';

const PREFIX = 'scheduled-';
export const BEFORE_UPGRADE = 'before-upgrade-';
const ENDING = '.backup';
const LONGEST_LOOK = 60_000;
const SHORTEST_LOOK = 1_000;

/** Answers with a sentence. Only the newest `keep` files stay. */
export const scheduledBackup = defineJob<{ folder: string; keep: number }, string>({
  kind: 'scheduled backup',
  process: new URL('./backup-process', import.meta.url),
  limits: {},
  words: { interrupted: 'It was interrupted.', unexpected: 'It failed unexpectedly.' },
  keepHours: 24,
  run: async ({ pool, input: { folder, keep } }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Left by a process that was killed.
    for (const path of await filesIn(folder, PREFIX, '.unfinished')) await rm(path, { force: true });
    const file = join(folder, `${PREFIX}${new Date().toISOString().replace(/[:.]/g, '-')}${ENDING}`);
    const rows = await backup(pool.options.connectionString ?? '', file).catch((error: unknown) => {
      throw error instanceof StartError ? refused(error.message) : error;
    });
    const former = (await filesIn(folder, PREFIX)).sort().slice(0, -keep);
    for (const path of former) await rm(path, { force: true });
    return `${rows} rows are saved in ${file}`;
  },
});

interface ScheduledBackups extends BackupSchedule {
  folder: string;
  jobs: Jobs;
  log: (line: string) => void;
  /** Of each one that was tried. */
  noteOutcome?: (outcome: BackupOutcome) => void;
}

export type BackupOutcome = 'made' | 'failed';

/** Backs the database up whenever the last scheduled backup is old enough, also if the server did not run at the time. */
export function startBackups({ folder, jobs, every, keep, log, noteOutcome = () => {} }: ScheduledBackups): {
  close(): Promise<void>;
} {
  let running: Promise<void> | undefined;
  const look = async () => {
    const newest = await newestOf(await filesIn(folder, PREFIX));
    if (newest !== undefined && Date.now() - newest < every) return;
    const { ended } = await jobs.start(scheduledBackup, { begin: async () => ({ folder, keep }) });
    const end = await ended;
    if (end.state === 'failed') throw new Error(end.error);
    noteOutcome('made');
    log(end.result);
  };
  const lookOnce = () => {
    running ??= look()
      .catch((error: unknown) => {
        noteOutcome('failed');
        log(`The scheduled backup failed and is tried again. ${error instanceof Error ? error.message : ''}`);
      })
      .finally(() => {
        running = undefined;
      });
  };
  lookOnce();
  // Often enough that none is late by more than a thirtieth.
  const pause = Math.max(SHORTEST_LOOK, Math.min(every / 30, LONGEST_LOOK));
  const looking = setInterval(lookOnce, pause).unref();
  return {
    close: async () => {
      clearInterval(looking);
      await running;
    },
  };
}

/** Seconds since the newest backup in the folder, not counting those before an upgrade; undefined if there is none. */
export async function backupAge(folder: string): Promise<number | undefined> {
  const all = await filesIn(folder);
  const newest = await newestOf(all.filter((path) => !basename(path).startsWith(BEFORE_UPGRADE)));
  return newest === undefined ? undefined : (Date.now() - newest) / 1_000;
}

async function filesIn(folder: string, prefix = '', ending = ENDING): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.startsWith(prefix) && name.endsWith(ending))
    .map((name) => join(folder, name));
}

async function newestOf(paths: readonly string[]): Promise<number | undefined> {
  const times = await Promise.all(paths.map(async (path) => (await stat(path)).mtimeMs));
  return times.length > 0 ? Math.max(...times) : undefined;
}
