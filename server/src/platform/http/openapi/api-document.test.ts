/** The OpenAPI document, as the author of a client reads it. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ROLE } from '@careline/contracts/basis/call';
import { STALE } from '@careline/contracts/basis/messages';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type JsonSchema, withoutReferences } from '../../../testing/http/arbitrary-request.ts';
import { portOf } from '../../../testing/http/raw-request.ts';
import { TEST_PASSWORD, testApp } from '../../../testing/test-app.ts';
import examples from './api-examples.json' with { type: 'json' };

interface Operation {
  operationId: string;
  summary?: string;
  security: object[];
  parameters?: { name: string; description?: string }[];
  requestBody?: { content: Record<string, { schema: JsonSchema; example?: object }> };
  responses: Record<
    string,
    { $ref?: string; description?: string; content?: Record<string, { schema: object }> }
  >;
}

interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, object> };
}

const { app, anonymous, newUser, signedIn } = await testApp();
const { body: document } = await anonymous.get<ApiDocument>('/api/openapi.json');
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);
const text = JSON.stringify(document);

test('every call has an id of its own, a sentence, and a status for each way it can end', () => {
  expect(operations.length).toBeGreaterThan(100);
  expect(new Set(operations.map((one) => one.operationId)).size).toBe(operations.length);
  for (const { path, method, summary, responses, requestBody, security } of operations) {
    expect(summary, path).toMatch(/^[A-Z].*\.$/);
    const statuses = Object.keys(responses);
    expect(
      statuses.some((status) => status === '200' || status === '204'),
      path,
    ).toBe(true);
    expect(statuses, path).toEqual(expect.arrayContaining(['429', '503']));
    if (requestBody) expect(statuses, path).toEqual(expect.arrayContaining(['400', '413']));
    if (security.length > 0) expect(statuses, path).toEqual(expect.arrayContaining(['401', '403']));
    if (path.includes('{id}')) expect(statuses, path).toEqual(expect.arrayContaining(['400', '404']));
    if (path.endsWith('/Save')) expect(statuses, path).toContain('409');
    if (method === 'delete') expect(responses['204']?.content, path).toBeUndefined();
  }
  expect(operations.map((one) => one.operationId)).toEqual(
    expect.arrayContaining([
      'practicesSearch',
      'practicesGetById',
      'callCenterSearch',
      'accountAuthenticate',
    ]),
  );
});

test('an upload says that it takes one file', () => {
  const uploads = operations.filter(({ requestBody }) => requestBody?.content['multipart/form-data']);
  expect(uploads.map(({ operationId }) => operationId)).toEqual([
    'registryUpload',
    'importDataImportData',
    'importDataCheckData',
    'rostersUpload',
  ]);
  for (const { requestBody, responses } of uploads) {
    expect(requestBody?.content['multipart/form-data']?.schema).toMatchObject({ required: ['file'] });
    expect(responses).toHaveProperty('413');
  }
});

test('bodies and answers are named schemas, and every name is used', () => {
  for (const { path, requestBody, responses } of operations) {
    const sent = requestBody?.content['application/json'];
    if (sent) expect(Object.keys(sent.schema), path).toEqual(['$ref']);
    const answer = responses['200']?.content?.['application/json'];
    const isFile = (answer?.schema as { format?: string } | undefined)?.format === 'binary';
    if (responses['200'] && !isFile) expect(Object.keys(answer?.schema ?? {}), path).toEqual(['$ref']);
  }
  for (const name of Object.keys(document.components.schemas)) {
    expect(text.includes(`"#/components/schemas/${name}"`), name).toBe(true);
  }
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    expect(document.components.schemas).toHaveProperty(name);
  }
});

test('Save says what it needs, and that it ignores what it does not know', async () => {
  const { schemas } = document.components;
  expect(schemas.SaveProvider?.required).toEqual(['name', 'providerTypeId']);
  for (const { path, requestBody } of operations.filter((one) => one.path.endsWith('/Save'))) {
    const schema = withoutReferences(requestBody?.content['application/json']?.schema ?? {}, schemas);
    expect(schema.required?.length, path).toBeGreaterThan(0);
    expect(JSON.stringify(schema), path).not.toContain('"additionalProperties":false');
    expect(schema, path).toHaveProperty('additionalProperties', true);
  }
  const editor = await signedIn(ROLE.DataEntry);
  const saved = await editor.post('/api/Practices/Save', { name: 'Midtown', nmae: 'Uptown' });
  expect(saved).toMatchObject({ status: 200, body: { name: 'Midtown' } });
});

test('what a call needs besides its body is said where it is needed', () => {
  for (const { path, method, security } of operations) {
    const isPublic =
      /SignInHints|Authenticate|CheckUsername|ForgotPassword|ChangePasswordForced|Account\/(SecondFactor|Passkey|SingleSignOn|BackChannel)|Attestations\/(Open|Answer|OptOut)/.test(
        path,
      );
    const session = method === 'get' ? ['bearer'] : ['bearer', 'antiForgeryHeader', 'antiForgeryCookie'];
    const isForKeys =
      /^\/api\/((?:ImportData|Rosters)\/|Changes\/|(?!UserManagements|PhoneLines|History)\w+\/Export$)/.test(
        path,
      );
    const isForUsers = !path.startsWith('/api/Changes/');
    const schemes = [...(isForUsers ? [session] : []), ...(isForKeys ? [['key']] : [])];
    expect(
      security.map((one) => Object.keys(one)),
      path,
    ).toEqual(isPublic ? [] : schemes);
  }
});

test('every example belongs to a call, and its schema accepts it', () => {
  for (const [id, example] of Object.entries(examples)) {
    const body = operations.find((one) => one.operationId === id)?.requestBody?.content['application/json'];
    expect(body?.example, id).toEqual(example);
    const schema = withoutReferences(body?.schema ?? {}, document.components.schemas);
    expect(Object.keys(schema.properties ?? {}), id).toEqual(expect.arrayContaining(Object.keys(example)));
    const reader = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
    expect(reader.safeParse(example).error, id).toBeUndefined();
  }
});

test('a client generated from the document signs in, searches and saves', { timeout: 240_000 }, async () => {
  const { userName } = await newUser(ROLE.Admin);
  const url = `http://127.0.0.1:${await portOf(app)}`;
  const script = fileURLToPath(new URL('../../../../../tools/api-client/check.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, url, userName, TEST_PASSWORD]);
  const name = `Practice of ${userName}, renamed`;
  expect(JSON.parse(stdout)).toEqual({
    renamed: name,
    loaded: name,
    listed: [name],
    providers: 0,
    staleSays: [STALE],
    statuses: [409, 204, 404, 401],
  });
});
