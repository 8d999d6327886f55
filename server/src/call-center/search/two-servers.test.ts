import { setTimeout as sleep } from 'node:timers/promises';
import { ROLE } from '@careline/contracts/basis/call';
import type { SearchAnswer } from '@careline/contracts/call-center/search';
import { expect, test } from 'vitest';
import { secondServer } from '../../testing/http/second-server.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';

const { pool, signedIn, url } = await testApp();
const second = await secondServer(url);
const here = await signedIn(ROLE.Admin);
const { body: type } = await here.post<{ id: number }>('/api/ProviderTypes/Save', { name: 'Physician' });
const save = (provider: object) =>
  here.post<{ id: number }>('/api/Providers/Save', { providerTypeId: type.id, ...provider });

const there = second.as(here);
const itemsAt = async (server: Caller) =>
  (await server.post<SearchAnswer>('/api/CallCenter/Search', {})).body.items;
const namesAt = async (server: Caller) => (await itemsAt(server)).map(({ physician }) => physician);

async function eventuallyThere(names: string[]): Promise<void> {
  for (let waited = 0; waited < 10_000; waited += 50) {
    if ((await namesAt(there)).join() === names.join()) return;
    await sleep(50);
  }
  expect(await namesAt(there)).toEqual(names);
}

test('saves, renames and deletes are visible on this server at once and on the other soon', async () => {
  const { body } = await save({ name: 'Ada Byron' });
  expect(await namesAt(here)).toEqual(['Ada Byron']);
  await eventuallyThere(['Ada Byron']);
  await save({ id: body.id, name: 'Ada Lovelace' });
  expect(await namesAt(here)).toEqual(['Ada Lovelace']);
  await eventuallyThere(['Ada Lovelace']);
  await here.delete(`/api/Providers/Delete/${body.id}`);
  expect(await namesAt(here)).toEqual([]);
  await eventuallyThere([]);
});

test('and also after the database has disconnected every listener', async () => {
  const { rowCount } = await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'careline-search'`,
  );
  // Each of the two servers listens for changes to sessions and to searched data.
  expect(rowCount).toBe(4);
  await save({ name: 'Grace Hopper' });
  expect(await namesAt(here)).toEqual(['Grace Hopper']);
  await eventuallyThere(['Grace Hopper']);
});

test('a save is found at once despite an older transaction that is still running', async () => {
  const running = await pool.connect();
  await running.query('begin');
  await running.query(`update provider set name = 'Never Committed'`);
  await save({ name: 'Zoe Last' });
  expect(await namesAt(here)).toEqual(['Grace Hopper', 'Zoe Last']);
  await running.query('rollback');
  running.release();
});

test('verifications, reports and the verification period reach the other server', async () => {
  const { body: provider } = await save({ name: 'Aaa First' });
  const summary = async () => {
    const [first] = await itemsAt(there);
    return `${first?.physician} ${first?.verificationStatus} ${first?.openReportCount}`;
  };
  const eventually = (expected: string) => expect.poll(summary).toBe(expected);
  await eventually('Aaa First never 0');
  await here.post('/api/Reports/Save', { providerId: provider.id, kind: 'phone' });
  await eventually('Aaa First never 1');
  await here.post('/api/Providers/Save', { id: provider.id, verified: { how: 'phone' } });
  await eventually('Aaa First current 1');
  await here.put('/api/Verifications/SaveSettings', { verificationDays: 7 });
  await eventually('Aaa First dueSoon 1');
});
