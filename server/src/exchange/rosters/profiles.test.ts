/** Profiles of senders: next month's file needs no mapping, and says what is new since the last. */
import { type ErrorBody, ROLE } from '@careline/contracts/basis/call';
import type { RosterProfile, RosterProfiles } from '@careline/contracts/exchange/roster-mapping';
import type { RosterDetails } from '@careline/contracts/exchange/rosters';
import { npiCheckDigit } from '@careline/contracts/rules/npi';
import { beforeEach, expect, test } from 'vitest';
import { RECORD_CHECKS_LOCK } from '../../platform/db/record-checks.ts';
import { ALL, rosterCallsOf } from '../../testing/calls/roster-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { csvOf } from '../testing/workbooks.ts';
import { xlsxBytes } from '../writing/xlsx-writer.ts';

const { app, pool, signedIn } = await testApp();
const admin = await signedIn(ROLE.Admin);
const agent = await signedIn(ROLE.CallCenter);
const rosters = rosterCallsOf(app, admin);

function npi(n: number): string {
  const nine = String(100_000_000 + n);
  return `${nine}${npiCheckDigit(nine)}`;
}

beforeEach(async () => {
  await pool.query(`
    select pg_advisory_xact_lock(${RECORD_CHECKS_LOCK});
    truncate roster, roster_profile, roster_mapping, provider_type, practice, insurance, report restart identity cascade;
    insert into provider_type (id, name) values (1, 'Physician');
    insert into insurance (id, full_name, consumer_friendly_name) values (1, 'Example Health Plan', 'Example');
    insert into insurance_plan (id, insurance_id, name) values (1, 1, 'Gold PPO'), (2, 1, 'Silver HMO');
    insert into practice (id, name) values (1, 'Midtown Orthopedics');
    insert into practice_address (id, practice_id, address, suite, zip) values (1, 1, '64 Underhill Place', '', '10458');
    insert into provider (id, name, npi, provider_type_id) values
      (1, 'Ada Lovelace', '${npi(1)}', 1), (2, 'Bob O''Brien', '${npi(2)}', 1), (3, 'Cy Young', '${npi(3)}', 1);
    insert into provider_location (provider_id, practice_address_id, position, hip) values (1, 1, 0, ''), (2, 1, 0, ''), (3, 1, 0, '')`);
});

const HEADER = ['Who', 'Prod', 'Where', 'Street', 'Post', 'Memo'];
const AT = ['Midtown Orthopedics', '64 Underhill Place', '10458', ''];
const mapping = {
  ...{ Who: 'NPI', Prod: 'Insurance Plan', Where: 'Practice', Street: 'Address', Post: 'Zip', Memo: null },
} as const;
const PROFILE = {
  ...{ name: 'Example, monthly', insuranceId: 1, mapping, options: { ...ALL, createNames: false } },
  constants: { 'Provider Type': 'Physician' },
};
const save = (body: object) => admin.post<RosterProfile & ErrorBody>('/api/Rosters/Profiles/Save', body);
const map = (id: number, body: object) => admin.put<ErrorBody | ''>('/api/Rosters/Map', { id, ...body });
const sent = async (rows: string[][]) => (await rosters.send(csvOf([HEADER, ...rows]))).body;

test('a profile is offered for its columns, and maps the file by itself', async () => {
  const profile = (await save(PROFILE)).body;
  expect(profile).toMatchObject({ id: 1, name: 'Example, monthly', insuranceId: 1, sheet: '' });
  expect((await rosters.send('NPI,Name\r\n1,x\r\n')).body.profiles).toEqual([]);
  const body = await sent([[npi(1), 'Gold PPO', ...AT]]);
  expect(body.profiles).toEqual([{ id: 1, name: 'Example, monthly' }]);
  expect(await map(body.id, { profileId: 1 })).toMatchObject({ status: 204 });
  expect(await rosters.settled(body.id)).toMatchObject({
    status: 'checked',
    sinceLast: null,
    counts: { changed: 1 },
  });
  const details = await admin.get<RosterDetails>(`/api/Rosters/GetById/${body.id}`);
  expect(details.body).toMatchObject({
    ...{ mapping, profileId: 1, options: { createNames: false, createPlaces: true } },
    // The insurance of the profile counts for all rows.
    constants: { 'Provider Type': 'Physician', Insurance: 'Example Health Plan' },
  });
});

test('the next file says what is new since the last applied one', async () => {
  await save(PROFILE);
  const first = await sent([
    [npi(1), 'Gold PPO', ...AT],
    [npi(2), 'Gold PPO', ...AT],
    [npi(3), 'No such plan', ...AT],
  ]);
  await map(first.id, { profileId: 1 });
  await rosters.settled(first.id);
  await rosters.applied(first.id);
  const next = await sent([
    [npi(1), 'Silver HMO', ...AT],
    [npi(3), 'No such plan', ...AT],
    [npi(9), 'Gold PPO', ...AT],
  ]);
  await map(next.id, { profileId: 1 });
  expect(await rosters.settled(next.id)).toMatchObject({
    sinceLast: { fileName: 'roster.csv', new: 1, changed: 1, same: 1, missing: 1 },
    counts: { problem: 2, changed: 1, missing: 1 },
  });
  const found = await rosters.differences(next.id, { sinceLast: true });
  expect(found.items.map(({ kind, npi: own }) => [kind, own])).toEqual([
    ['problem', npi(9)],
    ['changed', npi(1)],
    ['missing', npi(2)],
  ]);
  expect(found.counts).toEqual({ new: 0, changed: 1, same: 0, problem: 1, missing: 1 });
  // Another profile has no last file.
  await map(next.id, { mapping });
  expect(await rosters.settled(next.id)).toMatchObject({ sinceLast: null });
  expect((await rosters.differences(next.id, { sinceLast: true })).counts).toMatchObject({ problem: 3 });
});

test('the sheet is part of it', async () => {
  await save({ ...PROFILE, sheet: 'Second' });
  const file = await xlsxBytes([
    { name: 'First', rows: [HEADER, [npi(1), 'Gold PPO', ...AT], [npi(2), 'Gold PPO', ...AT]] },
    { name: 'Second', rows: [HEADER, [npi(1), 'Gold PPO', ...AT]] },
  ]);
  const { body } = await rosters.send(file, 'payer.xlsx');
  expect(body.sheet).toBe('First');
  await map(body.id, { profileId: 1 });
  expect(await rosters.settled(body.id)).toMatchObject({ rowsTotal: 1 });
});

test('profiles are found, changed and deleted; what cannot be is a sentence', async () => {
  await save(PROFILE);
  expect((await save({ ...PROFILE, name: 'EXAMPLE, Monthly' })).body.Messages).toEqual([
    'There is a profile “EXAMPLE, Monthly” already. Choose another name.',
  ]);
  expect((await save({ ...PROFILE, name: 'Other', insuranceId: 99 })).status).toBe(400);
  expect((await save({ ...PROFILE, name: ' ' })).status).toBe(400);
  expect((await save({ ...PROFILE, id: 9 })).status).toBe(400);
  expect((await save({ ...PROFILE, id: 1, name: 'Renamed' })).body).toMatchObject({ id: 1, name: 'Renamed' });
  const search = (body: object) => admin.post<RosterProfiles>('/api/Rosters/Profiles/Search', body);
  expect((await search({ query: 'rena' })).body).toMatchObject({ total: 1, items: [{ id: 1, mapping }] });
  expect((await search({ query: 'nobody' })).body).toEqual({ total: 0, items: [] });
  expect((await agent.post('/api/Rosters/Profiles/Search', {})).status).toBe(403);
  const body = await sent([[npi(1), 'Gold PPO', ...AT]]);
  await map(body.id, { profileId: 1 });
  await rosters.settled(body.id);
  expect((await admin.delete('/api/Rosters/Profiles/Delete/1')).status).toBe(204);
  expect((await admin.delete('/api/Rosters/Profiles/Delete/1')).status).toBe(404);
  expect(await map(body.id, { profileId: 1 })).toMatchObject({
    body: { Messages: ['This profile does not exist any more. Choose another.'] },
  });
  expect(await map(body.id, {})).toMatchObject({
    body: { Messages: ['Say what the columns mean, or choose a profile.'] },
  });
  expect(await rosters.status(body.id)).toMatchObject({ status: 'checked' });
});
