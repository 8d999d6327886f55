import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { openSocket, portOf, rawRequest, readAnswer } from '../../../testing/http/raw-request.ts';
import { createServer } from '../server.ts';
import { PUBLIC } from '../who-may.ts';

const KB = 1_024;
const MB = 1_048_576;
const nobody = { findSession: async () => undefined, noteDenial: async () => {} };
const sockets: Socket[] = [];
let app: FastifyInstance;

function serve(bodies: { patience: number; inFlight: number }): FastifyInstance {
  app = createServer({ trustProxy: 0 }, nobody, { bodies });
  const config = PUBLIC;
  app.post('/small', { config }, async ({ body }) => ({ characters: JSON.stringify(body).length }));
  app.post('/large', { config, bodyLimit: 8 * MB }, async ({ body }) => ({
    characters: JSON.stringify(body).length,
  }));
  return app;
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

const bodyOf = (length: number) => JSON.stringify({ text: 'x'.repeat(length - 11) });

async function post(path: string, body: string) {
  const url = `http://127.0.0.1:${await portOf(app)}${path}`;
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() };
}

/** A client that announces a body, sends a part of it and stops. */
async function hold(path: string, announced: number, sent: number): Promise<Socket> {
  const socket = await openSocket(app);
  sockets.push(socket);
  socket.write(head(path, announced) + bodyOf(sent + 11).slice(0, sent));
  return socket;
}

const IN_TIME = { patience: 20_000, inFlight: 64 * MB };

test.each([1, 500, 2 * KB, 16 * KB])('a body of %i characters arrives whole', async (length) => {
  serve(IN_TIME);
  const body = JSON.stringify('x'.repeat(length - 1));
  expect((await post('/large', body)).text).toBe(`{"characters":${length + 1}}`);
});

test('a body may come byte by byte, in chunks of its own', async () => {
  serve(IN_TIME);
  const chunks = [...bodyOf(200)].map((byte) => `1\r\n${byte}\r\n`).join('');
  const answer = await rawRequest(
    app,
    `POST /small HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`,
  );
  expect(answer).toMatchObject({ status: 200, body: '{"characters":200}' });
});

test('public calls take a few KB, and a client that sends megabytes still gets the reason', async () => {
  serve(IN_TIME);
  expect(await post('/small', bodyOf(16 * KB))).toMatchObject({ status: 200 });
  expect(await post('/small', bodyOf(16 * KB + 1))).toMatchObject({ status: 413 });
  expect(await post('/small', bodyOf(20 * MB))).toMatchObject({
    status: 413,
    text: '{"Messages":["What was sent is too large."]}',
  });
});

test('a body without a length that is too large is refused as well', async () => {
  serve(IN_TIME);
  const chunk = `1000\r\n${'x'.repeat(4_096)}\r\n`;
  const answer = await rawRequest(
    app,
    `POST /small HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(100)}0\r\n\r\n`,
  );
  expect(answer.status).toBe(413);
});

test('a body that only trickles in is given up, with a sentence', async () => {
  serve({ patience: 300, inFlight: 64 * MB });
  const socket = await hold('/large', 1 * MB, 10);
  const drip = setInterval(() => socket.write('x'), 20);
  const answer = await readAnswer(socket).finally(() => clearInterval(drip));
  expect(answer).toMatchObject({ status: 408, headers: { 'x-content-type-options': 'nosniff' } });
  expect(answer.body).toContain('did not arrive within');
});

test('all bodies in flight share a budget; small ones need none of it', async () => {
  serve({ patience: 20_000, inFlight: 3 * MB });
  await Promise.all(Array.from({ length: 3 }, () => hold('/large', 8 * MB, 700 * KB)));
  await sleep(300);
  expect(await post('/large', bodyOf(5 * MB))).toMatchObject({ status: 503, retryAfter: '5' });
  expect(await post('/small', bodyOf(16 * KB))).toMatchObject({ status: 200 });
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await post('/large', bodyOf(2 * MB))).status).toBe(200);
});

test('what is announced takes no memory', async () => {
  serve({ patience: 20_000, inFlight: 1 * MB });
  await Promise.all(Array.from({ length: 50 }, () => hold('/large', 8 * MB, 10)));
  await sleep(200);
  expect(await post('/large', bodyOf(900 * KB))).toMatchObject({ status: 200 });
});

test('a client that leaves gives back what it had', async () => {
  serve({ patience: 20_000, inFlight: 3 * MB });
  for (let round = 0; round < 10; round++) {
    const socket = await hold('/large', 8 * MB, 1 * MB);
    await sleep(20);
    socket.destroy();
  }
  await expect.poll(async () => (await post('/large', bodyOf(2 * MB))).status).toBe(200);
});
