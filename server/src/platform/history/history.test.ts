/** The history across all sets: deleted records that come back, searching and exporting what happened. */

import { ROLE } from '@careline/contracts/basis/call';
import type { HistoryItems } from '@careline/contracts/basis/history';
import { entitySets } from '@careline/contracts/sets';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { historyClient } from '../../testing/calls/history-calls.ts';
import { type Caller, TEST_PASSWORD, testApp } from '../../testing/test-app.ts';

const { app, db, pool, signedIn, anonymous, newUser } = await testApp();
let editor: Caller;
let admin: Caller;
beforeAll(async () => {
  editor = await signedIn(ROLE.DataEntry);
  admin = await signedIn(ROLE.Admin);
});
const { save, made, history, told, remove, load, deleted, bringBack } = historyClient(() => editor);

test('every set has a history, and is listed among the sets', () => {
  const paths = Object.keys(app.swagger().paths ?? {});
  const names = paths.flatMap((path) => /^\/api\/(\w+)\/GetHistory/.exec(path)?.[1] ?? []);
  expect(names.sort()).toEqual(entitySets.map(({ name }) => name).sort());
});

const deletionOf = async (set: string, id: number) =>
  (await deleted({ set })).items.find((item) => item.id === id)?.eventId ?? 0;

test('a practice comes back with its addresses, all under their old ids', async () => {
  const id = await made('Practices', { name: 'Elm Street' });
  const address = await made('PracticeAddresses', {
    practiceId: id,
    address: '1 Elm',
    zip: '10001',
    mriOnSite: true,
  });
  await made('PracticeAddresses', { practiceId: id, address: '3 Elm', latitude: 40.5, longitude: -73.5 });
  const before = await load('Practices', id);
  await remove('Practices', id);

  expect((await told('PracticeAddresses', address))[0]).toEqual([
    'deleted',
    'Practice: Elm Street → ',
    'Address: 1 Elm → ',
    'Zip: 10001 → ',
    'Latitude: 40.75065 → ',
    'Longitude: -73.99729 → ',
    'MRI on site: Yes → ',
  ]);
  const { items } = await deleted({ query: 'elm' });
  expect(items).toMatchObject([{ set: 'Practices', id, name: 'Elm Street' }]);
  expect(items[0]?.userName).toMatch(/^dataentry/);

  const lone = await history('PracticeAddresses', address);
  expect((await bringBack(lone.items[0]?.id ?? 0)).status).toBe(400);
  expect(await bringBack(items[0]?.eventId ?? 0)).toMatchObject({
    status: 200,
    body: { set: 'Practices', id },
  });
  const after = await load('Practices', id);
  expect(withoutVersions(after)).toEqual(withoutVersions(before));
  expect(after.rowVersion).toBe(before.rowVersion + 1);
  expect((await told('Practices', id))[0]?.[0]).toBe('restored');
  expect((await told('PracticeAddresses', address))[0]?.[0]).toBe('restored');
  expect((await deleted({ query: 'elm' })).total).toBe(0);
  expect(await bringBack(items[0]?.eventId ?? 0)).toMatchObject({
    status: 400,
    body: { Messages: ['The practice Elm Street has already been brought back.'] },
  });
  expect(await made('PracticeAddresses', { practiceId: id, address: '5 Elm' })).toBeGreaterThan(address + 1);
});

const withoutVersions = (record: object) =>
  JSON.parse(JSON.stringify(record, (key, value) => (key === 'rowVersion' ? undefined : value)));

test('an insurance comes back with its plans, and a provider with all its rows', async () => {
  const insuranceId = await made('Insurances', { fullName: 'Aetna', consumerFriendlyName: 'Aetna' });
  const plan = await made('InsurancePlans', {
    insuranceId,
    name: 'Gold',
    referralRequired: true,
    comment: 'x',
  });
  const practiceId = await made('Practices', { name: 'North' });
  const place = await made('PracticeAddresses', { practiceId, address: '9 Oak' });
  const provider = await save('Providers', {
    name: 'Lee, Ann',
    npi: '1234567893',
    providerTypeId: await made('ProviderTypes', { name: 'Physician' }),
    groups: [await made('Groups', { name: 'All' })],
    providerSpecialties: [{ specialtyId: await made('Specialties', { name: 'Hand' }) }],
    providerExtenders: [{ name: 'Bob', degreeId: await made('Degrees', { name: 'PA' }) }],
    providerInsurancePlans: [{ insurancePlanId: plan, insuranceConsideration: 'ask' }],
    providerPracticeAddresses: [
      { practiceAddressId: place, hip: 'H1', isPrimary: true, insurancePlans: [{ insurancePlanId: plan }] },
    ],
  });
  const [before, insurance] = [await load('Providers', provider.id), await load('Insurances', insuranceId)];
  await remove('Providers', provider.id);
  await remove('Insurances', insuranceId);
  const [deletion, insuranceDeletion] = [
    await deletionOf('Providers', provider.id),
    await deletionOf('Insurances', insuranceId),
  ];

  const refusal = await bringBack(deletion);
  expect(refusal.status).toBe(400);
  expect(refusal.body.Messages).toEqual([
    'The insurance plan Aetna, Gold does not exist any more. Bring it back first.',
  ]);
  expect((await bringBack(insuranceDeletion)).status).toBe(200);
  expect(withoutVersions(await load('Insurances', insuranceId))).toEqual(withoutVersions(insurance));
  expect((await bringBack(deletion)).status).toBe(200);
  expect(withoutVersions(await load('Providers', provider.id))).toEqual(withoutVersions(before));
  const next = await made('Providers', {
    name: 'Next',
    providerTypeId: await made('ProviderTypes', { name: 'Next' }),
  });
  expect(next).toBeGreaterThan(provider.id);
});

test('two who bring the same record back at once: one succeeds, the other is told', async () => {
  const id = await made('Insurances', { fullName: 'Twice', consumerFriendlyName: 'Twice' });
  await made('InsurancePlans', { insuranceId: id, name: 'One' });
  await remove('Insurances', id);
  const deletion = await deletionOf('Insurances', id);
  const answers = await Promise.all([1, 2, 3, 4].map(() => bringBack(deletion)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  const refusals = answers.filter(({ status }) => status === 400);
  for (const { body } of refusals)
    expect(body.Messages).toEqual(['The insurance Twice has already been brought back.']);
  expect((await history('Insurances', id)).items.map(({ action }) => action)).toEqual([
    'restored',
    'deleted',
    'created',
  ]);
});

test('what stands in the way is named, and nothing is half restored', async () => {
  const id = await made('Insurances', { fullName: 'Blue', consumerFriendlyName: 'Blue' });
  const plan = await made('InsurancePlans', { insuranceId: id, name: 'One' });
  await remove('Insurances', id);
  await made('Insurances', { fullName: 'BLUE', consumerFriendlyName: 'Blue' });
  const { status, body } = await bringBack(await deletionOf('Insurances', id));
  expect(status).toBe(400);
  expect(body.Messages[0]).toBe(
    'An insurance with this full name already exists: Blue. Nothing was restored.',
  );
  expect((await editor.get(`/api/InsurancePlans/GetById/${plan}`)).status).toBe(404);
});

test('only deletions are brought back, and never those of accounts', async () => {
  const { id } = await newUser(ROLE.DataEntry);
  await admin.delete(`/api/UserManagements/Delete/${id}`);
  const [deletion] = (await historyClient(() => admin).history('UserManagements', id)).items;
  expect((await bringBack(deletion?.id ?? 0)).status).toBe(400);
  const region = await made('Regions', { name: 'Alive' });
  const [creation] = (await history('Regions', region)).items;
  expect((await bringBack(creation?.id ?? 0)).status).toBe(404);
  for (const id of [2_147_483_648, 2_000_000_000_000]) expect((await bringBack(id)).status).toBe(400);
  expect((await bringBack(2_147_483_647)).status).toBe(404);
  expect((await deleted({})).items.some(({ set }) => set === 'UserManagements')).toBe(false);
  expect((await editor.post('/api/History/SearchDeleted', { set: 'UserManagements' })).status).toBe(400);
});

const found = async (body: object) => {
  const answer = await admin.post<HistoryItems>('/api/History/Search', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

test('an Admin searches by person, kind, action, time and words', async () => {
  const other = await newUser(ROLE.DataEntry);
  await anonymous.post('/api/Account/Authenticate', { username: other.userName, password: TEST_PASSWORD });
  await anonymous.post('/api/Account/Authenticate', {
    username: other.userName,
    password: 'wrong password here',
  });
  const agent = await signedIn(ROLE.CallCenter);
  await agent.post('/api/History/Search', {});
  const id = await made('Regions', { name: 'Søndre Åsen' });

  const person = await found({ userName: other.userName.toUpperCase() });
  expect(person.items.map(({ action }) => action)).toEqual(['sign-in failed', 'signed in']);
  expect(person.items.every(({ userName }) => userName === other.userName)).toBe(true);
  expect((await found({ action: 'denied' })).items[0]).toMatchObject({
    summary: 'POST /api/History/Search',
    set: '',
  });
  const byWords = await found({ query: 'sondre asen', set: 'Regions', action: 'created' });
  expect(byWords.total).toBe(1);
  const line = byWords.items[0];
  expect(line).toMatchObject({
    set: 'Regions',
    recordId: id,
    name: 'Søndre Åsen',
    summary: 'Name: Søndre Åsen',
  });

  const at = line?.at ?? '';
  const day = at.slice(0, 10);
  const about = (limits: object) => found({ query: 'sondre', ...limits }).then(({ total }) => total);
  expect(await about({ from: at, to: at })).toBe(1);
  expect(await about({ from: day, to: day })).toBe(1);
  expect(await about({ from: day })).toBe(1);
  expect(await about({ from: at.slice(0, -1), to: at.replace('Z', '+00:00') })).toBe(1);
  expect(await about({ to: '2020-01-01' })).toBe(0);
  expect(await about({ from: new Date(Date.parse(at) + 1).toISOString() })).toBe(0);
  expect((await found({ take: 1, skip: 1 })).items).toHaveLength(1);
  for (const wrong of [
    { from: '2026-02-30' },
    { to: 'yesterday' },
    { from: '2026-02-02', to: '2026-02-01' },
    { from: 5 },
    { from: '0000-01-01' },
    { to: '9999-12-31T23:59:59-12:00' },
  ])
    expect((await admin.post('/api/History/Search', wrong)).status).toBe(400);
});

test('the export is a file with the same lines, without live formulas', async () => {
  await made('Regions', { name: '=HYPERLINK("x")' });
  await db.execute(sql`insert into audit_event (user_name, action, entity, name)
    select 'many', 'changed', 'Regions', 'Line ' || n from generate_series(1, 2500) as n`);
  const { status, headers, body } = await admin.post<string>('/api/History/Export', { set: 'Regions' });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toContain('attachment');
  const lines = body.trimEnd().split('\r\n');
  expect(lines.length - 1).toBe((await found({ set: 'Regions' })).total);
  expect(new Set(lines).size).toBe(lines.length);
  expect(body).toContain(`"'=HYPERLINK(""x"")"`);
  const none = await admin.post<string>('/api/History/Export', { query: 'nothing like this' });
  expect(none.body.trimEnd().split('\r\n')).toHaveLength(1);
});

test.each(['Search', 'Export'])(
  '%s: an unknown set or action is refused with the known ones',
  async (call) => {
    const refusal = async (body: object) => {
      const answer = await admin.post<{ Messages: string[] }>(`/api/History/${call}`, body);
      return [answer.status, answer.body.Messages[0]];
    };
    expect(await refusal({ set: 'Provider' })).toEqual([
      400,
      expect.stringContaining('Known are Providers,'),
    ]);
    expect(await refusal({ action: 'change' })).toEqual([400, expect.stringContaining('created, changed,')]);
  },
);

test('denials of one user and call within an hour share one line with their number', async () => {
  const [one, two] = [await signedIn(ROLE.CallCenter), await signedIn(ROLE.CallCenter)];
  const denied = (by: Caller) => by.post('/api/Regions/Save', { name: 'Not mine' });
  await Promise.all([denied(one), denied(one), denied(one), denied(two)]);
  await one.post('/api/Languages/Save', { name: 'Not mine' });
  const { rows } = await pool.query(
    `select user_id, summary from audit_event where action = 'denied' and user_id in ($1, $2) order by summary, user_id`,
    [one.userId, two.userId],
  );
  expect(rows).toEqual([
    { user_id: one.userId, summary: 'POST /api/Languages/Save' },
    { user_id: two.userId, summary: 'POST /api/Regions/Save' },
    { user_id: one.userId, summary: 'POST /api/Regions/Save (3 times)' },
  ]);
  await expect(
    pool.query(`update audit_event set summary = 'another' where action = 'denied'`),
  ).rejects.toThrow('append-only');
});
