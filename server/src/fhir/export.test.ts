import { gunzipSync } from 'node:zlib';
import { ROLE } from '@careline/contracts/basis/call';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { seedDemo } from '../demo/storage/seed.ts';
import { createApiKey } from '../people/api-keys/storage/api-keys.ts';
import { made } from '../testing/data/small-directory.ts';
import { testApp, testJobs } from '../testing/test-app.ts';
import { soon } from '../testing/time/soon.ts';
import { RESOURCE_TYPES, type Resource } from './resources/elements.ts';
import { startExports } from './services/export-service.ts';
import { fhirExport } from './services/write-export.ts';
import { fhirClient } from './testing/fhir-client.ts';

const { app, db, pool, signedIn } = await testApp();
await seedDemo(pool, { providers: 40 });
const ADMIN = { id: 1, userName: 'x', role: ROLE.Admin };
const newKey = async (groups: number[] = []) =>
  (await createApiKey(db, { name: 'Copy', scopes: ['fhir'], groups }, ADMIN)).key;
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
async function holdExport(id: string, owner: string, lease: string) {
  await db.execute(sql`
    with held as (
      insert into job (id, kind, exclusive, input)
        select ${id}, 'FHIR export', owner, jsonb_build_object('owner', owner, 'access', '{"groups": []}'::jsonb)
          from (values (${owner})) as by (owner))
    insert into job_progress (job_id, lease_until, progress) values (${id}, now() + ${lease}::interval, '{"done": 0}')`);
}

test('exports are their owner’s, one at a time, and end when they are deleted', async () => {
  await holdExport('held', 'key:1', '1 hour');
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
  expect(await filesOf(address.split('/').at(-1))).toEqual([]);
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

const filesOf = async (id: string | undefined) => {
  const { rows } = await db.execute<{ file: string }>(
    sql`select distinct file from fhir_export_part where job_id = ${id ?? ''} order by 1`,
  );
  return rows.map(({ file }) => file);
};

const READER = { owner: 'key:777', hasKey: true, access: { groups: [] } };
const TASK = { request: '', base: 'http://localhost/fhir', types: ['Practitioner' as const], since: null };

test('any server hands out the files, a large export has several, and after a day they are gone', async () => {
  const jobs = testJobs(db, pool);
  const maker = await startExports({ db, jobs, onFailure: () => {}, linesEach: 4 });
  const id = await maker.start(READER, TASK);
  await soon(async () => expect((await maker.status(id, READER)).state).toBe('done'));
  const { files = [] } = (await maker.status(id, READER)).result ?? {};
  expect(files.length).toBeGreaterThan(2);
  expect(files.map(({ count }) => count).slice(0, -1)).toEqual(files.slice(1).map(() => 4));
  maker.close();
  await jobs.close();

  const others = testJobs(db, pool);
  const other = await startExports({ db, jobs: others, onFailure: () => {} });
  for (const { name, bytes, count } of files) {
    const pieces = await (await other.file(id, READER, name)).content().toArray();
    const text = gunzipSync(Buffer.concat(pieces)).toString();
    expect([Buffer.byteLength(text), text.trim().split('\n').length]).toEqual([bytes, count]);
  }
  await db.execute(sql`update job set ended_at = now() - interval '25 hours' where id = ${id}`);
  other.close();
  await others.close();
  const later = testJobs(db, pool);
  await soon(async () => expect(await later.find(fhirExport, id)).toBeUndefined());
  (await startExports({ db, jobs: later, onFailure: () => {} })).close();
  await later.close();
  expect(await filesOf(id)).toEqual([]);
});

test('the export of a killed process has failed once its lease is over, and leaves nothing behind', async () => {
  await db.execute(
    sql`insert into fhir_export_part (job_id, file, position, content) values ('killed', 'Location-1.ndjson', 0, '')`,
  );
  await holdExport('killed', 'key:1', '-1 second');
  const answer = await send('GET', '/fhir/$export/killed');
  expect([answer.statusCode, answer.json().resourceType]).toEqual([410, 'OperationOutcome']);
  expect(answer.body).toContain('interrupted');
  await exported('?_type=InsurancePlan');
  await send('DELETE', '/fhir/$export/killed');
  expect(await filesOf('killed')).toEqual([]);
});

test('a full disk is told as such', async () => {
  await pool.query(`
    create function fill_disk() returns trigger language plpgsql as $$
      begin raise exception using errcode = '53100', message = 'could not extend file'; end $$;
    create trigger full_disk before insert on fhir_export_part for each row execute function fill_disk()`);
  try {
    const started = await send('GET', '/fhir/$export?_type=Location');
    const answer = await soon(async () => {
      const polled = await send('GET', String(started.headers['content-location']));
      expect(polled.statusCode).not.toBe(202);
      return polled;
    });
    expect([answer.statusCode, answer.json().resourceType]).toEqual([410, 'OperationOutcome']);
    expect(answer.body).toContain('no room left');
  } finally {
    await pool.query('drop function fill_disk cascade');
  }
});

const dropHeld = () => db.execute(sql`delete from job where id like 'held-%'`);

test('six exports are made at the same time', async () => {
  const start = async () =>
    (await send('GET', '/fhir/$export?_type=Endpoint', {}, await newKey())).statusCode;
  for (const n of [1, 2, 3, 4, 5]) await holdExport(`held-${n}`, `key:other-${n}`, '1 hour');
  expect(await start()).toBe(202);
  await holdExport('held-6', 'key:other-6', '1 hour');
  expect(await start()).toBe(429);
  await dropHeld();
});

test('deleted exports count: at most twenty begin in an hour', async () => {
  const busy = await newKey();
  for (let made = 0; made < 20; made++) {
    const started = await send('GET', '/fhir/$export?_type=Endpoint', {}, busy);
    expect(started.statusCode, started.body).toBe(202);
    expect((await send('DELETE', String(started.headers['content-location']), {}, busy)).statusCode).toBe(
      202,
    );
  }
  expect((await send('GET', '/fhir/$export?_type=Endpoint', {}, busy)).statusCode).toBe(429);
});

describe('while the directory is public', async () => {
  const admin = await signedIn(ROLE.Admin);
  const from = (address: string, url: string, method: 'GET' | 'DELETE' = 'GET') =>
    app.inject({ method, url: url.replace(/^https?:\/\/[^/]+/, ''), remoteAddress: address });
  const publish = async (groups: number[], isPublic = true) => {
    const { status } = await admin.put('/api/Publishing/SaveSettings', { isPublic, groups });
    expect(status).toBe(204);
  };
  const done = async (address: string, query = '?_type=Practitioner') => {
    const started = await from(address, `/fhir/$export${query}`);
    expect(started.statusCode, started.body).toBe(202);
    const location = String(started.headers['content-location']);
    const manifest = await soon(async () => {
      const answer = await from(address, location);
      expect(answer.statusCode).toBe(200);
      return answer.json<Manifest>();
    });
    return { location, file: manifest.output[0]?.url ?? '' };
  };
  const statuses = async (address: string, urls: string[]) => {
    const answers = await Promise.all(urls.map((url) => from(address, url)));
    return answers.map(({ statusCode }) => statusCode);
  };

  test('readers are told apart by their network address', async () => {
    await publish([]);
    const one = await done('203.0.113.1');
    expect(await statuses('203.0.113.1', [one.location, one.file])).toEqual([200, 200]);
    expect(await statuses('203.0.113.2', [one.location, one.file])).toEqual([404, 404]);
    const { rows } = await db.execute<{ owner: string }>(
      sql`select exclusive as owner from job order by started_at desc limit 1`,
    );
    expect(rows[0]?.owner).toMatch(/^address:[\w-]{43}$/);
    await holdExport('somebody', rows[0]?.owner ?? '', '1 hour');
    expect((await from('203.0.113.1', '/fhir/$export')).statusCode).toBe(429);
    await done('203.0.113.2');
    // Whoever reads without a key leaves room for the keys.
    for (const n of [1, 2]) await holdExport(`held-${n}`, `address:other-${n}`, '1 hour');
    const refused = await from('203.0.113.3', '/fhir/$export');
    expect([refused.statusCode, refused.body]).toEqual([429, expect.stringContaining('at the same time')]);
    await dropHeld();
    // All of an IPv6 network are one reader.
    const six = await done('2001:db8:1:2::1');
    expect(await statuses('2001:db8:1:2::ffff', [six.file])).toEqual([200]);
    expect(await statuses('2001:db8:1:3::1', [six.file])).toEqual([404]);
    expect((await from('203.0.113.1', '/fhir/$export/somebody', 'DELETE')).statusCode).toBe(202);
  });

  test('a revoked key reads its files no longer', async () => {
    const { id, key: own } = await createApiKey(db, { name: 'Lost', scopes: ['fhir'] }, ADMIN);
    const { manifest } = await exported('?_type=Practitioner', own);
    const { url } = manifest.output[0] ?? { url: '' };
    expect((await send('GET', url, {}, own)).statusCode).toBe(200);
    await admin.put(`/api/ApiKeys/Revoke/${id}`);
    expect((await send('GET', url, {}, own)).statusCode).toBe(401);
  });

  test('what may not be read any more is not handed out', async () => {
    const group = await made(admin, 'Groups', { name: 'Published for now' });
    const open = await made(admin, 'Providers', { name: 'Open Now', providerTypeId: 1 });
    await made(admin, 'Providers', { name: 'In The Group', providerTypeId: 1, groups: [group] });
    await publish([group]);
    const withGroup = await done('203.0.113.3');
    expect((await from('203.0.113.3', withGroup.file)).body).toContain('In The Group');
    await publish([]);
    expect(await statuses('203.0.113.3', [withGroup.location, withGroup.file])).toEqual([404, 404]);
    await publish([group]);
    expect(await statuses('203.0.113.3', [withGroup.file])).toEqual([200]);
    await publish([]);

    const without = await done('203.0.113.3');
    // More may be read now: that does not matter.
    await publish([group]);
    expect(await statuses('203.0.113.3', [without.file])).toEqual([200]);
    await publish([]);
    await made(admin, 'Providers', { id: open, groups: [group] });
    expect(await statuses('203.0.113.3', [without.location, without.file])).toEqual([404, 404]);
    expect((await from('203.0.113.3', without.location, 'DELETE')).statusCode).toBe(202);

    await publish([], false);
    expect(await statuses('203.0.113.3', [withGroup.file])).toEqual([401]);
  });
});
