/** Whatever arrives, readable or not: a sentence, and the headers every answer carries. */
import { expect, test } from 'vitest';
import { openSocket, rawRequest, readAnswer } from '../../../testing/http/raw-request.ts';
import { testApp } from '../../../testing/test-app.ts';
import { createServer } from '../server.ts';

const { app } = await testApp();
const nobody = { findSession: async () => undefined, noteDenial: async () => {} };

const ALWAYS = {
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.any(String),
  'cache-control': 'no-store',
};

const request = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n');

test.each([
  ['no HTTP', 'HELLO\r\n\r\n', 400],
  ['a header without end', request('GET /', `X: ${'x'.repeat(40_000)}`), 431],
  ['thousands of headers', request('GET /', ...Array.from({ length: 5_000 }, (_, i) => `X${i}: y`)), 431],
  ['an address without end', request(`GET /${'x'.repeat(40_000)}`), 431],
  ['half an escape', request('GET /%'), 400],
  ['half an escape in the API', request('GET /api/%zz'), 400],
  ['an escape that is not UTF-8', request('GET /api/Practices/GetById/%ff'), 400],
  ['an unknown method', request('FOO /api/Practices/GetAll'), 400],
  ['a method without route', request('PROPFIND /api/Practices/GetAll'), 404],
  ['TRACE', request('TRACE /api/Practices/GetAll'), 404],
  ['OPTIONS', request('OPTIONS /api/Practices/GetAll', 'Origin: http://evil.example'), 404],
  ['OPTIONS for the whole server', request('OPTIONS *'), 404],
  ['CONNECT', request('CONNECT example.org:443'), 400],
  ['an unmeant expectation', request('GET /health/live', 'Expect: more'), 417],
  ['no host', 'GET /health/live HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['two lengths', request('POST /api/Account/SignOut', 'Content-Length: 1', 'Content-Length: 2'), 400],
  [
    'a length and chunks',
    request('POST /api/Account/SignOut', 'Content-Length: 1', 'Transfer-Encoding: chunked'),
    400,
  ],
  [
    'chunks in HTTP/1.0, which has none, and a request behind them',
    'POST /api/Account/CheckUsername HTTP/1.0\r\nHost: x\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /health/live HTTP/1.0\r\n\r\n',
    400,
  ],
  ['an address in full', request('GET http://x/api/Practices/GetAll'), 401],
  ['two slashes', request('GET //api/Practices/GetAll'), 404],
  ['escaped slashes', request('GET /api%2FPractices%2FGetAll'), 404],
  [
    'a body that is not JSON',
    `${request('POST /api/Account/Authenticate', 'Content-Type: application/json', 'Content-Length: 1')}{`,
    400,
  ],
  [
    'another type',
    request('POST /api/Account/Authenticate', 'Content-Type: text/xml', 'Content-Length: 0'),
    400,
  ],
  [
    'a type that is none',
    request('POST /api/Account/Authenticate', 'Content-Type: ;;', 'Content-Length: 0'),
    400,
  ],
])('%s', async (_, text, status) => {
  const answer = await rawRequest(app, text);
  expect([answer.status, answer.body]).toEqual([status, expect.stringMatching(/^{"Messages":\["[^"]+"\]}$/)]);
  expect(answer.headers).toMatchObject(ALWAYS);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
});

// If the site has been built, these requests reach it; whether it calls the name malformed or unknown does not matter.
test.each([
  '/api/Practices%00/GetAll',
  '/index.html%00.js',
  '/../../package.json',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/..%5c..%5cpackage.json',
  '//evil.example/x',
  '/assets',
  '/assets/',
])('there is no way out by %s', async (path) => {
  const answer = await rawRequest(app, request(`GET ${path}`));
  expect([400, 404]).toContain(answer.status);
  expect(answer.body).toMatch(/^{"Messages":\["[^"]+"\]}$/);
  expect(answer.headers).toMatchObject(ALWAYS);
});

test('HEAD has the headers and no body', async () => {
  const answer = await rawRequest(app, request('HEAD /api/Nowhere'));
  expect(answer).toMatchObject({ status: 404, headers: ALWAYS, body: '' });
});

test('connections beyond the limits are refused, and room comes back', async () => {
  const small = createServer({ trustProxy: 0 }, nobody, {
    connections: { total: 100, perAddress: 3 },
  });
  try {
    const held = await Promise.all([1, 2, 3].map(() => openSocket(small)));
    const refused = await readAnswer(await openSocket(small));
    expect(refused).toMatchObject({ status: 503, headers: { ...ALWAYS, 'retry-after': '5' } });
    expect(refused.body).toContain('Too many connections');
    for (const socket of held) socket.destroy();
    await expect.poll(async () => (await rawRequest(small, request('GET /x'))).status).toBe(404);
  } finally {
    await small.close();
  }
});

test('behind a proxy only the total counts', async () => {
  const small = createServer({ trustProxy: 1 }, nobody, {
    connections: { total: 4, perAddress: 1 },
  });
  try {
    const held = await Promise.all([1, 2, 3].map(() => openSocket(small)));
    expect((await rawRequest(small, request('GET /x'))).status).toBe(404);
    held.push(await openSocket(small));
    expect((await rawRequest(small, request('GET /x'))).status).toBe(503);
    for (const socket of held) socket.destroy();
  } finally {
    await small.close();
  }
});
