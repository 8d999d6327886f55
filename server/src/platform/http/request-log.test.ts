import { expect, it, test } from 'vitest';
import { createServer, requestId } from './server.ts';
import { PUBLIC } from './who-may.ts';

test.each([
  ['proxy-1.a_B', true],
  ['x'.repeat(64), true],
  ['x'.repeat(65), false],
  ['two words', false],
  ['{"level":60}', false],
  ['', false],
])('an id from outside is taken over if it is short and plain: %j', (given, isTaken) => {
  const id = requestId({ headers: { 'x-request-id': given } });
  if (isTaken) expect(id).toBe(given);
  else expect(id).toMatch(/^[0-9a-f-]{36}$/);
});

it('each request has one line, with a level, its route and its id, which the answer has, too', async () => {
  const lines: string[] = [];
  const app = createServer(
    { trustProxy: 0 },
    { findSession: async () => undefined, noteDenial: async () => {} },
    { log: { write: (line) => void lines.push(line) } },
  );
  app.get('/thing/:id', { config: PUBLIC }, async () => ({}));
  app.get('/broken', { config: PUBLIC }, async (_request, reply) => reply.status(503).send({}));
  const answer = await app.inject({ url: '/thing/secret?q=secret', headers: { 'x-request-id': 'abc' } });
  expect(answer.headers['x-request-id']).toBe('abc');
  const other = await app.inject({ url: '/broken' });
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged).toMatchObject([
    { level: 30, reqId: 'abc', req: { method: 'GET', route: '/thing/:id' }, res: { statusCode: 200 } },
    { level: 30, reqId: other.headers['x-request-id'], req: { route: '/broken' }, res: { statusCode: 503 } },
  ]);
  expect(lines.join()).not.toContain('secret');
  await app.close();
});
