/** Whatever is sent, to whichever call: an answer with a sentence, never a failure of the server. */
import { ROLE } from '@careline/contracts/basis/call';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  arbitraryRequest,
  type JsonSchema,
  withoutReferences,
} from '../../../testing/http/arbitrary-request.ts';
import { type Caller, testApp } from '../../../testing/test-app.ts';
import { runs } from '../../../testing/time/property-runs.ts';

const { app, signedIn, anonymous } = await testApp();

interface Operation {
  requestBody?: { content?: { 'application/json'?: { schema?: JsonSchema } } };
}

const named =
  (app.swagger() as { components?: { schemas?: Record<string, JsonSchema> } }).components?.schemas ?? {};

// SignOut and the like would end the session the next call needs; they take no body.
const posts = Object.entries(
  (app.swagger().paths ?? {}) as Record<string, Record<string, Operation>>,
).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) => {
    const schema = operation.requestBody?.content?.['application/json']?.schema;
    return schema && (method === 'post' || method === 'put')
      ? [[path, method, withoutReferences(schema, named)] as const]
      : [];
  }),
);

let admin: Caller;
beforeAll(async () => {
  admin = await signedIn(ROLE.Admin);
});

test('every call with a body is tried', () => expect(posts.length).toBeGreaterThan(35));

test.each(posts)('%s', async (path, method, schema) => {
  const slow = path.startsWith('/api/Account/');
  await fc.assert(
    fc.asyncProperty(arbitraryRequest(schema), async (body) => {
      const { status, body: answer } = await admin[method](path, body);
      expect(status, JSON.stringify(answer)).toBeLessThan(500);
      if (status < 400) return;
      expect(answer).toHaveProperty('Messages');
      // The schema library's own words.
      expect(JSON.stringify(answer)).not.toMatch(/Invalid |Too (big|small)|expected |received/);
    }),
    runs(slow ? 8 : 15),
  );
});

const raw = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/Practices/Search',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${admin.token}`,
      cookie: `XSRF-TOKEN=${admin.xsrf}`,
      'x-xsrf-token': admin.xsrf,
      ...headers,
    },
    payload,
  });

test.each([
  ['half a JSON', '{"query": "x', 400],
  ['nested too deeply', `{"query":${'['.repeat(40)}${']'.repeat(40)}}`, 400],
  ['another content type', 'query=x', 400, { 'content-type': 'application/x-www-form-urlencoded' }],
  ['no UTF-8', Buffer.from('{"query": "caf\xe9"}', 'latin1'), 400],
  ['too large', JSON.stringify({ query: 'x'.repeat(3_000_000) }), 413],
  ['nothing at all', '', 200],
  ['a text with a length that is none', '{"query": {"length": {"toString": false}}}', 400],
  ['the same in disguise', '{"query": {"l\\u0065ngth": {"toString": false}}}', 400],
  ['a prototype', '{"__proto__": {"query": "x"}, "constructor": {"prototype": {}}}', 200],
])('a body that is %s', async (_, payload, status, headers?: Record<string, string>) => {
  const answer = await raw(payload, headers);
  expect(answer.statusCode).toBe(status);
  if (status >= 400) expect(answer.json()).toHaveProperty('Messages');
});

test('an unknown path is not found, whatever is sent to it', async () => {
  for (const payload of ['{', 'x'.repeat(3_000_000)]) {
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/api/Nowhere/Save', headers, payload });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toHaveProperty('Messages');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  }
});

test.each([
  '0',
  '1'.repeat(300),
  '-1',
  '1.5',
  '2147483648',
  '99999999999',
  'abc',
  '1e3',
  '%20',
  "1'--",
  '1%00',
])('the id %s in a path is refused', async (id) => {
  expect([400, 404]).toContain((await admin.get(`/api/Practices/GetById/${id}`)).status);
  expect((await admin.delete(`/api/Practices/Delete/${id}`)).status).not.toBe(204);
});

test('the headers keep a browser from doing harm', async () => {
  const { headers } = await anonymous.get('/api/Account/SignInHints');
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
});
