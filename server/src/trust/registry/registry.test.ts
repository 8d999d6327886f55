import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLE } from '@careline/contracts/basis/call';
import type {
  RegistryDifference,
  RegistryDifferences,
  RegistryEntry,
  RegistryStatus,
} from '@careline/contracts/trust/registry';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { zipOf } from '../../exchange/testing/workbooks.ts';
import { beginJob, JobLost, runJob, runJobHere } from '../../platform/jobs/services/run-job.ts';
import { made, smallDirectory } from '../../testing/data/small-directory.ts';
import { testApp } from '../../testing/test-app.ts';
import { soon } from '../../testing/time/soon.ts';
import { readRegistryRows } from './reading/registry-rows.ts';
import { registryLoad } from './services/load-registry.ts';
import { refreshDifferences } from './storage/stored-differences.ts';
import { type Cells, npiOf, person, registryCsv } from './testing/registry-files.ts';

const directory = await testApp();
const { app, db, pool, signedIn } = directory;
const { editor, newProvider } = await smallDirectory(directory);
const folder = await mkdtemp(join(tmpdir(), 'careline-registry-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const COMPLETE = 'npidata_pfile_20050523-20260308.csv';
const WEEKLY = 'npidata_pfile_20260302-20260308.csv';

async function load(content: string | Buffer, fileName = COMPLETE, states?: string[]) {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return runJobHere(pool, registryLoad, { path, fileName, states });
}

const loadRows = (rows: readonly Cells[], fileName = COMPLETE, states?: string[]) =>
  load(registryCsv(rows), fileName, states);

const find = async (npi: string) => (await editor.get<RegistryEntry>(`/api/Registry/Find/${npi}`)).body;
const status = async () => (await editor.get<RegistryStatus>('/api/Registry/GetStatus')).body;
const stored = async () =>
  (await pool.query<{ npi: string }>('select npi from registry_entry order by npi')).rows.map(
    ({ npi }) => npi,
  );

async function differences(request: object = {}): Promise<RegistryDifferences> {
  const { status: code, body } = await editor.post<RegistryDifferences>('/api/Registry/Differences', request);
  expect(code).toBe(200);
  return body;
}
const kindsOf = async (providerId: number) =>
  (await differences({ take: 1_000 })).items
    .filter((item) => item.providerId === providerId)
    .map(({ kind, ours, registry }) => [kind, ours, registry]);

beforeEach(() => pool.query('delete from provider; delete from registry_entry; delete from job'));

test('without a file there is no registry and nothing differs', async () => {
  await newProvider('Ana Lind', { npi: npiOf(1) });
  expect(await status()).toEqual({
    status: 'idle',
    fileName: null,
    rowsDone: 0,
    loadedAt: null,
    rows: 0,
    errorMessage: null,
  });
  expect(await differences()).toMatchObject({ items: [], total: 0 });
  expect((await editor.get(`/api/Registry/Find/${npiOf(1)}`)).status).toBe(404);
});

test('what the registry says of a number', async () => {
  const specialtyId = await made(editor, 'Specialties', { name: 'Orthopedics', taxonomyCode: '207X00000X' });
  await loadRows([
    person(1, {
      ...{ first: 'ANA', middle: 'M', last: "O'BRIEN-MCKAY", suffix: 'III', otherLast: 'LIND' },
      ...{ code2: '2081S0010X', primary2: 'N', fax: '**********', line2: 'FL 3' },
      ...{ deactivated: '01/02/2020', reactivated: '01/02/2020' },
    }),
    { npi: npiOf(2), deactivated: '12/31/2019' },
    { npi: npiOf(3), type: '2', organization: 'MIDTOWN ORTHOPEDICS LLC', sex: 'U' },
    person(4, { sex: 'X' }),
  ]);
  expect(await find(npiOf(1))).toEqual({
    npi: npiOf(1),
    entityType: 'person',
    name: "Ana O'Brien-McKay III",
    firstName: 'Ana',
    lastName: "O'Brien-McKay",
    credential: 'M.D.',
    gender: 'female',
    taxonomies: [
      { code: '207X00000X', primary: true, specialtyId },
      { code: '2081S0010X', primary: false, specialtyId: null },
    ],
    practiceAddress: {
      line1: '1 MAIN ST STE 2B',
      line2: 'FL 3',
      city: 'NEW YORK',
      state: 'NY',
      zip: '10001-1234',
    },
    phone: '2125550100',
    fax: '',
    otherNames: ['Lind'],
    lastUpdated: '2026-03-01',
    deactivatedAt: null,
  });
  expect(await find(npiOf(2))).toMatchObject({ entityType: null, name: '', deactivatedAt: '2019-12-31' });
  expect(await find(npiOf(3))).toMatchObject({ name: 'Midtown Orthopedics LLC', gender: null });
  expect(await find(npiOf(4))).toMatchObject({ gender: 'other' });
  const wrong = await editor.get<{ Messages: string[] }>('/api/Registry/Find/12345');
  expect([wrong.status, wrong.body.Messages]).toEqual([400, ['An NPI has ten digits.']]);
  await editor.delete(`/api/Specialties/Delete/${specialtyId}`);
});

test('a complete file replaces everything, others update; older rows are ignored', async () => {
  await loadRows([person(1), person(2), person(3, { first: 'EVA' })]);
  await loadRows([person(1, { last: 'NEW' }), person(2, { last: 'OLD', updated: '02/28/2026' })], WEEKLY);
  expect([(await find(npiOf(1))).lastName, (await find(npiOf(2))).lastName]).toEqual(['New', 'Lind']);
  // A retired number has nothing but its date: the name stays known.
  await loadRows([{ npi: npiOf(3), deactivated: '03/05/2026' }], WEEKLY);
  expect(await find(npiOf(3))).toMatchObject({ firstName: 'Eva', deactivatedAt: '2026-03-05' });
  expect(await status()).toMatchObject({ status: 'idle', rows: 3 });
  await loadRows([person(4)]);
  expect(await stored()).toEqual([npiOf(4)]);
});

test('rows with a wrong check digit are left out, one number twice counts once, states are chosen', async () => {
  const wrong = `${npiOf(9).slice(0, 9)}${(Number(npiOf(9)[9]) + 1) % 10}`;
  expect(
    await loadRows(
      [
        person(1),
        person(1, { last: 'LATER', updated: '03/02/2026' }),
        person(2, { state: 'nj' }),
        person(3, { state: 'CA' }),
        person(5, { state: '' }),
        person(4, { npi: wrong }),
      ],
      COMPLETE,
      ['NY', 'NJ'],
    ),
  ).toEqual({ read: 6, kept: 4, leftOut: 1, rows: 3 });
  expect(await stored()).toEqual([npiOf(1), npiOf(2), npiOf(5)]);
  expect((await find(npiOf(1))).lastName).toBe('Later');
});

test('the older spelling of the sex column, line breaks in cells, a byte-order mark, Windows line ends, blank lines', async () => {
  const csv = registryCsv([person(1, { line1: '1 MAIN\nST' }), person(2, { sex: 'M' })], {
    sex: 'Provider Gender Code',
  });
  await load(`\ufeff${csv.replaceAll('"\n', '"\r\n')}\r\n\r\n`);
  expect((await find(npiOf(1))).practiceAddress.line1).toBe('1 MAIN ST');
  expect((await find(npiOf(2))).gender).toBe('male');
});

test('the ZIP as it is published', async () => {
  const zip = zipOf({
    'npidata_pfile_20050523-20260308_FileHeader.csv': '"NPI"\n',
    'othername_pfile_20050523-20260308.csv': 'x,y\n1,2\n',
    [COMPLETE]: registryCsv([person(7)]),
  });
  await loadRows([person(1)]);
  await load(zip, 'NPPES.zip');
  expect(await stored()).toEqual([npiOf(7)]);
});

const good = registryCsv([person(2), person(3)]);
test.each([
  ['no rows', registryCsv([]), 'The file has no rows.'],
  ['nothing', '', 'The file is empty.'],
  ['another file', 'a,b\n1,2\n', /^These columns are missing: “NPI”/],
  ['a row that is cut off', `${good}"1234567893","1"\n`, /^Row 4 has 2 columns instead of 325/],
  ['an open quotation mark', `${good}"1234567893`, /^Row 4 opens a quotation mark/],
  ['text after a quotation mark', `${good}"1234567893"x,"1"\n`, /^Row 4 has text after/],
  ['a number with letters', registryCsv([person(2), { npi: 'ABC' }]), /^Row 3 has no NPI of ten digits/],
  ['a day that does not exist', registryCsv([person(2, { updated: '02/30/2026' })]), /^Row 2 has no date/],
  ['a damaged archive', Buffer.from('PK\x03\x04 and no more'), /damaged/],
  ['a picture', Buffer.from('\x89PNG\r\n', 'latin1'), /neither a CSV file nor a ZIP/],
])('%s: refused as a whole, the former registry stays', async (_, content, message) => {
  await loadRows([person(1)]);
  await expect(load(content)).rejects.toThrow(message);
  expect(await stored()).toEqual([npiOf(1)]);
  expect(await status()).toMatchObject({
    status: 'failed',
    rows: 1,
    errorMessage: expect.stringMatching(message),
  });
});

test('an upload is loaded, one at a time; bad files are refused at once', async () => {
  const send = async (content: string, name = WEEKLY) => {
    const boundary = 'x';
    const response = await app.inject({
      method: 'POST',
      url: '/api/Registry/Upload',
      headers: {
        authorization: `Bearer ${editor.token}`,
        cookie: `XSRF-TOKEN=${editor.xsrf}`,
        'x-xsrf-token': editor.xsrf,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--${boundary}--\r\n`,
    });
    return { status: response.statusCode, body: response.json() as object };
  };
  expect(await send('')).toMatchObject({ status: 400, body: { Messages: ['The file is empty.'] } });
  const other = { path: '', fileName: 'other.csv' };
  const { id } = await beginJob(db, registryLoad, { begin: async () => other });
  expect(await send(good)).toMatchObject({
    status: 400,
    body: { Messages: [expect.stringMatching(/^Another registry file is being loaded/)] },
  });
  // The process that loads it is gone.
  await pool.query(`update job_progress set lease_until = now() - interval '1 second' where job_id = $1`, [
    id,
  ]);
  expect((await send(good)).status).toBe(200);
  await soon(async () => expect(await status()).toMatchObject({ status: 'idle', rows: 2, fileName: WEEKLY }));
});

test('a load that another server has failed does not commit', async () => {
  const path = join(folder, 'file');
  await writeFile(path, good);
  const order = await beginJob(db, registryLoad, { begin: async () => ({ path, fileName: COMPLETE }) });
  await pool.query(`update job set state = 'failed' where id = $1`, [order.id]);
  await expect(runJob(pool, registryLoad, order)).rejects.toThrow(JobLost);
  expect(await stored()).toEqual([]);
});

test('every kind of difference', async () => {
  await made(editor, 'Degrees', { name: 'MD' }).catch(() => {});
  const ids = {
    same: await newProvider('Ana M. Lind, MD', { npi: npiOf(1), gender: 'female' }),
    former: await newProvider('Ána Berg', { npi: npiOf(2), gender: 'female' }),
    other: await newProvider('John Doe', { npi: npiOf(3), gender: 'male' }),
    retired: await newProvider('Rita Gone', { npi: npiOf(4) }),
    unknown: await newProvider('Una Known', { npi: npiOf(5) }),
    unnumbered: await newProvider('Eva Alone'),
    twice: await newProvider('Ana Lind'),
  };
  await loadRows([
    person(1, { phone: '', code1: '', line1: '1 Main Street, Suite 9' }),
    person(2, { otherLast: 'BERG', phone: '', code1: '', line1: '' }),
    person(3, { line1: '9 ELM ST' }),
    person(4, { deactivated: '01/05/2026' }),
    person(6, { first: 'EVA', last: 'ALONE' }),
  ]);
  expect(await kindsOf(ids.same)).toEqual([]);
  expect(await kindsOf(ids.former)).toEqual([]);
  expect(await kindsOf(ids.other)).toEqual([
    ['name', 'John Doe', 'Ana Lind'],
    ['gender', 'male', 'female'],
    ['specialty', null, '207X00000X'],
    ['phone', null, '2125550100'],
    ['address', '1 Main St, 10001', '9 ELM ST, NEW YORK, NY 10001-1234'],
  ]);
  expect(await kindsOf(ids.retired)).toEqual([['deactivated', npiOf(4), '2026-01-05']]);
  expect(await kindsOf(ids.unknown)).toEqual([['notFound', npiOf(5), null]]);
  expect(await kindsOf(ids.unnumbered)).toEqual([['noNpi', null, npiOf(6)]]);
  expect(await kindsOf(ids.twice)).toEqual([['noNpi', null, null]]);
  const { counts, total } = await differences();
  expect(counts).toEqual({
    ...{ deactivated: 1, name: 1, gender: 1, specialty: 1 },
    ...{ phone: 1, address: 1, notFound: 1, noNpi: 2 },
  });
  expect(total).toBe(9);
  expect(await differences({ query: 'doe', kind: 'name' })).toMatchObject({
    total: 1,
    counts: { noNpi: 0, gender: 1 },
    items: [
      { providerId: ids.other, provider: 'John Doe', npi: npiOf(3), kind: 'name' },
    ] as RegistryDifference[],
  });
});

test('the registry’s value is taken over by the ordinary rules', async () => {
  const id = await newProvider('John Doe', { npi: npiOf(3), lastName: 'Doe', firstName: 'John' });
  const alone = await newProvider('Eva Alone');
  await loadRows([
    person(3, { first: 'MARIA', last: 'LOPEZ GARCIA' }),
    person(6, { first: 'EVA', last: 'ALONE' }),
  ]);
  const accept = (providerId: number, kind: string, rowVersion = 1) =>
    editor.put<{ name: string; Messages: string[] }>('/api/Registry/Accept', {
      providerId,
      kind,
      rowVersion,
    });
  expect((await accept(id, 'phone')).body.Messages).toEqual([
    'Phone cannot be taken over by itself. Open the provider and correct it there.',
  ]);
  expect((await accept(2_000_000_000, 'name')).status).toBe(404);
  expect((await accept(id, 'name', 7)).status).toBe(409);
  expect((await accept(id, 'name')).body).toMatchObject({
    ...{ name: 'Maria Lopez Garcia', firstName: 'Maria', lastName: 'Lopez Garcia', rowVersion: 2 },
  });
  expect((await accept(id, 'gender', 2)).body).toMatchObject({ gender: 'female' });
  expect((await accept(id, 'name', 3)).status).toBe(400);
  expect((await kindsOf(id)).map(([kind]) => kind)).toEqual(['specialty', 'phone']);
  expect((await accept(alone, 'noNpi')).body).toMatchObject({ npi: npiOf(6) });
});

test('the registry’s value can be taken over while the same provider is compared in the background', async () => {
  const id = await newProvider('Ana Lind', { npi: npiOf(1), gender: 'male' });
  await loadRows([person(1)]);
  const waitsForALock = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  const accepted = await db.transaction(async (tx) => {
    await refreshDifferences(tx, [id]);
    const accepting = editor.put('/api/Registry/Accept', { providerId: id, kind: 'gender', rowVersion: 1 });
    // Not in the transaction, which would see the same moment for ever.
    await soon(async () => expect((await pool.query(waitsForALock)).rows).not.toEqual([]));
    return { accepting };
  });
  expect(await accepted.accepting).toMatchObject({ status: 200, body: { gender: 'female' } });
});

test('an ignored difference is hidden until either side changes', async () => {
  const id = await newProvider('Ana Doe', { npi: npiOf(1), gender: 'female' });
  await loadRows([person(1)]);
  const name = { providerId: id, kind: 'name' };
  const isListed = async (list: 'open' | 'ignored') =>
    (await differences({ kind: 'name', status: list })).total === 1;
  expect((await editor.put('/api/Registry/Ignore', name)).status).toBe(204);
  expect([await isListed('open'), await isListed('ignored')]).toEqual([false, true]);
  expect((await editor.put('/api/Registry/Unignore', name)).status).toBe(204);
  expect((await editor.put('/api/Registry/Unignore', name)).status).toBe(404);
  expect([await isListed('open'), await isListed('ignored')]).toEqual([true, false]);
  await editor.put('/api/Registry/Ignore', name);
  await editor.post('/api/Providers/Save', { id, telehealth: true });
  expect(await isListed('ignored')).toBe(true);
  await editor.post('/api/Providers/Save', { id, name: 'Anna Doe' });
  expect([await isListed('open'), await isListed('ignored')]).toEqual([true, false]);
  await editor.put('/api/Registry/Ignore', name);
  await loadRows([person(1, { last: 'BERG' })]);
  expect(await isListed('open')).toBe(true);
  expect((await editor.put('/api/Registry/Ignore', { providerId: id, kind: 'gender' })).status).toBe(404);
});

test('a changed address and a changed specialty are compared again; a deleted provider has no line', async () => {
  const id = await newProvider('Ana Lind', { npi: npiOf(1), gender: 'female' });
  await loadRows([person(1, { code1: '' })]);
  expect((await kindsOf(id)).map(([kind]) => kind)).toEqual(['phone']);
  const [place] = (
    await editor.get<{ providerPracticeAddresses: { practiceAddressId: number }[] }>(
      `/api/Providers/GetById/${id}`,
    )
  ).body.providerPracticeAddresses;
  const address = { id: place?.practiceAddressId, mainPhone: '+1 (212) 555-0100 ext. 4' };
  await editor.post('/api/PracticeAddresses/Save', address);
  expect(await kindsOf(id)).toEqual([]);
  await editor.post('/api/PracticeAddresses/Save', { ...address, mainPhone: '' });
  expect(await kindsOf(id)).toHaveLength(1);
  await editor.delete(`/api/Providers/Delete/${id}`);
  expect((await differences()).total).toBe(0);
});

test('loads are in the history', async () => {
  await loadRows([person(1)]);
  const admin = await signedIn(ROLE.Admin);
  const { body } = await admin.post<{ items: object[] }>('/api/History/Search', { set: 'Registry' });
  expect(body.items[0]).toMatchObject({
    action: 'imported',
    name: COMPLETE,
    summary: '1 rows stored, in place of all before',
  });
});

test('a load is cancelled: the former state stays, the next file is loaded, and the history says who did it', async () => {
  await loadRows([person(1)]);
  const path = join(folder, 'file');
  await writeFile(path, registryCsv([person(2)]));
  const order = await beginJob(db, registryLoad, { begin: async () => ({ path, fileName: 'wrong.csv' }) });
  expect(await status()).toMatchObject({ status: 'loading', fileName: 'wrong.csv' });
  const agent = await signedIn(ROLE.CallCenter);
  expect((await agent.delete('/api/Registry/Load')).status).toBe(403);
  expect((await editor.delete('/api/Registry/Load')).status).toBe(204);
  expect(await status()).toMatchObject({ status: 'idle', fileName: COMPLETE, rows: 1, errorMessage: null });
  // Another server may be working on it: what it has done is not committed.
  await expect(runJob(pool, registryLoad, order)).rejects.toThrow(JobLost);
  expect(await stored()).toEqual([npiOf(1)]);
  expect(await editor.delete('/api/Registry/Load')).toMatchObject({
    status: 404,
    body: { Messages: ['No registry file is being loaded.'] },
  });
  await loadRows([person(3)]);
  expect(await stored()).toEqual([npiOf(3)]);
  const admin = await signedIn(ROLE.Admin);
  const { body } = await admin.post<{ items: { name: string; summary: string }[] }>('/api/History/Search', {
    set: 'Registry',
    query: 'wrong.csv',
  });
  expect(body.items).toMatchObject([
    { name: 'wrong.csv', summary: expect.stringMatching(/^Loading cancelled/) },
  ]);
});

test('what unpacks more than fifty-fold is refused, and so are more rows than can be meant', async () => {
  const content = registryCsv(Array.from({ length: 2_000 }, () => person(1)));
  const zip = zipOf({ [COMPLETE]: content });
  expect(content.length / zip.length).toBeGreaterThan(50);
  await expect(load(zip, 'registry.zip')).rejects.toThrow(/would unpack to far more than a registry file/);
  const read = async (mostRows: number) => {
    async function* pieces() {
      yield Buffer.from(registryCsv([person(1), person(2), person(3)]));
    }
    let rows = 0;
    for await (const portion of readRegistryRows(pieces(), { mostRows })) rows = portion.read;
    return rows;
  };
  expect(await read(3)).toBe(3);
  await expect(read(2)).rejects.toThrow(/^The file has more than 2 rows, and nothing was loaded/);
});
