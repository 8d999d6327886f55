import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drain } from './drain.ts';
import { createServer } from './server.ts';
import { PUBLIC } from './who-may.ts';

const nobody = { findSession: async () => undefined, noteDenial: async () => {} };
const agent = new Agent({ keepAlive: true });
let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  app = createServer({ trustProxy: 0 }, nobody);
  app.get('/slow', { config: PUBLIC }, async () => {
    await sleep(400);
    return { status: 'done' };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => agent.destroy());

const slowCall = async () => {
  const [answer] = (await once(request({ port, path: '/slow', agent }).end(), 'response')) as [
    IncomingMessage,
  ];
  answer.resume();
  return answer.statusCode;
};

test('a call that was heard is answered, and its connection does not hold the server', async () => {
  const isHeard = once(app.server, 'request');
  const call = slowCall();
  await isHeard;
  await drain(app, 20_000);
  expect(await call).toBe(200);
});

test('a call that is just arriving is heard', async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const drained = drain(app, 20_000);
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  let heard = '';
  for await (const chunk of socket) heard += chunk;
  await drained;
  expect(heard).toMatch(/^HTTP\/1.1 200/);
});

test('a call on a connection that is already open is still answered', async () => {
  const isHeard = once(app.server, 'request');
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await isHeard;
  const drained = drain(app, 20_000);
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  let heard = '';
  for await (const chunk of socket) heard += chunk;
  await drained;
  expect(heard.match(/HTTP\/1.1 200/g)).toHaveLength(2);
});

test('a call that never ends is cut off', async () => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write('POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhal');
  await sleep(100);
  await drain(app, 300);
  expect(app.server.listening).toBe(false);
});

test('nobody can connect any more, while a connection that a proxy keeps is answered once and ended by its answer', async () => {
  const kept = connect(port, '127.0.0.1');
  let heard = '';
  kept.on('data', (chunk) => (heard += chunk));
  const ended = once(kept, 'end');
  kept.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => heard, { timeout: 20_000 }).toContain('\r\n\r\n');
  const drained = drain(app, 20_000);
  await expect.poll(() => app.server.listening, { timeout: 20_000 }).toBe(false);
  const late = connect(port, '127.0.0.1');
  const [refusal] = await once(late, 'error');
  expect(refusal).toMatchObject({ code: 'ECONNREFUSED' });
  kept.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await ended;
  const answers = heard.split(/(?=HTTP\/1.1)/);
  await drained;
  expect(answers).toEqual([
    expect.stringMatching(/^HTTP\/1.1 200.*connection: keep-alive/is),
    expect.stringMatching(/^HTTP\/1.1 200.*connection: close/is),
  ]);
});
