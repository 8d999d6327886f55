import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openSocket, readAnswer } from '../../../testing/http/raw-request.ts';
import { createServer } from '../server.ts';
import { PUBLIC } from '../who-may.ts';
import { isUploading, uploadReceiver } from './receive-upload.ts';

const folder = await mkdtemp(join(tmpdir(), 'careline-uploads-'));
const app = createServer(
  { trustProxy: 0 },
  { findSession: async () => undefined, noteDenial: async () => {} },
);
await app.register(async (scope) => {
  const receive = await uploadReceiver(scope, folder, { size: 1_000_000, patience: 3_000, atOnce: 1 });
  scope.post(
    '/upload',
    {
      config: PUBLIC,
      schema: { response: { 200: z.object({ name: z.string(), hash: z.string() }) } },
    },
    async (request) => {
      const { path, name, hash } = await receive(request);
      await rm(path);
      return { name, hash: hash.toString('hex') };
    },
  );
  scope.post('/closed', { config: { access: [] } }, async (request) => receive(request));
});
await app.register(async (scope) => {
  const receive = await uploadReceiver(scope, join(folder, 'missing'), {
    size: 1_000_000,
    patience: 3_000,
    atOnce: 1,
  });
  scope.post('/broken', { config: PUBLIC }, async (request) => receive(request));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const HEAD = '--b\r\ncontent-disposition: form-data; name="file"; filename="..\\\\a/b.csv"\r\n\r\n';
const TAIL = '\r\n--b--\r\n';

async function begin(length: number) {
  const socket = await openSocket(app);
  const connected = new Promise((resolve) => app.server.once('request', ({ socket: own }) => resolve(own)));
  socket.write(
    `POST /upload HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${HEAD.length + length + TAIL.length}\r\n\r\n${HEAD}`,
  );
  return { socket, own: (await connected) as Parameters<typeof isUploading>[0] };
}

test('a file that arrives slowly is received, and keeps its connection past the limit for requests', async () => {
  const { socket, own } = await begin(6);
  for (const piece of ['abc', 'def']) {
    socket.write(piece);
    await sleep(100);
  }
  expect(isUploading(own)).toBe(true);
  // What Node reports after a minute.
  app.server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), own);
  socket.write(TAIL);
  const answer = await readAnswer(socket);
  expect([answer.status, JSON.parse(answer.body)]).toEqual([
    200,
    { name: 'b.csv', hash: 'bef57ec7f53a6d40beb640a780a639c83bc29ac8a9816f1fc6c5c6dcd93c4721' },
  ]);
  expect(isUploading(own)).toBe(false);
});

test('one that stops arriving is given up and deleted; meanwhile another is told to wait', async () => {
  const { socket } = await begin(100);
  socket.write('abc');
  const other = await begin(3);
  other.socket.write(`abc${TAIL}`);
  expect((await readAnswer(other.socket)).status).toBe(503);
  const answer = await readAnswer(socket);
  expect([answer.status, answer.body]).toEqual([408, expect.stringContaining('did not arrive within')]);
  expect(await readdir(folder)).toEqual([]);
});

test('one whose sender disconnects is deleted', async () => {
  const { socket, own } = await begin(100);
  socket.write('abc');
  await expect.poll(() => isUploading(own)).toBe(true);
  const closed = once(own, 'close');
  socket.destroy();
  await closed;
  await expect.poll(async () => [isUploading(own), await readdir(folder)]).toEqual([false, []]);
});

const REFUSED = {
  'a part of another name': { status: 400, head: HEAD.replace('name="file"', 'name="other"') },
  'a file that is too large': { status: 413, length: 5_000_000 },
  'one without the right': { status: 401, path: '/closed' },
  'an address that does not exist': { status: 404, path: '/nowhere' },
  'a disk that takes nothing': { status: 500, path: '/broken' },
};

test.each(Object.entries(REFUSED))('after %s the connection goes on at once', async (_, refused) => {
  const { status, head = HEAD, length = 400_000, path = '/upload' }: RefusedUpload = refused;
  const socket = await openSocket(app);
  const began = performance.now();
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${head.length + length + TAIL.length}\r\n\r\n${head}${'x'.repeat(length)}${TAIL}` +
      'GET /nothing HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  );
  let heard = '';
  for await (const chunk of socket) heard += chunk;
  expect(heard.match(/HTTP\/1.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`, 'HTTP/1.1 404']);
  expect(performance.now() - began).toBeLessThan(10_000);
});

interface RefusedUpload {
  status: number;
  head?: string;
  length?: number;
  path?: string;
}

test('one that is too large is refused by its announced length', async () => {
  const { socket } = await begin(5_000_000);
  expect((await readAnswer(socket)).status).toBe(413);
});
