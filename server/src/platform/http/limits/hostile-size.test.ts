/** However much is sent: an answer at once, and a sentence that says what is too much. */

import { type ErrorBody, ROLE } from '@careline/contracts/basis/call';
import { providers } from '@careline/contracts/directory/providers';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Caller, testApp } from '../../../testing/test-app.ts';
import { parseJson } from './json-body.ts';

const { app, signedIn, anonymous } = await testApp();

let admin: Caller;
beforeAll(async () => {
  admin = await signedIn(ROLE.Admin);
});

/** A failure would block the server for seconds to minutes. */
async function atOnce<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now();
  const answer = await call();
  expect(performance.now() - began).toBeLessThan(5_000);
  return answer;
}

const marks = '\u0301\u0323'.repeat(500_000);

test.each([
  ['Authenticate', { username: marks, password: 'x' }],
  ['CheckUsername', { username: marks }],
  ['ForgotPassword', { username: marks }],
  ['ChangePasswordForced', { userName: marks, currentPassword: 'x', newPassword: 'y', confirmPassword: 'y' }],
])('megabytes of accents sent to %s by a stranger', async (call, body) => {
  const { status } = await atOnce(() => anonymous.post(`/api/Account/${call}`, body));
  expect(status).toBe(413);
});

test('as many accents as a stranger may send', async () => {
  const username = marks.slice(0, 7_000);
  const { status, body } = await atOnce(() =>
    anonymous.post<ErrorBody>('/api/Account/Authenticate', { username, password: 'x' }),
  );
  expect(status).toBe(400);
  expect(body.Messages).toEqual(['Username: At most 200 characters are allowed.']);
});

test.each([201, 10_001, 1_000_000])('a name of %i characters', async (length) => {
  const { status, body } = await atOnce(() =>
    admin.post<ErrorBody>('/api/Practices/Save', { name: 'x'.repeat(length) }),
  );
  expect(status).toBe(400);
  expect(body.fields).toEqual({ name: 'At most 200 characters are allowed.' });
});

test('a name of 200 characters with spaces around it', async () => {
  const name = 'n'.repeat(200);
  const { body } = await admin.post('/api/Practices/Save', { name: `  \t${name}\n ` });
  expect(body).toMatchObject({ name });
});

test('every text area full of accents', async () => {
  const longest = 'e\u0301\u0323'.repeat(13_000);
  const texts = ['urgentHours', 'eveningHours', 'weekendHours', 'xRayOnSite', 'mriOnSite', 'ptOnSite'];
  const fields = Object.fromEntries(texts.map((field) => [`${field}Additional`, longest]));
  const { status } = await atOnce(() => admin.post('/api/PracticeAddresses/Save', fields));
  expect(status).toBe(400);
});

const isList = (schema: z.ZodType): boolean => {
  if (schema instanceof z.ZodArray) return true;
  if (schema instanceof z.ZodPipe) return isList(schema.in as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return isList(schema.unwrap() as z.ZodType);
  return false;
};
const lists = Object.entries(providers.save.shape as Record<string, z.ZodType>)
  .filter(([, schema]) => isList(schema))
  .map(([name]) => name);

test('the lists of a provider are known', () => expect(lists.length).toBeGreaterThanOrEqual(6));

test.each(lists)('20,000 entries in %s', async (list) => {
  const body = { name: 'x', providerTypeId: 1, [list]: new Array(20_000).fill({}) };
  const answer = await atOnce(() => admin.post<ErrorBody>('/api/Providers/Save', body));
  expect(answer.status).toBe(400);
  expect(answer.body.fields?.[list]).toMatch(/^At most [15],000 entries are allowed.$/);
});

test('wrong entries in every list, and lists in lists', async () => {
  const wrong = new Array(2_000).fill({});
  const nested = new Array(2_000).fill({ insurancePlans: new Array(5).fill({}) });
  const body = {
    ...Object.fromEntries(lists.map((list) => [list, wrong])),
    providerPracticeAddresses: nested,
  };
  const answer = await atOnce(() => admin.post<ErrorBody>('/api/Providers/Save', body));
  expect(answer.status).toBe(400);
  expect(answer.body.Messages.length).toBeLessThanOrEqual(51);
  expect(Object.keys(answer.body.fields ?? {}).length).toBeLessThanOrEqual(50);
  expect(answer.body.Messages.at(-1)).toMatch(/^[\d,]+ more entries are wrong\.$/);
});

test('millions of values are refused before they are parsed', async () => {
  const payload = Buffer.from(`{"providerTerms":[${'{},'.repeat(2_700_000).slice(0, -1)}]}`);
  const answer = await atOnce(async () => {
    try {
      return parseJson(payload);
    } catch (error) {
      return error;
    }
  });
  expect(answer).toMatchObject({ status: 400, messages: ['The request has more than 50,000 values.'] });
});

const searchLists = ['groups'] as const;
test.each(searchLists)('40,000 entries in the filter %s', async (list) => {
  const answer = await atOnce(() =>
    admin.post<ErrorBody>('/api/CallCenter/Search', { [list]: new Array(40_000).fill(1) }),
  );
  expect(answer).toMatchObject({ status: 400, body: { Messages: [expect.stringContaining('1,000')] } });
});

const send = (url: string, payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
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
  ['a number beyond all numbers', '{"age":1e400}', 400],
  ['a number of a thousand digits', `{"age":${'9'.repeat(1_000)}}`, 400],
  ['minus nothing', '{"age":-0}', 200],
  ['the same field twice', '{"age":"x","age":5}', 200],
  ['a prototype', '{"__proto__":{"age":"x"},"constructor":{"prototype":{"age":"x"}},"age":5}', 200],
  ['fields nobody knows', `{${Array.from({ length: 40_000 }, (_, i) => `"f${i}":1`).join()}}`, 200],
  ['a field with a long name', `{"${'x'.repeat(1_000_000)}":1}`, 200],
  ['an unknown order', `{"orderBy":"${'x'.repeat(100_000)}"}`, 400],
  ['an order that every object has', '{"orderBy":"__proto__"}', 400],
  ['a list where a number belongs', `{"age":[${'1,'.repeat(40_000)}1]}`, 400],
  ['only brackets', '['.repeat(1_000_000), 400],
  ['only quotes', '"'.repeat(1_000_001), 400],
  ['only backslashes', `"${'\\'.repeat(1_000_000)}`, 400],
  ['only spaces', ' '.repeat(1_000_000), 200],
])('%s', async (_, payload, status) => {
  const answer = await atOnce(() => send('/api/CallCenter/Search', payload));
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(status);
  if (status === 400) expect(answer.json()).toHaveProperty('Messages');
});

test.each([
  ['cookies', { cookie: 'a=b; '.repeat(3_000) }, 403],
  ['a token without end', { authorization: `Bearer ${' '.repeat(15_000)}x` }, 401],
  ['spaces for a token', { authorization: ' '.repeat(15_000) }, 401],
])('%s', async (_, headers, status) => {
  expect((await atOnce(() => send('/api/CallCenter/Search', '{}', headers))).statusCode).toBe(status);
});

test('a long query string', async () => {
  const query = Array.from({ length: 1_500 }, (_, i) => `a${i}=b`).join('&');
  for (const path of ['/api/CallCenter/SearchFilters', '/api/Practices/GetAll'])
    expect((await atOnce(() => admin.get(`${path}?${query}&withOwner=true`))).status).toBe(200);
});
