import { ROLE } from '@careline/contracts/basis/call';
import type { CallsAnswer } from '@careline/contracts/call-center/call-outcomes';
import type { CurrentUser } from '@careline/contracts/people/account';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const { signedIn, pool } = await testApp();
const admin = await signedIn(ROLE.Admin);
const settings = (body: object) => admin.put('/api/Calls/SaveSettings', body);

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
const call = (began: number, ended: number, more: object = {}) => ({
  outcome: 'booked',
  startedAt: ago(began),
  endedAt: ago(ended),
  ...more,
});
const savedProvider = async (name: string) => {
  const { body: type } = await admin.post<{ id: number }>('/api/ProviderTypes/Save', {
    name: `Type of ${name}`,
  });
  const { body } = await admin.post<{ id: number }>('/api/Providers/Save', { name, providerTypeId: type.id });
  return body.id;
};
const figures = async (by: string, more: object = {}) =>
  (await admin.post<CallsAnswer>('/api/Insights/Calls', { by, ...more })).body;

it('nobody is asked until an Admin switches it on', async () => {
  const agent = await signedIn(ROLE.CallCenter);
  const asks = async () => (await agent.get<CurrentUser>('/api/Account/GetUser')).body.asksOutcome;
  expect(await asks()).toBe(false);
  expect((await agent.post('/api/Calls/Save', call(60, 30))).status).toBe(400);
  expect((await agent.get('/api/Calls/GetSettings')).status).toBe(403);
  expect((await admin.get('/api/Calls/GetSettings')).body).toMatchObject({ ask: false, keepDays: 395 });
  for (const keepDays of [29, 3_654]) expect((await settings({ ask: true, keepDays })).status).toBe(400);
  expect((await settings({ ask: true })).status).toBe(204);
  expect(await asks()).toBe(true);
  expect((await agent.post('/api/Calls/Save', call(60, 30))).status).toBe(204);
});

it('a call is kept once, began within a day, and ended before now and not before it began', async () => {
  const agent = await signedIn(ROLE.CallCenter);
  const first = call(120, 60);
  expect((await agent.post('/api/Calls/Save', first)).status).toBe(204);
  expect((await agent.post('/api/Calls/Save', { ...first, outcome: 'told' })).status).toBe(409);
  expect((await (await signedIn(ROLE.CallCenter)).post('/api/Calls/Save', first)).status).toBe(204);
  for (const wrong of [
    call(-60, -90),
    call(60, -60),
    call(60, 120),
    call(86_460, 60),
    call(61, 60, { outcome: 'sold' }),
    call(61, 60, { lineId: 999_999 }),
  ])
    expect((await agent.post('/api/Calls/Save', wrong)).status, JSON.stringify(wrong)).toBe(400);
  expect((await agent.post('/api/Calls/Save', call(61, 60, { providerId: 999_999 }))).status).toBe(404);
});

it('figures are by day, line and provider; few calls about a provider tell nothing', async () => {
  await pool.query('delete from call_outcome');
  const [often, seldom] = [await savedProvider('Often Asked'), await savedProvider('Seldom Asked')];
  const { body: line } = await admin.post<{ id: number }>('/api/PhoneLines/Save', {
    number: '300',
    name: 'Hips',
  });
  const agent = await signedIn(ROLE.CallCenter);
  for (let n = 1; n <= 5; n++) {
    const ended = 600 - n * 60;
    const more = { providerId: often, lineId: line.id, outcome: n === 1 ? 'nobody' : 'booked' };
    expect((await agent.post('/api/Calls/Save', call(ended + n * 10, ended, more))).status).toBe(204);
  }
  for (let n = 1; n <= 4; n++)
    expect((await agent.post('/api/Calls/Save', call(900 + n, 890, { providerId: seldom }))).status).toBe(
      204,
    );
  const byProvider = await figures('provider');
  expect(byProvider.total).toBe(1);
  const none = { booked: 0, transferred: 0, told: 0, sent: 0, nobody: 0, callBack: 0 };
  expect(byProvider.items).toEqual([
    {
      key: often,
      name: 'Often Asked',
      calls: 5,
      outcomes: { ...none, booked: 4, nobody: 1 },
      medianSeconds: expect.closeTo(30, 1),
    },
  ]);
  expect((await figures('line')).items.map(({ key, calls }) => [key, calls])).toEqual([
    [line.id, 5],
    [null, 4],
  ]);
  const byDay = await figures('day');
  expect(byDay.items.reduce((sum, { calls }) => sum + calls, 0)).toBe(9);
  expect(
    (await figures('day', { from: ago(595), to: ago(0) })).items.reduce((sum, { calls }) => sum + calls, 0),
  ).toBe(5);
  expect((await figures('day', { to: '2020-01-01' })).total).toBe(0);
  expect((await admin.post('/api/Insights/Calls', { by: 'agent' })).status).toBe(400);
  expect((await agent.post('/api/Insights/Calls', { by: 'day' })).status).toBe(403);

  expect((await admin.delete(`/api/PhoneLines/Delete/${line.id}`)).status).toBe(204);
  expect((await admin.delete(`/api/Providers/Delete/${often}`)).status).toBe(204);
  expect((await figures('line')).items.map(({ key, calls }) => [key, calls])).toEqual([[null, 9]]);
  expect((await figures('provider')).items.map(({ key, calls }) => [key, calls])).toEqual([[null, 5]]);
});

it('a shorter time deletes at once, and nothing of a call is in the history', async () => {
  await pool.query(
    "insert into call_outcome (outcome, started_at, ended_at) select 'told', now() - interval '40 days', now() - interval '40 days'",
  );
  const count = async () =>
    (await pool.query<{ count: number }>('select count(*)::int from call_outcome')).rows[0]?.count;
  const before = await count();
  expect((await settings({ keepDays: 30 })).status).toBe(204);
  expect(await count()).toBe((before ?? 0) - 1);
  const { rows } = await pool.query(
    "select distinct entity from audit_event where entity in ('Calls', 'call_outcome')",
  );
  expect(rows).toEqual([]);
});
