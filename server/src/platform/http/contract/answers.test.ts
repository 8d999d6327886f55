import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { portOf } from '../../../testing/http/raw-request.ts';
import { sendInPortions } from '../limits/portions.ts';
import { createServer } from '../server.ts';
import { PUBLIC } from '../who-may.ts';

const nobody = { findSession: async () => undefined, noteDenial: async () => {} };
const config = PUBLIC;
let app: FastifyInstance;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  app = createServer({ trustProxy: 0 }, nobody, { checksAnswers: true });
});
afterEach(() => app.close());

const schema = { response: { 200: z.object({ items: z.array(z.object({ id: z.int() })), total: z.int() }) } };
const statusOf = async (answer: object) => {
  app.get('/plain', { config, schema }, async () => answer as { items: { id: number }[]; total: number });
  return (await app.inject('/plain')).statusCode;
};

test('in tests an answer fits its contract', async () =>
  expect(await statusOf({ items: [{ id: 1 }], total: 1 })).toBe(200));

test.each([
  ['a field too many', { items: [{ id: 1, searchKey: 'x' }], total: 1 }],
  ['a field too few', { items: [{ id: 1 }] }],
  ['another type', { items: [{ id: '1' }], total: 1 }],
])('in tests %s fails', async (_, answer) => expect(await statusOf(answer)).toBe(500));

test('in tests a route that does not say what it answers stops the start', () => {
  expect(() => app.get('/undeclared', { config }, async () => ({ any: 'thing' }))).toThrow('/undeclared');
});

test('in tests a status without a contract fails', async () => {
  app.get('/other', { config, schema }, async (_request, reply) =>
    (reply as FastifyReply).status(201).send({ items: [], total: 0 }),
  );
  expect((await app.inject('/other')).statusCode).toBe(500);
});

test.each([
  [204, 204, null],
  [400, 400, { Messages: ['No.'] }],
  [500, 400, { Messages: 'No.' }],
  [500, 400, { message: 'No.' }],
  [500, 503, { Messages: ['Later.'], stack: 'x' }],
])('in tests a call without an answer ends with %i when it sends %j %j', async (seen, status, answer) => {
  const nothing = { response: { 204: z.null() } };
  app.delete('/gone', { config, schema: nothing }, async (_request, reply) =>
    (reply as FastifyReply).status(status).send(answer),
  );
  expect((await app.inject({ method: 'DELETE', url: '/gone' })).statusCode).toBe(seen);
});

test('an answer sent in portions is checked against its contract, too', async () => {
  app.get('/portions', { config, schema }, async (_request, reply) => {
    await sendInPortions(reply, { total: 1 }, 'items', [{ id: 1, searchKey: 'x' }]);
  });
  expect((await app.inject('/portions')).statusCode).toBe(500);
});

test.each([0, 1, 3])('%i entries in portions are one JSON', async (count) => {
  const items = Array.from({ length: count }, (_, index) => ({ id: index + 1, secret: 'x' }));
  app.get('/portions', { config, schema }, async (_request, reply) => {
    await sendInPortions(reply, { total: count }, 'items', items, ({ id }) => ({ id }));
  });
  const answer = await app.inject('/portions');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers).toHaveProperty('content-security-policy');
  expect(answer.json()).toEqual({ total: count, items: items.map(({ id }) => ({ id })) });
});

test('other requests have their turn between portions', async () => {
  await app.close();
  app = createServer({ trustProxy: 0 }, nobody);
  let made = 0;
  function* slow() {
    for (; made < 300; made++) {
      const until = performance.now() + 5;
      while (performance.now() < until);
      yield { id: 1 };
    }
  }
  app.get('/long', { config, schema }, async (_request, reply) => {
    await sendInPortions(reply, { total: 300 }, 'items', slow());
  });
  app.get('/short', { config }, async () => ({ made }));
  const base = `http://127.0.0.1:${await portOf(app)}`;
  const long = fetch(`${base}/long`).then((answer) => answer.json());
  await sleep(50);
  const short = (await (await fetch(`${base}/short`)).json()) as { made: number };
  expect(short.made).toBeLessThan(300);
  expect(await long).toMatchObject({ total: 300 });
});
