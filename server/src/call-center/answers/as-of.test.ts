import { ROLE } from '@careline/contracts/basis/call';
import type { RecordHistory } from '@careline/contracts/basis/history';
import type { Answer } from '@careline/contracts/call-center/answers';
import type { ProviderAsOf } from '@careline/contracts/call-center/as-of';
import type { Provider } from '@careline/contracts/directory/providers';
import { expect, test } from 'vitest';
import { made, smallDirectory } from '../../testing/data/small-directory.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const { db, signedIn } = app;
const { editor, addressId, newProvider } = await smallDirectory(app);
const agent = await signedIn(ROLE.CallCenter);

const asOf = (id: number, at: string) => editor.post<ProviderAsOf>('/api/Providers/AsOf', { id, at });
const loaded = async (id: number) => {
  const { verification: _, ...record } = (await editor.get<Provider>(`/api/Providers/GetById/${id}`)).body;
  return record;
};
/** When its events happened, the oldest first. */
const moments = async (id: number) => {
  const { items } = (await editor.get<RecordHistory>(`/api/Providers/GetHistory/${id}`)).body;
  return items.map(({ at }) => at).reverse();
};
const before = (at: string) => new Date(Date.parse(at) - 1).toISOString();

test('a provider is as it was kept at each moment, with who saved it and what was told on that day', async () => {
  const insuranceId = await made(editor, 'Insurances', { fullName: 'Aetna', consumerFriendlyName: 'Aetna' });
  const insurancePlanId = await made(editor, 'InsurancePlans', { insuranceId, name: 'PPO' });
  const id = await newProvider('Ann Lee', {
    npi: '1234567893',
    providerInsurancePlans: [{ insurancePlanId }],
  });
  const first = await loaded(id);
  const told = await agent.post<Answer>('/api/Answers/Save', {
    providers: [{ providerId: id, practiceAddressId: addressId }],
    language: 'en',
  });
  const admin = await signedIn(ROLE.Admin);
  await admin.post('/api/Providers/Save', {
    id,
    name: 'Ann Lee-Park',
    endsOn: '2027-01-31',
    providerInsurancePlans: [{ insurancePlanId, endsOn: '2026-12-31' }],
  });
  const second = await loaded(id);
  const [made1 = '', saved2 = ''] = await moments(id);

  expect((await asOf(id, before(made1))).status).toBe(404);
  const then = (await asOf(id, made1)).body;
  expect(then).toMatchObject({
    record: first,
    savedAt: made1,
    userName: expect.stringMatching(/^dataentry/),
  });
  expect(then.answers).toMatchObject([{ number: told.body.number, text: told.body.text }]);
  expect(then.items).toContainEqual({ field: 'name', label: 'Name', value: 'Ann Lee' });
  expect((await asOf(id, before(saved2))).body).toMatchObject({ record: first, savedAt: made1 });
  expect((await asOf(id, saved2)).body).toMatchObject({
    record: second,
    savedAt: saved2,
    userName: expect.stringMatching(/^admin/),
  });

  // Verifying it is no change of the record.
  await admin.post('/api/Verifications/Verify', {
    ...{ set: 'Providers', id, rowVersion: second.rowVersion, how: 'phone' },
  });
  await admin.delete(`/api/Providers/Delete/${id}`);
  const now = new Date().toISOString();
  expect((await asOf(id, saved2)).body).toMatchObject({ record: second, savedAt: saved2 });
  expect((await asOf(id, made1)).body.record).toEqual(first);
  expect((await asOf(id, now)).status).toBe(404);
});

test('one from before there was a history is as it is; an unknown one, and the future, are refused', async () => {
  const id = await newProvider('Bo Old');
  const year = '2020-01-01T00:00:00-05:00';
  expect((await asOf(id, year)).status).toBe(404);
  const { rows } = await db.execute<{ id: number }>(`
    insert into provider (name, provider_type_id) select 'Older', provider_type_id from provider where id = ${id} returning id`);
  const older = rows[0]?.id ?? 0;
  expect((await asOf(older, year)).body).toMatchObject({
    record: { name: 'Older' },
    savedAt: null,
    userName: '',
  });
  await editor.post('/api/Providers/Save', { id: older, name: 'Newer' });
  expect((await asOf(older, year)).body).toMatchObject({
    record: { name: 'Older' },
    savedAt: null,
    answers: [],
  });

  expect((await asOf(2_147_483_647, year)).status).toBe(404);
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  expect(await asOf(id, soon)).toMatchObject({
    status: 400,
    body: { Messages: ['Give a moment that is not in the future.'] },
  });
  expect((await asOf(id, '2026-11-15')).status).toBe(400);
  expect((await agent.post('/api/Providers/AsOf', { id, at: year })).status).toBe(403);
});
