import { ROLE } from '@careline/contracts/basis/call';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { startSearch } from '../../call-center/search/services/search-service.ts';
import { startSession } from '../../people/account/storage/sessions.ts';
import { connectOptionsOf, startSilentProxy, throughPort } from '../../testing/database/silent-proxy.ts';
import { TEST_CONFIG, testImports, testJobs } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { soon } from '../../testing/time/soon.ts';
import { openDatabase } from './connection.ts';

/** The whole application on a database that can go silent: it accepts connections and never responds. */
const { db: direct, pool, url } = await testDatabase();
const proxy = await startSilentProxy(connectOptionsOf(url));
const { db, feed, close } = openDatabase(throughPort(url, proxy.port));
const search = await startSearch(feed);
const app = await buildApp({
  config: { ...TEST_CONFIG, outageMinutes: 0 },
  db,
  search,
  mailer: { send: async () => {} },
  jobs: testJobs(db, pool),
  imports: await testImports(pool),
  version: 'test',
});
afterAll(async () => {
  proxy.recover();
  await app.close();
  await search.close();
  await close();
  await proxy.close();
});

const { rows } = await pool.query<{ id: number }>(
  `insert into user_account (first_name, last_name, user_name, email, role) values ('A', 'B', 'ab', 'a@b.example', 1) returning id`,
);
const user = { id: rows[0]?.id ?? 0, userName: 'ab', role: ROLE.Admin };
const { token, xsrfToken } = await startSession(direct, user);

async function call(method: 'GET' | 'POST', path: string, body?: object) {
  const started = Date.now();
  const response = await app.inject({
    method,
    url: path,
    headers: {
      authorization: `Bearer ${token}`,
      cookie: `XSRF-TOKEN=${xsrfToken}`,
      'x-xsrf-token': xsrfToken,
    },
    ...(body && { payload: body }),
  });
  return {
    status: response.statusCode,
    body: response.json(),
    headers: response.headers,
    took: Date.now() - started,
  };
}

it('every call gets a clear message within seconds, and works again soon after the database recovers', async () => {
  expect((await call('POST', '/api/Regions/Save', { name: 'North' })).status).toBe(200);
  expect(await call('GET', '/health/ready')).toMatchObject({ status: 200 });
  // Connections of every kind are open when it goes silent.
  await Promise.all(Array.from({ length: 8 }, () => call('POST', '/api/Regions/Search', {})));

  proxy.silence();
  const answers = await Promise.all([
    ...Array.from({ length: 30 }, (_, index) => call('POST', '/api/Regions/Search', { skip: index })),
    ...Array.from({ length: 10 }, (_, index) =>
      call('POST', '/api/Regions/Save', { name: `Region ${index}` }),
    ),
    call('GET', '/api/Providers/GetById/1'),
    call('POST', '/api/Account/Authenticate', { username: 'ab', password: 'whatever it is' }),
  ]);
  for (const { status, body, headers, took } of answers) {
    expect(body).toEqual({ Messages: [expect.stringMatching(/try again/)] });
    expect(status).toBe(503);
    expect(headers['retry-after']).toBeDefined();
    expect(took).toBeLessThan(15_000);
  }
  expect(await call('GET', '/health/ready')).toMatchObject({
    status: 503,
    body: { status: 'not ready', reason: expect.stringContaining('database') },
  });
  expect((await call('GET', '/health/live')).status).toBe(200);

  await pool.query(`insert into provider_group (name) values ('Written meanwhile')`);
  proxy.recover();
  await soon(async () => {
    expect(await call('POST', '/api/Regions/Search', {})).toMatchObject({ status: 200 });
    expect(await call('GET', '/health/ready')).toMatchObject({ status: 200 });
    expect(search.groups({ groupIds: null }).items).toMatchObject([{ name: 'Written meanwhile' }]);
  });
});
