/** `kill -9` at every stage: an import is never stuck and never half done. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { AppError } from '../../../platform/domain/app-error.ts';
import type { JobLimits } from '../../../platform/jobs/services/define-job.ts';
import { startJobProcess } from '../../../platform/jobs/services/limited-process.ts';
import { failExpiredJobs } from '../../../platform/jobs/services/run-job.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { isGate } from '../../../testing/time/gate.ts';
import { soon } from '../../../testing/time/soon.ts';
import { csvOf, type NamedCells, tableOf } from '../../testing/workbooks.ts';
import { importRunner } from '../testing/import-runner.ts';
import { fillSmallDirectory, links, NPI, versions } from '../testing/small-directory.ts';
import { importRun } from './import-jobs.ts';

const { db, pool, url } = await testDatabase();
const { begin, run } = await importRunner(pool);
await fillSmallDirectory(pool);
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const RUNNER = path('../../../testing/processes/run-typescript.mjs');

const ROW: NamedCells = {
  'Provider NPI': NPI.ada,
  Practice: 'Midtown Orthopedics',
  Address: '445 Grand Concourse',
  Suite: '4A',
  Zip: '10451',
  Insurance: 'Example Health',
  'Insurance Plan': 'Gold PPO',
  'PRIS# (HIP)': 'H1',
};
const CSV = csvOf(tableOf([ROW]));
const ENDLESS = csvOf(tableOf(Array.from({ length: 300_000 }, () => ROW)));

/** Each lock holds the import up in the stage, however fast the machine is. */
test.each([
  ['reading', ENDLESS, undefined],
  ['matching', CSV, 'lock table practice_address in access exclusive mode'],
  ['reporting', CSV, 'lock table import_report in access exclusive mode'],
  ['applying', CSV, 'select from provider for update'],
  ['applying', CSV, 'lock table provider_location_plan in share row exclusive mode'],
  ['applying', CSV, 'lock table audit_event in share row exclusive mode'],
])('killed while %s: %#', async (stage, content, lock) => {
  const before = [await links(pool), await versions(pool)];
  const holder = await pool.connect();
  await holder.query('begin');
  if (lock) await holder.query(lock);
  const server = spawn(
    process.execPath,
    [RUNNER, path('../testing/importing-server.ts'), url, JSON.stringify(await begin(content))],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  try {
    await soon(() => expectHeld(pool, stage));
    await kill(server);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  await soon(async () => {
    // The lease of a real run ends by itself after half a minute. Until the import's process has noticed that the server is gone, it
    // may renew it.
    await pool.query(`update job_progress set lease_until = now() - interval '1 second'`);
    await failExpiredJobs(db, [importRun]);
    const { rows } = await pool.query(
      'select status, error_message from import_run order by id desc limit 1',
    );
    expect(rows).toEqual([
      { status: 3, error_message: 'Import was interrupted (server stopped). Please start it again.' },
    ]);
  });
  await soon(() => expectNobodyConnected(pool));
  expect([await links(pool), await versions(pool)]).toEqual(before);
});

async function kill(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}

/** Rows are being read, or the stage is shown and the import waits for the lock. */
async function expectHeld(db: pg.Pool, stage: string): Promise<void> {
  // Reading takes no lock, and may be over before its stage is written down.
  const { rows } =
    stage === 'reading'
      ? await db.query(`select 'reading' as stage from pg_stat_progress_copy
            where datname = current_database() and tuples_processed > 0`)
      : await db.query(
          `select progress ->> 'stage' as stage
             from job join job_progress on job_id = id
            where state = 'running'
              and exists (select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database())`,
        );
  expect(rows).toEqual([{ stage }]);
}

/** The killed server's transaction is over once its connections are gone. */
async function expectNobodyConnected(db: pg.Pool): Promise<void> {
  const { rows } = await db.query(
    `select from pg_stat_activity
      where datname = current_database() and (state = 'active' or state like 'idle in transaction%') and pid <> pg_backend_pid()`,
  );
  expect(rows).toEqual([]);
}

test('the next import succeeds', async () => {
  expect(await run(CSV)).toMatchObject({ status: 2, linked: 1 });
});

test('an import whose run another server has failed does not commit', async () => {
  await pool.query('delete from provider_location; delete from provider_insurance_plan');
  const holder = await pool.connect();
  await holder.query('begin; select from provider for update');
  const importing = run(CSV);
  await soon(() => expectHeld(pool, 'applying'));
  await failAll();
  await holder.query('rollback');
  holder.release();
  await expect(importing).rejects.toThrow();
  expect(await links(pool)).toEqual([]);
});

test('a save of the same provider during an import is kept, and the import is matched again', async () => {
  const holder = await pool.connect();
  await holder.query('begin; select from provider where id = 1 for update');
  const importing = run(CSV);
  await soon(() => expectHeld(pool, 'applying'));
  await holder.query(`
    update provider set row_version = row_version + 1 where id = 1;
    insert into provider_location (provider_id, practice_address_id, position, hip) values (1, 1, 0, 'by hand');
    commit`);
  holder.release();
  expect(await importing).toMatchObject({ status: 2, linked: 1, newLinks: 2 });
  expect(await links(pool)).toEqual(['1 takes 1', '1 is at 1 H1', '1 takes 1 at 1']);
});

/** As another server does that finds the lease over. */
const failAll = () =>
  pool.query(`
    with failed as (update import_run set status = 3, ended_at = now() where status = 1)
    update job set state = 'failed', ended_at = now() where state = 'running'`);

const startImport = async (content: string, limits: Partial<JobLimits> = {}) =>
  startJobProcess(url, { ...importRun, limits: { ...importRun.limits, ...limits } }, await begin(content));

test('the process of an import has connections of its own', async () => {
  await pool.query('delete from provider_location; delete from provider_insurance_plan');
  await (await startImport(CSV)).ended;
  expect(await links(pool)).toHaveLength(3);
});

/** The process does not know these limits: the server ends it. For any job this stands in the tests of jobs, too. */
test.skipIf(isGate).each([
  ['all of its memory', { megabytes: 20 }, /needs more memory than an import may use/],
  ['time', { readingSeconds: 0.2 }, /could not be read within 0.2 seconds/],
])('a file that takes more than %s ends its process with a sentence', async (_, limits, sentence) => {
  const failure = await (await startImport(ENDLESS, limits)).ended.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AppError);
  expect(String(failure)).toMatch(sentence);
  await failAll();
  await soon(() => expectNobodyConnected(pool));
});

/** As V8 ends a process whose heap is full, and as the system ends one when memory runs out. */
test.skipIf(isGate).each(['SIGABRT', 'SIGKILL'] as const)(
  'a process that ends by %s leaves a sentence',
  async (signal) => {
    const { ended } = await startImport(ENDLESS);
    await soon(() => expectHeld(pool, 'reading'));
    process.kill(importProcess(), signal);
    await expect(ended).rejects.toThrow(/needs more memory than an import may use/);
    await failAll();
  },
);

function importProcess(): number {
  const isOurs = (pid: string) => {
    try {
      const [status, command] = ['status', 'cmdline'].map((name) =>
        readFileSync(`/proc/${pid}/${name}`, 'utf8'),
      );
      return status?.includes(`PPid:\t${process.pid}\n`) && command?.includes('import-process');
    } catch {
      return false; // Ended meanwhile.
    }
  };
  return Number(readdirSync('/proc').find((name) => /^\d+$/.test(name) && isOurs(name)));
}

test('a stopped import ends without a complaint', async () => {
  const running = await startImport(ENDLESS);
  await soon(() => expectHeld(pool, 'reading'));
  await running.stop();
  await expect(running.ended).resolves.toBeUndefined();
  await soon(() => expectNobodyConnected(pool));
});
