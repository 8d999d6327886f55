/** A roster whose server or process was killed, or that others got in the way of: never stuck and never half done. What every job may rely on is in jobs.test.ts. */
import { ROLE } from '@careline/contracts/basis/call';
import { ROSTER_INTERRUPTED, ROSTER_OUTDATED } from '@careline/contracts/exchange/rosters';
import { expect, test } from 'vitest';
import { beginJob } from '../../../platform/jobs/services/run-job.ts';
import { startJobs } from '../../../platform/jobs/services/start-jobs.ts';
import { ALL, rosterCallsOf } from '../../../testing/calls/roster-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { soon } from '../../../testing/time/soon.ts';
import { fillSmallDirectory, NPI } from '../../import/testing/small-directory.ts';
import { beginRoster } from '../storage/rosters.ts';
import { rosterApply, rosterCheck, rosterRead, rosterUndo } from './roster-jobs.ts';

const { app, db, pool, signedIn } = await testApp();
await fillSmallDirectory(pool);
for (const table of ['provider_type', 'provider', 'practice', 'practice_address'])
  await pool.query(`select setval(pg_get_serial_sequence('${table}', 'id'), 1000)`);
const admin = await signedIn(ROLE.Admin);
const by = { id: admin.userId, userName: 'admin', role: ROLE.Admin };
const rosters = rosterCallsOf(app, admin);

const HEADER = 'NPI,Name,Type,Specialty,Practice,Address,Suite,Zip,Gender';
const ROWS = [
  `${NPI.ada},Ada Lovelace,,New Specialty,Midtown Orthopedics,445 Grand Concourse,4A,10451,F`,
  `1234567893,New Person,Physician,,New Practice,9 Oak Ave,,10451,M`,
];
const CSV = [HEADER, ...ROWS].join('\r\n');

const setStatus = (id: number, status: string) =>
  pool.query('update roster set status = $2 where id = $1', [id, status]);
/** As half a minute after the process was killed. */
const expireLeases = () => pool.query(`update job_progress set lease_until = now() - interval '1 second'`);

/** Every record, without what rosters keep of themselves. */
async function directory(): Promise<unknown> {
  const { rows } = await pool.query(`
    select (select json_agg(p order by id) from provider as p) as providers, (select json_agg(p order by id) from practice_address as p) as places,
           (select json_agg(p order by id) from practice as p) as practices, (select json_agg(s order by id) from specialty as s) as specialties,
           (select json_agg(l order by id) from provider_location as l) as locations, (select count(*) from audit_event) as lines`);
  return rows;
}

async function expectWaiting(): Promise<void> {
  const { rows } = await pool.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  expect(rows.length).toBeGreaterThan(0);
}

test('killed while reading: nothing is left', async () => {
  await beginJob(db, rosterRead, {
    begin: async (tx) => ({ rosterId: await beginRoster(tx, 'x.csv', by), path: '' }),
  });
  await pool.query(`insert into roster_row (roster_id, number, cells) select id, 1, '{}' from roster`);
  await expireLeases();
  await soon(async () =>
    expect((await pool.query('select from roster union all select from roster_row')).rowCount).toBe(0),
  );
});

test.each([
  ['checking', rosterCheck],
  ['applying', rosterApply],
] as const)('killed while %s: failed for whoever asks, and can be mapped again', async (status, job) => {
  const { id } = await rosters.checked(CSV, ALL);
  const before = await directory();
  await beginJob(db, job, {
    begin: async () => {
      await setStatus(id, status);
      return { rosterId: id, by };
    },
  });
  expect((await rosters.status(id)).status).toBe(status);
  await expireLeases();
  expect(await rosters.status(id)).toMatchObject({ status: 'failed', errorMessage: ROSTER_INTERRUPTED });
  expect(await directory()).toEqual(before);
  const { body } = await admin.get<{ mapping: object }>(`/api/Rosters/GetById/${id}`);
  expect((await admin.put('/api/Rosters/Map', { id, mapping: body.mapping, options: ALL })).status).toBe(204);
  expect(await rosters.settled(id)).toMatchObject({ status: 'checked', counts: { changed: 1, new: 3 } });
});

test('a roster is applied and undone by processes of their own, once', async () => {
  const { id } = await rosters.checked(CSV, ALL);
  await setStatus(id, 'applying');
  const jobs = startJobs(db, [rosterApply, rosterUndo]);
  const applied = await jobs.start(rosterApply, { begin: async () => ({ rosterId: id, by }) });
  expect(await applied.ended).toMatchObject({ state: 'done' });
  const undone = async () => (await jobs.start(rosterUndo, { begin: async () => ({ id, by }) })).ended;
  expect(await rosters.status(id)).toMatchObject({ status: 'applied', errorMessage: '' });
  const { rows } = await pool.query(
    `select summary from audit_event where entity = 'Providers' and record_id = 1 order by id desc limit 1`,
  );
  expect(rows[0].summary).toMatch(/Specialties: .*New Specialty/);
  expect(await undone()).toMatchObject({
    result: { undone: { undone: 5, kept: 0, keptChanges: [] } },
  });
  expect(await rosters.status(id)).toMatchObject({ status: 'undone' });
  const again = ['This roster has already been undone.'];
  expect(await undone()).toMatchObject({ result: { refusal: { status: 400, messages: again } } });
  expect(await rosters.undo(id)).toMatchObject({ status: 400, body: { Messages: again } });
  await jobs.close();
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
  await pool.query(`
    with ended as (update job set state = 'failed' where state = 'running')
    update roster set status = 'failed' where id = ${id}`);
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
