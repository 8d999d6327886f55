/** What a key of scope `import` sees and changes: providers of its groups and of none, in rosters and in the import. */
import { type ErrorBody, ROLE } from '@careline/contracts/basis/call';
import type {
  CheckStarted,
  ImportCheck,
  ImportHistory,
  ImportReport,
} from '@careline/contracts/exchange/import';
import { NO_OPTIONS } from '@careline/contracts/exchange/roster-mapping';
import { beforeEach, expect, test } from 'vitest';
import { createApiKey } from '../people/api-keys/storage/api-keys.ts';
import { RECORD_CHECKS_LOCK } from '../platform/db/record-checks.ts';
import { ALL, rosterCallsOf } from '../testing/calls/roster-calls.ts';
import { upload } from '../testing/calls/upload.ts';
import { testApp } from '../testing/test-app.ts';
import { soon } from '../testing/time/soon.ts';
import { fillSmallDirectory, links, NPI } from './import/testing/small-directory.ts';
import { csvOf, type NamedCells, tableOf } from './testing/workbooks.ts';

const { app, db, pool, signedIn, callerWith } = await testApp();
const admin = await signedIn(ROLE.Admin);
const UNKNOWN_NPI = '1000000194';

/** Bob is in the closed group 1, Eve in the group 2 of the second key, Ada in none. */
beforeEach(async () => {
  await pool.query(`
    select pg_advisory_xact_lock(${RECORD_CHECKS_LOCK});
    truncate roster, roster_mapping, import_run, provider_type, provider_group, practice, insurance, report restart identity cascade`);
  await fillSmallDirectory(pool);
  await pool.query(`
    insert into provider_group (id, name) values (1, 'Closed'), (2, 'Ours');
    insert into provider_group_member (provider_id, group_id) values (2, 1), (3, 2);
    insert into provider_location (provider_id, practice_address_id, position, hip) values (1, 1, 0, 'A1'), (2, 1, 0, 'SECRET'), (3, 1, 0, 'E1');
    select setval(pg_get_serial_sequence('provider', 'id'), 1000), setval(pg_get_serial_sequence('provider_group', 'id'), 1000)`);
});

let keys = 0;
async function keyOf(groups: number[] = []) {
  const { key } = await createApiKey(
    db,
    { name: `Roster ${++keys}`, scopes: ['import'], groups },
    { id: 1, userName: 'x', role: ROLE.Admin },
  );
  const caller = callerWith({ token: key });
  return { caller, ...rosterCallsOf(app, caller) };
}

const HEADER = ['NPI', 'Name', 'Type', 'Practice', 'Address', 'Suite', 'Zip', 'HIP'];
const PLACE = ['Midtown Orthopedics', '445 Grand Concourse', '4A', '10451'];
const row = (npi: string, name: string, hip = '') => [npi, name, 'Physician', ...PLACE, hip];

test('the number of a closed provider is a problem that names nobody, and nothing else tells of them', async () => {
  const { checked } = await keyOf();
  const { items, counts } = await checked(
    [
      HEADER,
      row(NPI.bob, 'Somebody Else'),
      row(NPI.ada, 'Ada Lovelace', 'A2'),
      row('', 'Bob O’Brien'),
      row('', 'Bob O’Brian'),
    ],
    ALL,
  );
  expect(counts).toMatchObject({ problem: 3, changed: 1, new: 0, missing: 0 });
  expect(JSON.stringify(items)).not.toMatch(/O'Brien|O’Brien’s|SECRET|Closed|Eve/);
  expect(items.find(({ npi }) => npi === NPI.bob)).toMatchObject({
    kind: 'problem',
    id: null,
    nearest: null,
  });
});

test('where nobody is to be created, a closed number reads like an unknown one', async () => {
  const { checked } = await keyOf();
  const { items } = await checked([HEADER, row(NPI.bob, 'Some Body'), row(UNKNOWN_NPI, 'Some Body')]);
  const [closed, unknown] = [NPI.bob, UNKNOWN_NPI].map((npi) => {
    const { reason, nearest } = items.find((one) => one.npi === npi) ?? {};
    return { reason: reason?.replace(npi, 'N').replace(/^Row \d+/, ''), nearest };
  });
  expect(closed?.reason).toContain('no provider has the NPI N');
  expect(closed).toEqual(unknown);
});

test('a key sees who is missing and changes whom it wants among those of its groups and of none', async () => {
  const ours = await keyOf([2]);
  const file = [HEADER, row(NPI.eve, 'Eve Smith', 'E2')];
  const { id, items } = await ours.checked(file);
  expect(items.map(({ kind, id: provider }) => [kind, provider])).toEqual([
    ['changed', 3],
    ['missing', 1],
  ]);
  expect(await ours.applied(id)).toMatchObject({ status: 'applied' });
  expect(await links(pool)).toContain('3 is at 1 E2');
  const none = await keyOf();
  expect((await none.checked(file)).items.map(({ kind }) => kind)).toEqual(['problem', 'missing']);
  // To those who see everyone, Bob is missing, too.
  expect((await rosterCallsOf(app, admin).checked(file)).counts).toMatchObject({ missing: 2 });
});

test('groups cannot be changed by a key, nor emptied', async () => {
  const { caller, send } = await keyOf([2]);
  const { body } = await send(
    csvOf([
      ['NPI', 'Groups'],
      [NPI.eve, ''],
    ]),
  );
  expect(body.mapping).toEqual({ NPI: 'NPI', Groups: null });
  const answer = await caller.put<ErrorBody>('/api/Rosters/Map', {
    id: body.id,
    mapping: { NPI: 'NPI', Groups: 'Groups' },
    options: { ...NO_OPTIONS, clearEmpty: true },
  });
  expect([answer.status, answer.body.Messages]).toEqual([
    400,
    [expect.stringContaining('cannot change groups')],
  ]);
  // Nor for the key by an Admin.
  const byAdmin = await admin.put('/api/Rosters/Map', {
    id: body.id,
    mapping: { NPI: 'NPI', Groups: 'Groups' },
  });
  expect(byAdmin.status).toBe(400);
});

test('who was closed after the check is neither changed nor shown', async () => {
  const { caller, checked, differences, status, undo, applied } = await keyOf();
  const file = [HEADER, row(NPI.ada, 'Ada Lovelace', 'A2')];
  const { id } = await checked(file);
  await pool.query('insert into provider_group_member (provider_id, group_id) values (1, 1)');
  expect((await differences(id)).items).toEqual([]);
  expect((await status(id)).counts).toMatchObject({ changed: 0 });
  expect((await caller.post('/api/Rosters/Apply', { id })).status).toBe(409);
  await pool.query('delete from provider_group_member where provider_id = 1');
  await applied(id);
  await pool.query('insert into provider_group_member (provider_id, group_id) values (1, 1)');
  expect((await undo(id)).body).toEqual({ undone: 0, kept: 1, keptChanges: [] });
  expect(await links(pool)).toContain('1 is at 1 A2');
});

test('a key finds its own rosters alone', async () => {
  const { id } = await rosterCallsOf(app, admin).checked([HEADER, row(NPI.bob, 'Bob O’Brien')]);
  const { caller } = await keyOf();
  for (const path of ['GetStatus', 'GetById'])
    expect((await caller.get(`/api/Rosters/${path}/${id}`)).status).toBe(404);
  for (const call of ['Differences', 'Apply', 'Undo'])
    expect((await caller.post(`/api/Rosters/${call}`, { id })).status).toBe(404);
  expect((await caller.post<{ total: number }>('/api/Rosters/Search', {})).body.total).toBe(0);
});

const importRow = (more: NamedCells): NamedCells => ({
  Practice: 'Midtown Orthopedics',
  Address: '445 Grand Concourse',
  Suite: '4A',
  Zip: '10451',
  'PRIS# (HIP)': 'X',
  ...more,
});

test('in an import a closed provider is as unknown as one who does not exist', async () => {
  const { caller } = await keyOf();
  const content = csvOf(
    tableOf([
      importRow({ 'Provider NPI': NPI.bob, 'Provider Name': 'Smith, Evi' }),
      importRow({ 'Provider NPI': UNKNOWN_NPI, 'Provider Name': 'Smith, Evi' }),
      importRow({ 'Provider Name': "O'Brien, Bob" }),
      importRow({ 'Provider NPI': NPI.ada }),
    ]),
  );
  const { body: begun } = await upload<CheckStarted>(app, caller, 'CheckData', content);
  const check = await soon(async () => {
    const { body } = await caller.get<ImportCheck>(`/api/ImportData/GetCheck/${begun.id}`);
    expect(body.status).toBe(2);
    return body;
  });
  expect(check).toMatchObject({ updated: 1, skipped: 3 });
  const reasons = check.problems.map(({ reason }) => reason.replace(NPI.bob, 'N').replace(UNKNOWN_NPI, 'N'));
  expect(reasons[0]).toBe(reasons[1]);
  expect(reasons.join(' ')).not.toMatch(/nearest known name is “O'Brien|Eve|’s; the file/);

  expect((await upload(app, caller, 'ImportData', content)).status).toBe(200);
  const done = await soon(async () => {
    const { body } = await caller.get<ImportHistory>('/api/ImportData/GetImportHistory');
    expect(body.items).toHaveLength(1);
    return body.items[0];
  });
  expect(await links(pool)).toEqual(['1 is at 1 X', '2 is at 1 SECRET', '3 is at 1 E1']);
  const report = await caller.get<ImportReport>(
    `/api/ImportData/GetImportReportById/${done?.importDataReportId}`,
  );
  expect(report.status).toBe(200);

  // Taking it back does not touch, nor name, who was closed since.
  await pool.query('insert into provider_group_member (provider_id, group_id) values (1, 1)');
  const undone = await caller.put(`/api/ImportData/Undo/${done?.id}`);
  expect(undone.body).toEqual({ undone: 0, kept: 1, keptChanges: [] });
  expect(await links(pool)).toContain('1 is at 1 X');
});
