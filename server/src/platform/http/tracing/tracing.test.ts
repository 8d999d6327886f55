import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ROLE } from '@careline/contracts/basis/call';
import { afterAll, expect, it, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { startSearch } from '../../../call-center/search/services/search-service.ts';
import { startSession } from '../../../people/account/storage/sessions.ts';
import { TEST_CONFIG, testImports, testJobs } from '../../../testing/test-app.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { startTracing, summaryOf } from './tracing.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

const bodies: string[] = [];
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  bodies.push(Buffer.concat(chunks).toString());
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
}).listen(0, '127.0.0.1');
await once(collector, 'listening');

const { db, pool, pools } = await testDatabase();
const tracing = startTracing(`http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`);
tracing.watchPools([pools.reads, pools.transactions, pools.bulk]);
const search = await startSearch(pool);
const app = await buildApp({
  config: TEST_CONFIG,
  db,
  search,
  mailer: { send: async () => {} },
  jobs: testJobs(db, pool),
  imports: await testImports(pool),
  version: 'test',
  tracing,
});
afterAll(async () => {
  await app.close();
  await search.close();
  collector.close();
});

const CANARY = 'Canarywoman';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

it('spans tell routes and tables, belong to the caller, and hold nothing of a person', async () => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into user_account (first_name, last_name, user_name, email, role) values ('A', 'B', 'canaryuser', 'canary@b.example', 1) returning id`,
  );
  const { token, xsrfToken } = await startSession(db, {
    id: rows[0]?.id ?? 0,
    userName: 'canaryuser',
    role: ROLE.Admin,
  });
  const headers = {
    authorization: `Bearer ${token}`,
    cookie: `XSRF-TOKEN=${xsrfToken}`,
    'x-xsrf-token': xsrfToken,
    traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
  };
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload });
  expect((await post('/api/Regions/Save', { name: CANARY })).statusCode).toBe(200);
  expect((await post('/api/Regions/Search', { search: CANARY })).statusCode).toBe(200);
  expect((await post('/api/CallCenter/Search', { name: CANARY })).statusCode).toBeLessThan(500);
  await app.inject({ method: 'GET', url: `/api/Regions/GetById/987654321?canary=${CANARY}`, headers });
  await app.inject({ method: 'POST', url: `/nowhere/${CANARY}`, headers });
  await post('/api/Account/Authenticate', { username: CANARY, password: CANARY });
  await tracing.close();

  const sent = bodies.join('\n');
  expect(sent).not.toMatch(/canary|987654321|b\.example/i);
  expect(sent).not.toContain(token);
  // Which of several servers it was.
  expect(sent).toMatch(/"service\.instance\.id","value":\{"stringValue":"[0-9a-f-]{36}"/);
  const spans: SentSpan[] = bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: SentSpan[] }[] }) =>
      resource.scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
  expect(spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['POST /api/Regions/Save', 'GET /api/Regions/GetById/:id', 'insert region']),
  );
  expect(spans.every(({ traceId }) => traceId === TRACE)).toBe(true);
  const save = spans.find(({ name }) => name === 'POST /api/Regions/Save');
  expect(spans.find(({ name }) => name === 'insert region')?.parentSpanId).toBe(save?.spanId);
});

test.each([
  ['select * from provider where name = $1', 'select provider'],
  [`select 'from smith' from provider`, 'select'],
  ['insert into "region" ("name") values ($1)', 'insert region'],
  ['BEGIN', 'begin'],
])('%s', (text, summary) => {
  expect(summaryOf(text)).toBe(summary);
  expect(summaryOf({ text })).toBe(summary);
});
