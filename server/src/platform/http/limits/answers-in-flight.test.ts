import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { openSocket, portOf } from '../../../testing/http/raw-request.ts';
import { createServer } from '../server.ts';
import { PUBLIC } from '../who-may.ts';

const MB = 1_048_576;
const nobody = { findSession: async () => undefined, noteDenial: async () => {} };
const config = PUBLIC;
let app: FastifyInstance;
afterEach(() => app.close());

function serve(answers: { inFlight: number; patience: number }): void {
  app = createServer({ trustProxy: 0 }, nobody, { answers });
  app.get('/large', { config }, async () => ({ text: 'x'.repeat(20 * MB) }));
  app.get('/small', { config }, async () => ({ text: 'x' }));
}

const get = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${await portOf(app)}${path}`);
  const body = await answer.text();
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body };
};

/** Asks, and reads nothing of the answer. */
const ignore = async () => {
  const socket = await openSocket(app);
  socket.pause();
  socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  return socket;
};

test('unread answers take no more than their share of memory', async () => {
  serve({ inFlight: 50 * MB, patience: 60_000 });
  const ignored = await Promise.all([ignore(), ignore()]);
  await expect.poll(async () => (await get('/large')).status).toBe(503);
  expect(await get('/large')).toMatchObject({ retryAfter: '5', body: expect.stringContaining('Messages') });
  expect(await get('/small')).toMatchObject({ status: 200 });
  for (const socket of ignored) socket.destroy();
  await expect.poll(async () => (await get('/large')).status).toBe(200);
});

test('a client that takes too long is given up', async () => {
  serve({ inFlight: 30 * MB, patience: 3_000 });
  const socket = await ignore();
  await sleep(300);
  expect((await get('/large')).status).toBe(503);
  await expect.poll(async () => (await get('/large')).status).toBe(200);
  socket.destroy();
});
