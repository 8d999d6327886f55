import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ROLE } from '@careline/contracts/basis/role';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { seedDemo } from '../demo/storage/seed.ts';
import { createApiKey } from '../people/api-keys/storage/api-keys.ts';
import { made } from '../testing/data/small-directory.ts';
import { testApp, testJobs } from '../testing/test-app.ts';
import { soon } from '../testing/time/soon.ts';
import { RESOURCE_TYPES, type Resource } from './resources/elements.ts';
import { startExports } from './services/export-service.ts';
import { fhirExport } from './services/write-export.ts';
import { fhirClient } from './testing/fhir-client.ts';

const { app, db, pool, signedIn, uploads } = await testApp();
await seedDemo(pool, { providers: 40 });
const folder = join(uploads, '..', 'exports');
const newKey = async (groups: number[] = []) =>
  (
    await createApiKey(
      db,
      { name: 'Copy', scopes: ['fhir'], groups },
      { id: 1, userName: 'x', role: ROLE.Admin },
    )
  ).key;
const key = await newKey();

const send = (
  method: 'GET' | 'DELETE' | 'HEAD',
  url: string,
  headers: Record<string, string> = {},
  by = key,
) =>
  app.inject({
    method,
    url: url.replace(/^https?:\/\/[^/]+/, ''),
    headers: { ...(by && { authorization: `Bearer ${by}` }), prefer: 'respond-async', ...headers },
  });

interface Manifest {
  transactionTime: string;
  requiresAccessToken: boolean;
  output: { type: string; url: string; count: number }[];
  deleted: { type: string; url: string; count: number }[];
}

async function finished(address: string, by = key): Promise<Manifest> {
  for (;;) {
    const answer = await send('GET', address, {}, by);
    if (answer.statusCode === 200) return answer.json();
    expect([answer.statusCode, answer.headers['x-progress']]).toEqual([202, expect.any(String)]);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function exported(query = '', by = key) {
  const started = await send('GET', `/fhir/$export${query}`, {}, by);
  expect(started.statusCode, started.body).toBe(202);
  const address = String(started.headers['content-location']);
  const manifest = await finished(address, by);
  const lines = async (files: Manifest['output']) =>
    (await Promise.all(files.map(async ({ url }) => (await send('GET', url, {}, by)).body)))
      .join('')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return { address, manifest, lines };
}

test('the files hold exactly what searches answer', async () => {
  const { manifest, lines } = await exported();
  const client = fhirClient(app, key);
  for (const type of RESOURCE_TYPES) {
    const found = (await client.searchAll(`${type}?_count=500`)).map(({ resource }) => resource);
    const files = manifest.output.filter((file) => file.type === type);
    expect(files.reduce((sum, { count }) => sum + count, 0)).toBe(found.length);
    expect(await lines(files)).toEqual(found);
  }
  expect(manifest).toMatchObject({ requiresAccessToken: true, deleted: [] });
  expect(manifest.output.map(({ type }) => type)).toContain('PractitionerRole');
});

test('a file has a tag, a size and, where asked, gzip', async () => {
  const { manifest } = await exported('?_type=Location');
  expect(manifest.output.map(({ type }) => type)).toEqual(['Location']);
  const { url } = manifest.output[0] ?? { url: '' };
  const plain = await send('GET', url);
  expect(plain.headers['content-type']).toBe('application/fhir+ndjson');
  const etag = String(plain.headers.etag);
  expect((await send('GET', url, { 'if-none-match': etag })).statusCode).toBe(304);
  const head = await send('HEAD', url);
  expect([head.statusCode, head.body, Number(head.headers['content-length'])]).toEqual([
    200,
    '',
    Buffer.byteLength(plain.body),
  ]);
  const zipped = await send('GET', url, { 'accept-encoding': 'gzip' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  expect(zipped.headers.etag).not.toBe(etag);
  expect((await send('GET', `${url}x`)).statusCode).toBe(404);
  expect((await send('GET', url.replace(/[^/]+$/, '..%2f..%2fx'))).statusCode).toBe(404);
});

test('an export since another lists what changed and what is gone', async () => {
  const editor = await signedIn(ROLE.DataEntry);
  const group = await made(editor, 'Groups', { name: 'Elsewhere' });
  const practiceId = await made(editor, 'Practices', { name: 'Brief practice' });
  const addressId = await made(editor, 'PracticeAddresses', { practiceId, address: '1 Brief St' });
  const newProvider = (name: string, more: object = {}) =>
    made(editor, 'Providers', {
      name,
      providerTypeId: 1,
      providerPracticeAddresses: [{ practiceAddressId: addressId }],
      ...more,
    });
  const [leaving, hiding, ending, staying] = [
    await newProvider('Leaving Soon', { telehealth: true }),
    await newProvider('Hiding Soon'),
    await newProvider('Ending Soon'),
    await newProvider('Staying On'),
  ];
  const { rows } = await pool.query<{ now: Date }>('select now()');
  // Whatever a transaction that is still under way may have changed belongs to the next export: background work may hold the time back.
  const before = await soon(async () => {
    const { transactionTime } = (await exported()).manifest;
    expect(new Date(transactionTime).getTime()).toBeGreaterThan(rows[0]?.now.getTime() ?? 0);
    return transactionTime;
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect((await editor.delete(`/api/Providers/Delete/${leaving}`)).status).toBe(204);
  await made(editor, 'Providers', { id: hiding, groups: [group] });
  await made(editor, 'Providers', { id: ending, inactive: true });
  await made(editor, 'Providers', { id: staying, name: 'Staying Here' });
  // Nobody without the group has ever seen this one.
  await newProvider('Secret Canary', { groups: [group] });

  const { manifest, lines } = await exported(`?_since=${before}`);
  const changed = (await lines(manifest.output)) as Resource[];
  expect(changed.map(({ resourceType, id }) => `${resourceType}/${id}`)).toEqual([
    `Practitioner/${staying}`,
    `PractitionerRole/${staying}-${addressId}-0`,
  ]);
  const bundles = (await lines(manifest.deleted)) as {
    entry: { request: { method: string; url: string } }[];
  }[];
  expect(bundles.flatMap(({ entry }) => entry.map(({ request }) => request.url))).toEqual(
    [
      `HealthcareService/telehealth-${leaving}`,
      ...[leaving, hiding, ending].map((id) => `Practitioner/${id}`),
      ...[leaving, hiding, ending].map((id) => `PractitionerRole/${id}-${addressId}-0`),
    ].sort(),
  );
  const insider = await newKey([group]);
  const seen = await exported(`?_since=${before}&_type=Practitioner`, insider);
  expect(((await seen.lines(seen.manifest.output)) as Resource[]).map(({ id }) => Number(id))).toContain(
    hiding,
  );
});

/** An export that a server has begun, as long as its lease lasts. */
async function holdExport(id: string, owner: SQL, lease: string) {
  await db.execute(sql`
    with held as (
      insert into job (id, kind, exclusive, input)
        select ${id}, 'FHIR export', owner::text, jsonb_build_object('owner', owner) from (values (${owner})) as by (owner))
    insert into job_progress (job_id, lease_until, progress) values (${id}, now() + ${lease}::interval, '{"done": 0}')`);
}

test('exports are their owner’s, one at a time, and end when they are deleted', async () => {
  await holdExport('held', sql`(select min(id) from api_key)`, '1 hour');
  expect((await send('GET', '/fhir/$export/held')).statusCode).toBe(202);
  const refused = await send('GET', '/fhir/$export');
  expect([refused.statusCode, refused.json().resourceType]).toEqual([429, 'OperationOutcome']);
  expect((await send('DELETE', '/fhir/$export/held')).statusCode).toBe(202);
  const { address, manifest } = await exported('?_type=InsurancePlan');
  const other = await newKey();
  const file = manifest.output[0]?.url ?? '';
  for (const url of [address, file]) {
    expect((await send('GET', url, {}, other)).statusCode).toBe(404);
    expect((await send('GET', url, {}, '')).statusCode).toBe(401);
  }
  expect((await send('DELETE', address, {}, other)).statusCode).toBe(404);
  expect((await send('DELETE', address)).statusCode).toBe(202);
  expect((await send('GET', address)).statusCode).toBe(404);
  expect((await send('GET', file)).statusCode).toBe(404);
  expect(await readdir(folder)).not.toContain(address.split('/').at(-1));
});

test.each([
  '?_type=Patient',
  '?_type=',
  '?_since=yesterday',
  '?_since=2026',
  '?_since=2026-02-30T00:00:00Z',
  '?_since=2026-11-16T09:30:00',
  '?_since=ge2026-11-16',
  '?_since=0000-01-01T00:00:00Z',
  '?_since=9999-12-31T23:59:59-12:00',
  '?_since=2026-11-16&_since=2026-11-17',
  '?_outputFormat=csv',
  '?_typeFilter=x',
])('%s is refused', async (query) => {
  const answer = await send('GET', `/fhir/$export${query}`);
  expect([answer.statusCode, answer.json().resourceType]).toEqual([400, 'OperationOutcome']);
});

test('the export of a killed server leaves nothing behind, and a large export has several files', async () => {
  await mkdir(join(folder, 'killed.part'));
  await writeFile(join(folder, 'killed.part', 'Location-1.ndjson'), '{');
  const longAgo = new Date(Date.now() - 3_600_000);
  await utimes(join(folder, 'killed.part'), longAgo, longAgo);
  await holdExport('killed', sql`777`, '-1 second');
  const jobs = testJobs(db, pool);
  const exports = await startExports({ db, jobs, folder, onFailure: () => {}, linesEach: 10 });
  expect(await readdir(folder)).not.toContain('killed.part');
  expect((await exports.status('killed', 777)).state).toBe('failed');
  const id = await exports.start({
    owner: 777,
    access: { groups: null },
    request: '',
    base: 'http://localhost/fhir',
    types: ['Practitioner'],
    since: null,
  });
  while ((await exports.status(id, 777)).state === 'running')
    await new Promise((resolve) => setTimeout(resolve, 20));
  const { files = [] } = (await exports.status(id, 777)).result ?? {};
  expect(files.length).toBeGreaterThan(3);
  expect(files.map(({ count }) => count).slice(0, -1)).toEqual(files.slice(1).map(() => 10));
  await db.execute(sql`update job set ended_at = now() - interval '25 hours' where id = ${id}`);
  await utimes(join(folder, id), longAgo, longAgo);
  exports.close();
  await jobs.close();
  const later = testJobs(db, pool);
  await soon(async () => expect(await later.find(fhirExport, id)).toBeUndefined());
  (await startExports({ db, jobs: later, folder, onFailure: () => {} })).close();
  await later.close();
  expect(await readdir(folder)).not.toContain(id);
});
