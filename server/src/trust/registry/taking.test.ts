import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLE } from '@careline/contracts/basis/call';
import type { Undone } from '@careline/contracts/basis/undo';
import type { Provider } from '@careline/contracts/directory/providers';
import type { RecentActions } from '@careline/contracts/exchange/recent-actions';
import type { RegistryDifferences, TakePreview } from '@careline/contracts/trust/registry';
import { afterAll, expect, test } from 'vitest';
import { runJobHere } from '../../platform/jobs/services/run-job.ts';
import { made, smallDirectory } from '../../testing/data/small-directory.ts';
import { testApp } from '../../testing/test-app.ts';
import { registryLoad } from './services/load-registry.ts';
import { type Cells, npiOf, person, registryCsv } from './testing/registry-files.ts';

const directory = await testApp();
const { pool, signedIn } = directory;
const { editor, newProvider } = await smallDirectory(directory);
const folder = await mkdtemp(join(tmpdir(), 'careline-registry-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function load(rows: readonly Cells[], fileName: string): Promise<void> {
  const path = join(folder, 'file');
  await writeFile(path, registryCsv(rows));
  await runJobHere(pool, registryLoad, { path, fileName });
}
const providerOf = async (id: number) => (await editor.get<Provider>(`/api/Providers/GetById/${id}`)).body;
const preview = async (kind: string, query = '') =>
  (await editor.post<TakePreview>('/api/Registry/Preview', { kind, query })).body;
const takeMany = (kind: string, items: readonly object[]) =>
  editor.post<{ id: number; changed: number }>('/api/Registry/TakeMany', {
    kind,
    items: items.map((item) => {
      const { providerId, rowVersion, to } = item as TakePreview['items'][number];
      return { providerId, rowVersion, to };
    }),
  });
const undo = (id: number, by = editor) => by.put<Undone>(`/api/Registry/Undo/${id}`);

const doctorId = await made(editor, 'Degrees', { name: 'MD' });
const nurseId = await made(editor, 'Degrees', { name: 'Nurse practitioner', code: 'NP' });
const [ana, bo, eva] = [
  await newProvider('Ana Doe', { npi: npiOf(1), gender: 'male' }),
  await newProvider('Bo Doe', { npi: npiOf(2), degreeId: doctorId }),
  await newProvider('Eva Alone'),
];
await newProvider('Una Known', { npi: npiOf(8) });
await newProvider('Nobody Known');

test('who is not in a file is no difference, until a file of all numbers was loaded', async () => {
  const rows = [
    person(1, { last: 'DOE', credential: 'M.D., PH.D.' }),
    person(2, { first: 'BO', last: 'DOE', sex: 'M', credential: 'N.P.' }),
    person(3, { first: 'EVA', last: 'ALONE', credential: '' }),
  ];
  const counts = async () =>
    (await editor.post<RegistryDifferences>('/api/Registry/Differences', {})).body.counts;
  await load(rows, 'npidata_pfile_20260302-20260308.csv');
  expect(await counts()).toMatchObject({ notFound: 0, noNpi: 1, gender: 2 });
  await load(rows, 'npidata_pfile_20050523-20260308.csv');
  expect(await counts()).toMatchObject({ notFound: 1, noNpi: 2, gender: 2 });
});

test('all genders are taken after a preview, and brought back but for what was changed since', async () => {
  const { items, total } = await preview('gender');
  expect(items).toMatchObject([
    { providerId: ana, provider: 'Ana Doe', from: 'male', to: 'female', rowVersion: 1 },
    { providerId: bo, from: null, to: 'male' },
  ]);
  expect(total).toBe(2);
  expect((await preview('gender', 'ana')).total).toBe(1);
  const { body } = await takeMany('gender', items);
  expect(body).toMatchObject({ changed: 2 });
  expect([(await providerOf(ana)).gender, (await providerOf(bo)).gender]).toEqual(['female', 'male']);
  expect((await preview('gender')).total).toBe(0);
  const { items: actions } = (await editor.post<RecentActions>('/api/RecentActions/Search', {})).body;
  expect(actions[0]).toMatchObject({
    ...{ kind: 'registry', id: body.id, count: 2, undo: 'possible' },
    words: 'Genders of 2 providers from the registry',
  });
  await editor.post('/api/Providers/Save', { id: bo, gender: 'other' });
  expect((await undo(body.id, await signedIn(ROLE.DataEntry))).status).toBe(404);
  expect((await undo(body.id)).body).toMatchObject({ undone: 1, kept: 1, keptChanges: [{ name: 'Bo Doe' }] });
  expect((await undo(body.id)).status).toBe(400);
  expect([(await providerOf(ana)).gender, (await providerOf(bo)).gender]).toEqual(['male', 'other']);
  expect((await editor.post('/api/BulkChanges/Undo', { id: body.id })).status).toBe(404);
  expect((await editor.post<{ total: number }>('/api/BulkChanges/Search', {})).body.total).toBe(0);
});

test('credentials become degrees, names and numbers follow the rules of a single one', async () => {
  const { items } = await preview('credential');
  expect(items).toMatchObject([
    { providerId: ana, from: null, to: 'MD' },
    { providerId: bo, from: 'MD', to: 'Nurse practitioner' },
  ]);
  const [ofAna] = items;
  expect((await takeMany('credential', ofAna ? [ofAna] : [])).status).toBe(200);
  expect((await providerOf(ana)).degreeId).toBe(doctorId);
  expect((await providerOf(bo)).degreeId).not.toBe(nurseId);
  const { body } = await takeMany('noNpi', (await preview('noNpi')).items);
  expect((await providerOf(eva)).npi).toBe(npiOf(3));
  expect((await undo(body.id)).body).toMatchObject({ undone: 1 });
  expect((await providerOf(eva)).npi).toBe('');
});

test('all or none: what has changed since it was shown is refused', async () => {
  const { items } = await preview('gender');
  const [first] = items;
  await editor.post('/api/Providers/Save', { id: first?.providerId, telehealth: true });
  expect((await takeMany('gender', items)).status).toBe(409);
  const shown = (await preview('gender')).items;
  expect(
    (
      await takeMany(
        'gender',
        shown.map((item) => ({ ...item, to: 'other' })),
      )
    ).status,
  ).toBe(409);
  expect((await takeMany('gender', [{ ...first, providerId: 2_000_000_000 }])).status).toBe(404);
  for (const wrong of [[], [first, first]])
    expect((await takeMany('gender', wrong as object[])).status).toBe(400);
  expect((await editor.post('/api/Registry/Preview', { kind: 'phone' })).status).toBe(400);
  expect((await providerOf(ana)).gender).toBe('male');
});

test('a single value that was taken is a recent action, too', async () => {
  const { rowVersion } = await providerOf(ana);
  await editor.put('/api/Registry/Accept', { providerId: ana, kind: 'gender', rowVersion });
  const { items } = (await editor.post<RecentActions>('/api/RecentActions/Search', {})).body;
  expect(items[0]).toMatchObject({
    kind: 'registry',
    words: 'Gender of Ana Doe from the registry',
    count: 1,
  });
  expect((await undo(items[0]?.id ?? 0)).body).toMatchObject({ undone: 1, kept: 0 });
  expect((await providerOf(ana)).gender).toBe('male');
});
