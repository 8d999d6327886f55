/** The history of single records, and restoring their versions. */

import { ROLE } from '@careline/contracts/basis/call';
import type { RecordVersion } from '@careline/contracts/basis/history';
import { STALE } from '@careline/contracts/basis/messages';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { historyClient, type Saved } from '../../testing/calls/history-calls.ts';
import { blackPng } from '../../testing/data/png.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';

const { db, signedIn } = await testApp();
let editor: Caller;
let admin: Caller;
beforeAll(async () => {
  editor = await signedIn(ROLE.DataEntry);
  admin = await signedIn(ROLE.Admin);
});
const { save, made, history, told, remove, load, restore } = historyClient(() => editor);

test('what happened to a practice, newest first, also after it is gone', async () => {
  const id = await made('Practices', { name: 'Told' });
  await save('Practices', { id, name: 'Told again' });
  await save('Practices', { id, name: 'Told again' });
  await remove('Practices', id);
  expect(await told('Practices', id)).toEqual([
    ['deleted', 'Name: Told again → '],
    ['changed', 'Name: Told → Told again'],
    ['created', 'Name:  → Told'],
  ]);
  const page = await history('Practices', id, '?skip=1&take=1');
  expect(page).toMatchObject({ total: 3, items: [{ action: 'changed' }] });
  expect(page.items[0]?.userName).toMatch(/^dataentry/);
  expect(Date.now() - Date.parse(page.items[0]?.at ?? '')).toBeLessThan(600_000);
  expect((await editor.get('/api/Practices/GetHistory/2000000')).status).toBe(404);
  for (const query of ['?take=1001', '?take=x', '?skip=-1', '?take=1&take=2'])
    expect((await editor.get(`/api/Practices/GetHistory/${id}${query}`)).status).toBe(400);
});

test('an address that somebody else saves meanwhile is not in the line of its practice', async () => {
  const id = await made('Practices', { name: 'Owner' });
  await made('PracticeAddresses', { practiceId: id, address: '1 Main St', zip: '10001' });
  // Between the two reads of the save, as a commit of somebody else would be.
  await db.execute(sql`create function meanwhile() returns trigger language plpgsql as
    'begin update practice_address set suite = suite || ''B'' where practice_id = new.id; return new; end'`);
  await db.execute(
    sql`create trigger meanwhile before update on practice for each row execute function meanwhile()`,
  );
  try {
    await save('Practices', { id, name: 'Owner renamed' });
    const current = await load('Practices', id);
    const first = (await history('Practices', id)).items.at(-1);
    await restore('Practices', { id, eventId: first?.id ?? 0, rowVersion: current.rowVersion });
  } finally {
    await db.execute(sql`drop function meanwhile cascade`);
  }
  expect(await told('Practices', id)).toEqual([
    ['restored', 'Name: Owner renamed → Owner'],
    ['changed', 'Name: Owner → Owner renamed'],
    ['created', 'Name:  → Owner'],
  ]);
});

test('a reference keeps the name it had, renamed or gone', async () => {
  const [bodyPartId, other, categoryId] = [
    await made('BodyParts', { name: 'Elbow' }),
    await made('BodyParts', { name: 'Wrist' }),
    await made('Categories', { name: 'Sprain' }),
  ];
  const id = await made('Terms', { name: 'Tennis', bodyPartId, categoryId, urgent: true });
  await save('BodyParts', { id: bodyPartId, name: 'Elbow joint' });
  await save('Terms', { id, bodyPartId: other });
  await remove('BodyParts', bodyPartId);
  expect(await told('Terms', id)).toEqual([
    ['changed', 'Body part: Elbow joint → Wrist'],
    ['created', 'Name:  → Tennis', 'Urgent:  → Yes', 'Body part:  → Elbow', 'Category:  → Sprain'],
  ]);
});

test('lines from before the names were kept are shown as well as they allow', async () => {
  const [bodyPartId, gone, categoryId] = [
    await made('BodyParts', { name: 'Ankle' }),
    await made('BodyParts', { name: 'Toe' }),
    await made('Categories', { name: 'Break' }),
  ];
  await remove('BodyParts', gone);
  const id = await made('Terms', { name: 'Twist', bodyPartId, categoryId });
  const changes = [{ field: 'bodyPartId', from: gone, to: bodyPartId }];
  await db.execute(sql`insert into audit_event (user_name, action, entity, record_id, changes)
    values ('old', 'changed', 'Terms', ${id}, ${JSON.stringify(changes)}::jsonb), ('old', 'changed', 'Terms', ${id}, null)`);
  expect((await told('Terms', id)).slice(0, 2)).toEqual([['changed'], ['changed', 'Body part: Toe → Ankle']]);
});

test('accounts: for an Admin, without passwords, and never restored', async () => {
  const user = { firstName: 'Ann', lastName: 'Lee', userName: 'ann.lee', email: 'a@example.org', role: 2 };
  const { body } = await admin.post<Saved>('/api/UserManagements/Save', user);
  await admin.put(`/api/UserManagements/Deactivate/${body.id}`);
  await admin.put(`/api/UserManagements/Activate/${body.id}`);
  await admin.put(`/api/UserManagements/SendPassword/${body.id}`);
  const calls = historyClient(() => admin);
  expect(await calls.told('UserManagements', body.id)).toEqual([
    ['changed', 'Deactivated: Yes → No'],
    ['changed', 'Deactivated: No → Yes'],
    [
      'created',
      'First name:  → Ann',
      'Last name:  → Lee',
      'Username:  → ann.lee',
      'Email:  → a@example.org',
      'Role:  → Data Entry',
    ],
  ]);
  expect(JSON.stringify(await calls.history('UserManagements', body.id))).not.toMatch(/password|argon/i);
  expect((await admin.post('/api/UserManagements/Restore', {})).status).toBe(404);
  expect((await editor.get(`/api/UserManagements/GetHistory/${body.id}`)).status).toBe(403);
});

test('a profile that its owner changes is in the history of the account', async () => {
  const me = { id: editor.userId, firstName: 'New', lastName: 'Name', email: 'new@example.org' };
  expect((await editor.put('/api/UserProfiles/Update', me)).status).toBe(204);
  const [latest] = await historyClient(() => admin).told('UserManagements', editor.userId);
  expect(latest).toContain('First name: DataEntry → New');
});

test('a version is looked at and restored', async () => {
  const practiceId = await made('Practices', { name: 'Versions' });
  const first = await save('PracticeAddresses', {
    practiceId,
    address: '1 Elm',
    latitude: '40.5',
    longitude: -73.25,
    xRayOnSite: true,
    xRayOnSiteAdditional: 'daily',
  });
  await save('PracticeAddresses', {
    id: first.id,
    address: '2 Oak',
    latitude: null,
    longitude: null,
    xRayOnSite: false,
  });
  const { items } = await history('PracticeAddresses', first.id);
  const eventId = items[1]?.id ?? 0;
  const version = await editor.get<RecordVersion>(
    `/api/PracticeAddresses/GetVersion/${first.id}?eventId=${eventId}`,
  );
  expect(version.body.items.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Practice: Versions',
    'Address: 1 Elm',
    'Latitude: 40.5',
    'Longitude: -73.25',
    'XRay on site: Yes',
    'XRay on site: additional information: daily',
  ]);
  const { rowVersion } = await load('PracticeAddresses', first.id);
  const restored = await restore('PracticeAddresses', { id: first.id, eventId, rowVersion });
  expect(restored.body).toEqual({ ...first, rowVersion: rowVersion + 1 });
  expect((await told('PracticeAddresses', first.id))[0]).toEqual([
    'restored',
    'Address: 2 Oak → 1 Elm',
    'Latitude:  → 40.5',
    'Longitude:  → -73.25',
    'XRay on site: No → Yes',
  ]);
});

test('what cannot be restored is refused with a sentence, and nothing changes', async () => {
  const regionId = await made('Regions', { name: 'Lost region' });
  const practiceId = await made('Practices', { name: 'Refusing' });
  const id = await made('PracticeAddresses', { practiceId, address: '1 Elm', regionId });
  const before = await save('PracticeAddresses', { id, regionId: null, address: '2 Oak' });
  await remove('Regions', regionId);
  const created = (await history('PracticeAddresses', id)).items.at(-1)?.id ?? 0;
  const { rowVersion } = before;

  const gone = await restore('PracticeAddresses', { id, eventId: created, rowVersion });
  expect(gone).toMatchObject({ status: 400 });
  expect(gone.body.Messages[0]).toContain('region Lost region does not exist any more');
  const stale = await restore('PracticeAddresses', { id, eventId: created, rowVersion: rowVersion - 1 });
  expect(stale).toMatchObject({ status: 409, body: { Messages: [STALE] } });
  for (const body of [
    { id, eventId: created },
    { id, eventId: 2_000_000_000_000, rowVersion },
    { id, eventId: (await history('Practices', practiceId)).items[0]?.id, rowVersion },
    { id, eventId: -1, rowVersion },
  ])
    expect((await restore('PracticeAddresses', body)).status).toBe(400);
  expect((await restore('PracticeAddresses', { id: 2_000_000, eventId: created, rowVersion })).status).toBe(
    404,
  );
  expect(await load('PracticeAddresses', id)).toEqual(before);
});

test('a name that is taken stands in the way, and is named', async () => {
  const id = await made('Regions', { name: 'Taken East' });
  const { rowVersion } = await save('Regions', { id, name: 'West side' });
  await made('Regions', { name: 'taken east' });
  const eventId = (await history('Regions', id)).items.at(-1)?.id;
  const { status, body } = await restore('Regions', { id, eventId, rowVersion });
  expect(status).toBe(400);
  expect(body.Messages[0]).toBe('A region with this name already exists: Taken East. Nothing was restored.');
});

test('versions from before a deletion can be restored, the deletion itself cannot', async () => {
  const calls = historyClient(() => editor);
  const id = await made('Directories', { contact: 'Ann', email: 'a@example.org' });
  await save('Directories', { id, contact: 'Bob', email: '', location: 'Desk' });
  await remove('Directories', id);
  const [deletion, changed, created] = (await history('Directories', id)).items;
  expect((await calls.bringBack(deletion?.id ?? 0)).status).toBe(200);
  const { rowVersion } = await load('Directories', id);
  expect((await restore('Directories', { id, eventId: deletion?.id, rowVersion })).status).toBe(400);
  const first = await restore('Directories', { id, eventId: created?.id, rowVersion });
  expect(first.body).toMatchObject({ contact: 'Ann', email: 'a@example.org', location: '' });
  const second = await restore('Directories', { id, eventId: changed?.id, rowVersion: rowVersion + 1 });
  expect(second.body).toMatchObject({ contact: 'Bob', email: '', location: 'Desk' });
});

test("today's photo stays", async () => {
  const providerTypeId = await made('ProviderTypes', { name: 'Photographed' });
  const profilePhoto = `data:image/png;base64,${blackPng({ width: 8, height: 8 }).toString('base64')}`;
  const id = await made('Providers', { name: 'Lee, Ann', providerTypeId });
  await save('Providers', { id, name: 'Roe, Ann', profilePhoto });
  const { rowVersion } = await load('Providers', id);
  const eventId = (await history('Providers', id)).items.at(-1)?.id;
  const { body } = await restore('Providers', { id, eventId, rowVersion });
  expect(body).toMatchObject({ name: 'Lee, Ann', profilePhoto: expect.stringContaining('data:image/') });
  expect(JSON.stringify(await history('Providers', id))).not.toContain('base64');
});

test('10,000 events of one record', async () => {
  const id = await made('Regions', { name: 'Often changed' });
  await db.execute(sql`
    insert into audit_event (user_name, action, entity, record_id, name, changes)
    select 'ann', 'changed', 'Regions', ${id}, 'Often changed',
           jsonb_build_array(jsonb_build_object('field', 'name', 'from', 'Name ' || n, 'to', 'Name ' || n + 1))
      from generate_series(1, 10000) as n`);
  const page = await history('Regions', id, '?skip=9000&take=1000');
  expect(page.total).toBe(10_001);
  const { rowVersion } = await load('Regions', id);
  const { body } = await restore('Regions', { id, eventId: page.items.at(-1)?.id, rowVersion });
  expect(body).toMatchObject({ name: 'Name 2' });
});
