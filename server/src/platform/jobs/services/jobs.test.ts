/** What every job may rely on, also under `kill -9` of its server or of its process, and between two servers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { soon } from '../../../testing/time/soon.ts';
import { plainToy, type ToyInput, toyJob, toyJobs } from '../testing/toy-jobs.ts';
import { startJobs } from './start-jobs.ts';

const { db, pool, url } = await testDatabase();
await pool.query('create table toy (note text not null, is_failure boolean not null default false)');
const [here, there] = [startJobs(db, toyJobs), startJobs(db, toyJobs)];
afterAll(() => Promise.all([here.close(), there.close()]));
beforeEach(() => pool.query('delete from job; delete from toy'));

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const LOCK = 4_711;
const start = (input: ToyInput) => here.start(toyJob, { begin: async () => input });
const notes = async () =>
  (await pool.query<{ note: string }>('select note from toy order by note')).rows.map(({ note }) => note);
const expireLease = () => pool.query(`update job_progress set lease_until = now() - interval '1 second'`);

/** Holds the toys up in the middle of their transactions, at most until the end of the test. */
async function holdUp() {
  const holder = await pool.connect();
  await holder.query(`begin; select pg_advisory_xact_lock(${LOCK})`);
  const end = async () => {
    await holder.query('rollback');
    holder.release();
  };
  let ended: Promise<void> | undefined;
  const release = () => (ended ??= end());
  onTestFinished(release);
  return release;
}

const working = async () =>
  (
    await pool.query<{ isWaiting: boolean }>(
      `select wait_event_type = 'Lock' as "isWaiting" from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
          and query like '%advisory%' and state <> 'idle' and query not like 'begin;%'`,
    )
  ).rows;
const waiting = () =>
  soon(async () => expect((await working()).some(({ isWaiting }) => isWaiting)).toBe(true));

test('a process of its own does the work, tells how far it is, and leaves a result', async () => {
  const release = await holdUp();
  const { id, ended } = await start({ note: 'a', lock: LOCK });
  await waiting();
  await soon(async () =>
    expect(await there.find(toyJob, id)).toMatchObject({
      state: 'running',
      progress: { stage: 'making', done: 1, total: 2 },
    }),
  );
  await release();
  expect(await ended).toEqual({ state: 'done', result: { notes: 1 } });
  expect(await there.latest(toyJob)).toMatchObject({ id, state: 'done', error: '', result: { notes: 1 } });
  const plain = await here.start(plainToy, { begin: async () => ({ note: 'b' }) });
  expect(await plain.ended).toEqual({ state: 'done', result: 'B' });
  expect(await notes()).toEqual(['a']);
});

test('of one key only one runs, on any server; nothing is left of what was refused', async () => {
  const release = await holdUp();
  const { ended } = await start({ note: 'a1', lock: LOCK });
  const begin = async () => ({ note: 'a2' });
  await expect(there.start(toyJob, { begin })).rejects.toThrow('Another toy is made by Somebody.');
  const other = await there.start(toyJob, { begin: async () => ({ note: 'b' }) });
  expect(await other.ended).toMatchObject({ state: 'done' });
  await release();
  await ended;
  expect(await (await there.start(toyJob, { begin })).ended).toMatchObject({ state: 'done' });
  expect(await notes()).toEqual(['a1', 'a2', 'b']);
  expect((await pool.query('select from job')).rowCount).toBe(3);
});

test('a transaction on an old snapshot ends its job although the lease was renewed meanwhile', async () => {
  const release = await holdUp();
  const { id, ended } = await start({ note: 'a', lock: LOCK, isOldSnapshot: true });
  await waiting();
  const lease = async () =>
    (await pool.query('select lease_until::text as lease from job_progress where job_id = $1', [id])).rows[0]
      .lease;
  const first = await lease();
  await soon(async () => expect(await lease()).not.toBe(first));
  await release();
  expect(await ended).toMatchObject({ state: 'done' });
});

test('a killed server: its process ends, nothing is stored, any server fails the job once its lease is over', async () => {
  const release = await holdUp();
  const server = spawn(
    process.execPath,
    [
      path('../../../testing/processes/run-typescript.mjs'),
      path('../testing/toy-server.ts'),
      url,
      JSON.stringify({ note: 'a', lock: LOCK }),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await waiting();
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
  await soon(() => expect(toyProcesses()).toEqual([]));
  const id = (await here.latest(toyJob))?.id ?? '';
  expect((await here.find(toyJob, id))?.state).toBe('running');
  await release();
  await soon(async () => expect(await working()).toEqual([]));
  expect(await notes()).toEqual([]);
  await expireLease();
  // No wait for a sweep: whoever asks is told.
  expect(await here.find(toyJob, id)).toMatchObject({ state: 'failed', error: 'The toy was interrupted.' });
  await Promise.all([here.sweep(), there.sweep()]);
  expect(await notes()).toEqual(['a: The toy was interrupted.']);
  expect(await (await start({ note: 'a' })).ended).toMatchObject({ state: 'done' });
});

test('a killed process fails its job at once, and the server goes on', async () => {
  const release = await holdUp();
  const begin = async () => ({ note: 'a', lock: LOCK });
  const { ended } = await here.start({ ...toyJob, limits: { heapMegabytes: 64 } }, { begin });
  await waiting();
  for (const pid of toyProcesses()) process.kill(pid, 'SIGKILL');
  expect(await ended).toEqual({ state: 'failed', error: 'The toy failed.' });
  await release();
  expect(await notes()).toEqual(['a: The toy failed.']);
});

test('work whose job another server has failed does not commit', async () => {
  const release = await holdUp();
  const { id, ended } = await start({ note: 'a', lock: LOCK });
  await waiting();
  await pool.query(`update job set state = 'failed', error = 'Elsewhere.' where id = $1`, [id]);
  await release();
  expect(await ended).toEqual({ state: 'failed', error: 'Elsewhere.' });
  expect(await notes()).toEqual([]);
});

test('a job that another server cancels ends its process', async () => {
  const release = await holdUp();
  const { id, ended } = await start({ note: 'a', lock: LOCK });
  await waiting();
  await there.cancel(toyJob, id);
  await ended;
  expect(toyProcesses()).toEqual([]);
  await release();
  expect((await here.find(toyJob, id))?.state).toBe('cancelled');
  expect(await here.latest(toyJob)).toBeUndefined();
  await there.cancel(toyJob, id);
  expect(await notes()).toEqual(['a: ']);
});

test('a server that closes fails its jobs', async () => {
  const release = await holdUp();
  const closing = startJobs(db, toyJobs);
  const { ended } = await closing.start(toyJob, { begin: async () => ({ note: 'a', lock: LOCK }) });
  await waiting();
  await closing.close();
  expect(await ended).toEqual({ state: 'failed', error: 'The toy was interrupted.' });
  await release();
});

test.each<[ToyInput['then'], string]>([
  ['refuse', 'A toy with a sentence.'],
  ['break', 'The toy failed.'],
  ['read on', 'The toy takes more than 2 seconds.'],
  ['grow', 'The toy is too large.'],
])('a job that would %s fails with a sentence', async (then, error) => {
  const { id, ended } = await start({ note: 'a', ...(then && { then }) });
  expect(await ended).toEqual({ state: 'failed', error });
  expect(await there.find(toyJob, id)).toMatchObject({ state: 'failed', error });
  expect(await notes()).toEqual([`a: ${error}`]);
});

test('rows of ended jobs are deleted in time, and kinds of a newer server are left to it', async () => {
  await (await start({ note: 'a' })).ended;
  await (await here.start(plainToy, { begin: async () => ({ note: 'b' }) })).ended;
  await pool.query(`
    update job set ended_at = now() - interval '2 hours';
    insert into job (id, kind) values ('newer', 'newer');
    insert into job_progress (job_id, lease_until, progress) values ('newer', now() - interval '1 hour', '{}')`);
  await soon(async () => {
    const { rows } = await pool.query('select kind, state from job order by kind');
    expect(rows).toEqual([
      { kind: 'newer', state: 'running' },
      { kind: 'plain toy', state: 'done' },
    ]);
  });
});

/** Of this test and of the servers that it starts. */
function toyProcesses(): number[] {
  const isToy = (pid: string) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return (
        command.includes(path('../testing/toy-process')) &&
        !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
      );
    } catch {
      return false; // Ended meanwhile.
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isToy(name))
    .map(Number);
}
