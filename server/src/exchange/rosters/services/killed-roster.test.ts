/** `kill -9` at every step: a roster is never stuck and never half done, and two servers do not get in each other's way. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ROLE } from '@careline/contracts/basis/role';
import { ROSTER_INTERRUPTED, ROSTER_OUTDATED } from '@careline/contracts/exchange/rosters';
import { expect, test } from 'vitest';
import { ALL, rosterCallsOf } from '../../../testing/calls/roster-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { soon } from '../../../testing/time/soon.ts';
import { fillSmallDirectory, NPI } from '../../import/testing/small-directory.ts';
import { fileFolder } from '../../testing/workbooks.ts';
import type { UndoAnswer } from '../../services/undo-in-process.ts';
import { startLimited } from '../../services/limited-process.ts';
import { failExpiredRosters } from '../storage/rosters.ts';
import { ROSTER_PROCESS } from './roster-service.ts';
import type { RosterTask } from './roster-task.ts';

const { app, pool, url, signedIn } = await testApp();
await fillSmallDirectory(pool);
for (const table of ['provider_type', 'provider', 'practice', 'practice_address'])
  await pool.query(`select setval(pg_get_serial_sequence('${table}', 'id'), 1000)`);
const file = await fileFolder();
const admin = await signedIn(ROLE.Admin);
const by = { id: admin.userId, userName: 'admin', role: ROLE.Admin };
const rosters = rosterCallsOf(app, admin);

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const HEADER = 'NPI,Name,Type,Specialty,Practice,Address,Suite,Zip,Gender';
const ROWS = [
  `${NPI.ada},Ada Lovelace,,New Specialty,Midtown Orthopedics,445 Grand Concourse,4A,10451,F`,
  `1234567893,New Person,Physician,,New Practice,9 Oak Ave,,10451,M`,
];
const CSV = [HEADER, ...ROWS].join('\r\n');
const ENDLESS = [HEADER, ...Array.from({ length: 300_000 }, () => ROWS[0])].join('\r\n');

/**
 * The lease outlasts the start of a process on a busy machine. It begins with the status: the server of this test looks every ten seconds
 * for work whose lease is over, and fails it.
 */
async function setStatus(id: number, status: string): Promise<void> {
  await pool.query(
    `with lease as (
       update roster_progress set lease_until = now() + interval '10 minutes' where roster_id = $1)
     update roster set status = $2 where id = $1`,
    [id, status],
  );
}

/** Every record, without what rosters keep of themselves. */
async function directory(): Promise<unknown> {
  const { rows } = await pool.query(`
    select (select json_agg(p order by id) from provider as p) as providers, (select json_agg(p order by id) from practice_address as p) as places,
           (select json_agg(p order by id) from practice as p) as practices, (select json_agg(s order by id) from specialty as s) as specialties,
           (select json_agg(l order by id) from provider_location as l) as locations, (select count(*) from audit_event) as lines`);
  return rows;
}

async function startedAndKilled(
  task: RosterTask,
  lock: string | undefined,
  isHeld: () => Promise<void>,
): Promise<void> {
  const holder = await pool.connect();
  await holder.query('begin');
  if (lock) await holder.query(lock);
  const server = spawn(
    process.execPath,
    [
      path('../../../testing/processes/run-typescript.mjs'),
      path('../testing/rostering-server.ts'),
      url,
      JSON.stringify(task),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  try {
    await soon(isHeld);
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  await soon(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and (state = 'active' or state like 'idle in transaction%') and pid <> pg_backend_pid()`,
    );
    expect(rows).toEqual([]);
  });
}

async function expectWaiting(): Promise<void> {
  const { rows } = await pool.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  expect(rows.length).toBeGreaterThan(0);
}

test('killed while reading: nothing is left', async () => {
  const { rows } = await pool.query(
    `with begun as (insert into roster (file_name, created_by, created_by_name) values ('x.csv', 1, 'x') returning id)
     insert into roster_progress (roster_id, lease_until) select id, now() + interval '10 minutes' from begun returning roster_id as id`,
  );
  const rosterId: number = rows[0].id;
  await startedAndKilled({ step: 'read', rosterId, path: await file(ENDLESS) }, undefined, async () => {
    const { rows: told } = await pool.query('select rows_done from roster_progress where roster_id = $1', [
      rosterId,
    ]);
    expect(told[0].rows_done).toBeGreaterThan(0);
  });
  await pool.query('update roster_progress set lease_until = now()');
  await soon(async () => {
    await failExpiredRosters(pool);
    expect((await pool.query('select from roster union all select from roster_row')).rowCount).toBe(0);
  });
});

test.each([
  ['check', 'checking', 'lock table practice_address in access exclusive mode'],
  ['check', 'checking', 'lock table roster_difference in share mode'],
  ['apply', 'applying', 'select from provider where id = 1 for update'],
  ['apply', 'applying', 'lock table provider_location in share row exclusive mode'],
  ['apply', 'applying', 'lock table practice in share row exclusive mode'],
] as const)('killed in %s (%s, %s): failed, and as it was', async (step, status, lock) => {
  const { id } = await rosters.checked(CSV, ALL);
  await setStatus(id, status);
  const before = await directory();
  const task: RosterTask = step === 'check' ? { step, rosterId: id } : { step, rosterId: id, by };
  await startedAndKilled(task, lock, expectWaiting);
  await pool.query('update roster_progress set lease_until = now()');
  await failExpiredRosters(pool);
  expect(await rosters.status(id)).toMatchObject({ status: 'failed', errorMessage: ROSTER_INTERRUPTED });
  expect(await directory()).toEqual(before);
});

test('a roster that has failed is checked again, and applied by a process of its own', async () => {
  const { id } = await rosters.checked(CSV, ALL);
  await setStatus(id, 'failed');
  const { body } = await admin.get<{ mapping: object }>(`/api/Rosters/GetById/${id}`);
  expect((await admin.put('/api/Rosters/Map', { id, mapping: body.mapping, options: ALL })).status).toBe(204);
  expect(await rosters.settled(id)).toMatchObject({ status: 'checked', counts: { changed: 1, new: 3 } });
  await setStatus(id, 'applying');
  await startLimited(url, { step: 'apply', rosterId: id, by }, ROSTER_PROCESS).ended;
  expect(await rosters.status(id)).toMatchObject({ status: 'applied', errorMessage: '' });
  const { rows } = await pool.query(
    `select summary from audit_event where entity = 'Providers' and record_id = 1 order by id desc limit 1`,
  );
  expect(rows[0].summary).toMatch(/Specialties: .*New Specialty/);
  expect((await rosters.undo(id)).body).toMatchObject({ undone: 5, kept: 0 });
});

test('killed in an undo: still applied and as it was; then undone by a process of its own, once', async () => {
  const { id } = await rosters.checked(CSV, ALL);
  await setStatus(id, 'applying');
  await startLimited(url, { step: 'apply', rosterId: id, by }, ROSTER_PROCESS).ended;
  const applied = await directory();
  const undo: RosterTask = { step: 'undo', rosterId: id, by };
  for (const lock of [
    'select from provider where id = 1 for update',
    'lock table practice in share row exclusive mode',
  ]) {
    await startedAndKilled(undo, lock, expectWaiting);
    expect(await rosters.status(id)).toMatchObject({ status: 'applied', errorMessage: '' });
    expect(await directory()).toEqual(applied);
  }
  const inProcess = () => startLimited<UndoAnswer>(url, undo, ROSTER_PROCESS).ended;
  expect(await inProcess()).toEqual({ undone: { undone: 5, kept: 0, keptChanges: [] } });
  expect(await rosters.status(id)).toMatchObject({ status: 'undone' });
  const again = ['This roster has already been undone.'];
  expect(await inProcess()).toEqual({ refusal: { status: 400, messages: again } });
  expect(await rosters.undo(id)).toMatchObject({ status: 400, body: { Messages: again } });
});

test('a check during which the lease is renewed ends well', async () => {
  const { body } = await rosters.send(CSV);
  const holder = await pool.connect();
  await holder.query('begin; lock table practice_address in access exclusive mode');
  await admin.put('/api/Rosters/Map', { id: body.id, mapping: body.mapping, options: ALL });
  await soon(expectWaiting);
  const lease = async () =>
    String(
      (await pool.query('select lease_until from roster_progress where roster_id = $1', [body.id])).rows[0]
        .lease_until,
    );
  const before = await lease();
  await soon(async () => expect(await lease()).not.toBe(before));
  await holder.query('rollback');
  holder.release();
  expect(await rosters.settled(body.id)).toMatchObject({ status: 'checked', errorMessage: '' });
});

test('a save while a roster waits for the record is kept, and nothing is applied', async () => {
  const { id } = await rosters.checked(CSV, ALL);
  const holder = await pool.connect();
  await holder.query('begin; select from provider where id = 1 for update');
  expect((await admin.post('/api/Rosters/Apply', { id })).status).toBe(204);
  await soon(expectWaiting);
  await holder.query(
    `update provider set oxford = 'by hand', row_version = row_version + 1 where id = 1; commit`,
  );
  holder.release();
  const { status, errorMessage } = await rosters.settled(id);
  expect({ status, errorMessage }).toEqual({ status: 'failed', errorMessage: ROSTER_OUTDATED });
  const { rows } = await pool.query(`select oxford, gender from provider where id = 1`);
  expect(rows).toEqual([{ oxford: 'by hand', gender: null }]);
});

test('work that another server has failed does not commit', async () => {
  const { id } = await rosters.checked(CSV, ALL);
  const before = await directory();
  const holder = await pool.connect();
  await holder.query('begin; select from provider where id = 1 for update');
  expect((await admin.post('/api/Rosters/Apply', { id })).status).toBe(204);
  await soon(expectWaiting);
  await setStatus(id, 'failed');
  await holder.query('rollback');
  holder.release();
  await soon(expectNobodyWorks);
  expect(await directory()).toEqual(before);
});

async function expectNobodyWorks(): Promise<void> {
  const { rows } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(rows).toEqual([]);
}
