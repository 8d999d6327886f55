/** `npm run registry` as a real process: what it says and how it ends, and `kill -9` in the middle of a load. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { soon } from '../../../testing/time/soon.ts';
import { npiOf, person, registryCsv } from '../testing/registry-files.ts';

const { pool, url } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'careline-registry-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const MADE = 5_000;

const complete = join(folder, 'npidata_pfile_20050523-20260308.csv');
const later = join(folder, 'npidata_pfile_20050523-20260408.csv');
await writeFile(
  complete,
  registryCsv([person(1), person(2, { state: 'NJ' }), person(3, { state: 'CA' }), person(4, { state: '' })]),
);
await writeFile(later, registryCsv(Array.from({ length: MADE }, (_, index) => person(100 + index))));

function start(file: string, ...flags: string[]) {
  const child = spawn(
    process.execPath,
    [
      path('../../../testing/processes/run-typescript.mjs'),
      path('../../../admin.ts'),
      'registry',
      file,
      ...flags,
    ],
    { env: { ...process.env, DATABASE_URL: url }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const said: string[] = [];
  child.stdout.on('data', (text) => said.push(String(text)));
  child.stderr.on('data', (text) => said.push(String(text)));
  return {
    child,
    ended: once(child, 'close').then(([code]) => ({
      code,
      said: said
        .join('')
        .replace(/^Database: .*\n/, '')
        .trim(),
    })),
  };
}

const stored = async () =>
  (await pool.query<{ npi: string }>('select npi from registry_entry order by npi')).rows.map(
    ({ npi }) => npi,
  );

test('two states of a file; files and options that are wrong', async () => {
  expect(await start(complete, '--states', 'ny,nj').ended).toEqual({ code: 0, said: '3 of 4 rows stored.' });
  expect(await stored()).toEqual([1, 2, 4].map(npiOf));
  const missing = join(folder, 'none.csv');
  expect(await start(missing).ended).toEqual({ code: 1, said: `There is no file ${missing}.` });
  expect(await start(complete, '--states', 'New York').ended).toEqual({
    code: 1,
    said: 'Usage: npm run registry -- [--env FILE] FILE [--states NY,NJ]',
  });
  expect(await stored()).toEqual([1, 2, 4].map(npiOf));
});

/** The work and the end of the job are one transaction; what else every job may rely on is in jobs.test.ts. */
test('killed after the last row is stored: the former registry stays, and the file can be loaded again', async () => {
  expect(await start(complete).ended).toEqual({ code: 0, said: '4 rows stored.' });
  const former = await stored();
  const holder = await pool.connect();
  await holder.query(`begin; lock table audit_event in share mode`);
  const load = start(later);
  const waiting = async () =>
    (
      await pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rows.map(({ pid }) => pid);
  try {
    await soon(async () => expect(await waiting()).toHaveLength(1));
    load.child.kill('SIGKILL');
    await load.ended;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  await soon(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and (state = 'active' or state like 'idle in transaction%')`,
    );
    expect(rows).toEqual([]);
  });
  expect(await stored()).toEqual(former);
  expect(await start(complete).ended).toEqual({
    code: 1,
    said: expect.stringMatching(/^Another registry file is being loaded/),
  });
  await pool.query(`update job_progress set lease_until = now() - interval '1 second'`);
  expect(await start(later).ended).toEqual({ code: 0, said: '5,000 rows stored.' });
  expect(await stored()).toHaveLength(MADE);
  const { rows } = await pool.query(`select error from job where state = 'failed'`);
  expect(rows).toEqual([{ error: 'Loading was interrupted. Please start it again.' }]);
});
