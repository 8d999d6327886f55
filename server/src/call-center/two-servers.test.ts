import { setTimeout as sleep } from 'node:timers/promises';
import { ROLE } from '@careline/contracts/basis/role';
import type { SearchAnswer } from '@careline/contracts/call-center';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { openDatabase } from '../db/connection.ts';
import { startSearch } from '../search-index/sync/search-service.ts';
import { testApp, testImports } from '../testing/test-app.ts';

const { pool, signedIn, url } = await testApp();
const second = openDatabase(url);
const search = await startSearch(second.pool);
const config = { demo: false, trustProxy: 0 };
const other = await buildApp({
  config,
  db: second.db,
  search,
  mailer: { send: async () => {} },
  imports: await testImports(second.pool),
  version: 'test',
});
afterAll(async () => {
  await other.close();
  await search.close();
  await second.close();
});

const here = await signedIn(ROLE.Admin);
const { body: type } = await here.post<{ id: number }>('/api/ProviderTypes/Save', { name: 'Physician' });
const save = (provider: object) =>
  here.post<{ id: number }>('/api/Providers/Save', { providerTypeId: type.id, ...provider });

const namesHere = async () => {
  const { body } = await here.post<SearchAnswer>('/api/CallCenter/Search', {});
  return body.items.map(({ physician }) => physician);
};
/** A session is valid on every server. */
const itemsThere = async () => {
  const response = await other.inject({
    method: 'POST',
    url: '/api/CallCenter/Search',
    headers: {
      authorization: `Bearer ${here.token}`,
      cookie: `XSRF-TOKEN=${here.xsrf}`,
      'x-xsrf-token': here.xsrf,
    },
    payload: {},
  });
  return response.json<SearchAnswer>().items;
};
const namesThere = async () => (await itemsThere()).map(({ physician }) => physician);

async function eventuallyThere(names: string[]): Promise<void> {
  for (let waited = 0; waited < 10_000; waited += 50) {
    if ((await namesThere()).join() === names.join()) return;
    await sleep(50);
  }
  expect(await namesThere()).toEqual(names);
}

test('saves, renames and deletes are visible on this server at once and on the other soon', async () => {
  const { body } = await save({ name: 'Ada Byron' });
  expect(await namesHere()).toEqual(['Ada Byron']);
  await eventuallyThere(['Ada Byron']);
  await save({ id: body.id, name: 'Ada Lovelace' });
  expect(await namesHere()).toEqual(['Ada Lovelace']);
  await eventuallyThere(['Ada Lovelace']);
  await here.delete(`/api/Providers/Delete/${body.id}`);
  expect(await namesHere()).toEqual([]);
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
  expect(await namesHere()).toEqual(['Grace Hopper']);
  await eventuallyThere(['Grace Hopper']);
});

test('a save is found at once despite an older transaction that is still running', async () => {
  const running = await pool.connect();
  await running.query('begin');
  await running.query(`update provider set name = 'Never Committed'`);
  await save({ name: 'Zoe Last' });
  expect(await namesHere()).toEqual(['Grace Hopper', 'Zoe Last']);
  await running.query('rollback');
  running.release();
});

test('verifications, reports and the verification period reach the other server', async () => {
  const { body: provider } = await save({ name: 'Aaa First' });
  const there = async () => {
    const [first] = await itemsThere();
    return `${first?.physician} ${first?.verificationStatus} ${first?.openReportCount}`;
  };
  const eventually = (expected: string) => expect.poll(there, { timeout: 10_000 }).toBe(expected);
  await eventually('Aaa First never 0');
  await here.post('/api/Reports/Save', { providerId: provider.id, kind: 'phone' });
  await eventually('Aaa First never 1');
  await here.post('/api/Providers/Save', { id: provider.id, verified: { how: 'phone' } });
  await eventually('Aaa First current 1');
  await here.put('/api/Verifications/SaveSettings', { verificationDays: 7 });
  await eventually('Aaa First dueSoon 1');
});
