import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testJobs } from '../../../testing/test-app.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { soon } from '../../../testing/time/soon.ts';
import { checkBackup } from '../../db/backup/check-backup.ts';
import { backupAge, startBackups } from './scheduled-backups.ts';

const { db, pool, url } = await testDatabase();
const jobs = testJobs(db, pool);
const folder = await mkdtemp(join(tmpdir(), 'careline-backup-'));
afterAll(() => rm(folder, { recursive: true }));

describe('scheduled backups', () => {
  it('are made when they are due, kept in number, and leave other files alone', async () => {
    const own = await mkdtemp(join(folder, 'scheduled-'));
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    await writeFile(join(own, 'before-upgrade-1.backup'), '');
    expect(await backupAge(own)).toBeUndefined();
    const all = async () => (await readdir(own)).filter((name) => name.startsWith('scheduled-')).sort();
    const start = (every: number) => startBackups({ folder: own, jobs, every, keep: 2, log });
    const first = start(3_600_000);
    await soon(async () => expect(await all()).toHaveLength(1));
    await first.close();
    // Not due again after a restart.
    await start(3_600_000).close();
    expect(await all()).toHaveLength(1);
    const [name = ''] = await all();
    expect((await stat(join(own, name))).mode & 0o777).toBe(0o600);
    expect(await checkBackup(url, join(own, name))).toBeGreaterThan(0);
    expect(await backupAge(own)).toBeLessThan(60);
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(join(own, name), yesterday, yesterday);
    await start(3_600_000).close();
    await utimes(join(own, (await all())[1] ?? ''), yesterday, yesterday);
    await start(3_600_000).close();
    expect(await all()).toHaveLength(2);
    expect(await all()).not.toContain(name);
    expect(await readdir(own)).toContain('before-upgrade-1.backup');
    expect(lines.filter((line) => line.includes('rows are saved'))).toHaveLength(3);
  });

  it('are made as often as BACKUP_EVERY says, also every second', async () => {
    const own = await mkdtemp(join(folder, 'often-'));
    const outcomes: string[] = [];
    const noteOutcome = (outcome: string) => void outcomes.push(outcome);
    const backups = startBackups({ folder: own, jobs, every: 1_000, keep: 3, log: () => {}, noteOutcome });
    await soon(async () => expect(outcomes.length).toBeGreaterThan(2));
    await backups.close();
    expect(new Set(outcomes)).toEqual(new Set(['made']));
    expect(await readdir(own)).toHaveLength(3);
  });

  it('say when they fail, and go on', async () => {
    const lines: string[] = [];
    const blocked = join(folder, 'blocked');
    await writeFile(blocked, '');
    const schedule = { folder: blocked, jobs, every: 3_600_000, keep: 1 };
    const outcomes: string[] = [];
    const noteOutcome = (outcome: string) => void outcomes.push(outcome);
    await startBackups({ ...schedule, log: (line) => void lines.push(line), noteOutcome }).close();
    expect(outcomes).toEqual(['failed']);
    expect(lines[0]).toContain('failed and is tried again');
  });
});
