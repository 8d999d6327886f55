import { type ErrorBody, ROLE } from '@careline/contracts/basis/call';
import type { ApiKey, NewApiKey } from '@careline/contracts/people/api-keys';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { signedIn, callerWith, db } = await testApp();
const admin = await signedIn(ROLE.Admin);

const create = <B = NewApiKey>(body: object) => admin.post<B>('/api/ApiKeys/Save', body);
const list = async (query = '') =>
  (await admin.post<{ items: ApiKey[]; total: number }>('/api/ApiKeys/Search', { query })).body;

test('a key is shown once, and only its hash is stored', async () => {
  const group = await admin.post<{ id: number }>('/api/Groups/Save', { name: 'Key group' });
  const expiresAt = '2999-01-01T00:00:00.000Z';
  const { body, status } = await create({
    name: 'Roster',
    scopes: ['import'],
    expiresAt,
    groups: [group.body.id],
  });
  expect(status).toBe(200);
  expect(body.key).toMatch(/^clk_[\w-]{43}$/);
  expect(body).toMatchObject({ scopes: ['import'], expiresAt, groups: [group.body.id], lastUsedAt: null });
  const found = await list('rOster');
  expect(found.items).toMatchObject([{ name: 'Roster', revokedAt: null }]);
  expect(found.items[0]).not.toHaveProperty('key');
  const { rows } = await db.execute(sql`select api_key::text as text from api_key
    union all select audit_event::text from audit_event`);
  expect(JSON.stringify(rows)).not.toContain(body.key.slice(4));
  // A group that goes takes nothing else with it.
  expect((await admin.delete(`/api/Groups/Delete/${group.body.id}`)).status).toBe(204);
  expect((await list('Roster')).items).toMatchObject([{ groups: [] }]);
});

test('it opens the calls of its scope without an anti-forgery pair, and its use is noted by day', async () => {
  const { body } = await create({ name: 'Nightly', scopes: ['import'] });
  const program = callerWith({ token: body.key });
  expect((await program.get('/api/ImportData/GetImportHistory')).body).toEqual({ items: [] });
  // Not a 403: what is missing is the file.
  expect((await program.post('/api/ImportData/ImportData')).status).toBe(400);
  expect((await program.get('/api/Practices/GetAll')).status).toBe(403);
  expect((await program.post('/api/ApiKeys/Search')).status).toBe(403);
  const [key] = (await list('Nightly')).items;
  expect(key?.lastUsedAt).toBe(new Date().toISOString().slice(0, 10));
  const denied = await admin.post<{ items: { userName: string }[] }>('/api/History/Search', {
    action: 'denied',
  });
  expect(denied.body.items.map(({ userName }) => userName)).toContain('key:Nightly');
});

test('it is revoked at once, once, and stays in the list', async () => {
  const { body } = await create({ name: 'Lost', scopes: ['import', 'fhir'] });
  const program = callerWith({ token: body.key });
  expect((await admin.put(`/api/ApiKeys/Revoke/${body.id}`)).status).toBe(204);
  expect((await admin.put(`/api/ApiKeys/Revoke/${body.id}`)).status).toBe(204);
  expect((await admin.put('/api/ApiKeys/Revoke/2147483647')).status).toBe(404);
  expect((await program.get('/api/ImportData/GetImportHistory')).status).toBe(401);
  expect((await list('Lost')).items).toMatchObject([{ revokedAt: expect.any(String) }]);
  const history = await admin.post<{ items: { action: string; summary: string }[] }>('/api/History/Search', {
    set: 'ApiKeys',
    query: 'Lost',
  });
  expect(history.body.items.map(({ action }) => action)).toEqual(['key revoked', 'key created']);
});

test.each([
  ['no name', { scopes: ['import'] }, 'name'],
  ['no scope', { name: 'x', scopes: [] }, 'scopes'],
  ['an unknown scope', { name: 'x', scopes: ['everything'] }, 'scopes.0'],
  ['a day instead of a moment', { name: 'x', scopes: ['fhir'], expiresAt: '2999-01-01' }, 'expiresAt'],
  [
    'a moment that has passed',
    { name: 'x', scopes: ['fhir'], expiresAt: '2020-01-01T00:00:00Z' },
    'expiresAt',
  ],
])('with %s it is not created', async (_, body, field) => {
  const answer = await create<ErrorBody>(body);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
});

test('an unknown group is refused', async () => {
  const answer = await create<ErrorBody>({ name: 'x', scopes: ['fhir'], groups: [2_147_483_647] });
  expect(answer).toMatchObject({
    status: 400,
    body: { Messages: [expect.stringMatching(/does not exist/)] },
  });
  expect((await list('x')).items.map(({ name }) => name)).not.toContain('x');
});
