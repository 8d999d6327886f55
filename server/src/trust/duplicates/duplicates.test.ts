import type { DuplicatePair, DuplicatePairs } from '@careline/contracts/trust/duplicates';
import { beforeEach, expect, test } from 'vitest';
import { made, smallDirectory } from '../../testing/data/small-directory.ts';
import { testApp } from '../../testing/test-app.ts';

const directory = await testApp();
const { pool } = directory;
const { editor, newProvider, practiceId, addressId } = await smallDirectory(directory);

const search = async (request: object = {}): Promise<DuplicatePairs> => {
  const { status, body } = await editor.post<DuplicatePairs>('/api/Duplicates/Search', {
    set: 'Providers',
    ...request,
  });
  expect(status).toBe(200);
  return body;
};
const named = ({ items }: DuplicatePairs) => items.map(({ certainty, a, b }) => [certainty, a.name, b.name]);
const only = async (request: object = {}): Promise<DuplicatePair> => {
  const [pair, ...more] = (await search(request)).items;
  expect(more).toEqual([]);
  if (!pair) throw new Error('There is no pair.');
  return pair;
};

beforeEach(() => pool.query('delete from provider'));

test('pairs of providers, the surest first, each once, with evidence', async () => {
  const a = await newProvider('Robert Kim', { npi: '1234567893', gender: 'male' });
  const b = await newProvider('Bob Kim, MD'.replace(', MD', ''));
  await newProvider('Eva Kim');
  await newProvider('Anna Lindqvist', { providerPracticeAddresses: [] });
  await newProvider('Anna Lindqvist', { providerPracticeAddresses: [] });
  const found = await search();
  expect(named(found)).toEqual([
    ['sure', 'Robert Kim', 'Bob Kim'],
    ['likely', 'Anna Lindqvist', 'Anna Lindqvist'],
  ]);
  expect(found.total).toBe(2);
  expect(found.items[0]).toMatchObject({
    a: { id: a, rowVersion: 1, npi: '1234567893' },
    b: { id: b, npi: '' },
    evidence: [
      { field: 'name', a: 'Robert Kim', b: 'Bob Kim', verdict: 'similar' },
      { field: 'address', a: '1 Main St, 10001', b: '1 Main St, 10001', verdict: 'same' },
    ],
  });
  expect(named(await search({ query: 'bob' }))).toHaveLength(1);
  expect(await search({ query: 'nobody' })).toEqual({ items: [], total: 0 });
  expect(named(await search({ skip: 1, take: 1 }))).toEqual([['likely', 'Anna Lindqvist', 'Anna Lindqvist']]);
});

test('a family name that changed or grew, and letters that the Degrees list lacks', async () => {
  await editor.post('/api/Degrees/Save', { name: 'MD' });
  await newProvider('Omar Hartstein');
  await newProvider('Omar Hartstein Underini', { npi: '1234567893' });
  await newProvider('Zoe Quill');
  await newProvider('Zoe Marchetti');
  await newProvider('Kevin Zimmini MD, FACS');
  await newProvider('Kevin Zimmini');
  // Two persons: each has an NPI.
  await newProvider('Ida Berg', { npi: '1000000004' });
  await newProvider('Ida Lund', { npi: '1000000012' });
  const pairs = named(await search()).map(([certainty, ...names]) => [certainty, ...names.sort()]);
  expect(pairs.sort()).toEqual([
    ['possible', 'Omar Hartstein', 'Omar Hartstein Underini'],
    ['possible', 'Zoe Marchetti', 'Zoe Quill'],
    ['sure', 'Kevin Zimmini', 'Kevin Zimmini MD, FACS'],
  ]);
});

test('the list follows saves, deletions and changed addresses', async () => {
  const a = await newProvider('Ana Lind');
  const b = await newProvider('Eva Berg');
  expect((await search()).total).toBe(0);
  await editor.post('/api/Providers/Save', { id: b, name: 'Ana Lind' });
  expect((await only()).certainty).toBe('sure');
  await editor.post('/api/Providers/Save', { id: b, npi: '1234567893' });
  await editor.post('/api/Providers/Save', { id: a, npi: '1000000004' });
  expect((await only()).certainty).toBe('likely');
  await editor.delete(`/api/Providers/Delete/${a}`);
  expect((await search()).total).toBe(0);
});

test('a dismissal holds until something that was compared changes', async () => {
  await newProvider('Ana Lind');
  const b = await newProvider('Ana Lind');
  const { id } = await only();
  expect((await editor.put(`/api/Duplicates/Dismiss/${id}`)).status).toBe(204);
  expect([(await search()).total, (await only({ status: 'dismissed' })).id]).toEqual([0, id]);
  expect((await editor.put(`/api/Duplicates/Reopen/${id}`)).status).toBe(204);
  expect((await only()).id).toBe(id);
  await editor.put(`/api/Duplicates/Dismiss/${id}`);
  await editor.post('/api/Providers/Save', { id: b, telehealth: true });
  expect((await search()).total).toBe(0);
  await editor.post('/api/Providers/Save', { id: b, gender: 'female' });
  expect((await search()).total).toBe(1);
  expect((await editor.put('/api/Duplicates/Dismiss/2000000000')).status).toBe(404);
});

test('addresses and practices', async () => {
  const twin = await made(editor, 'PracticeAddresses', {
    ...{ practiceId, address: '1 Main Street', suite: 'Suite 2-B', zip: '10001-4321' },
  });
  await made(editor, 'PracticeAddresses', { practiceId, address: '1 Main St', suite: '3', zip: '10001' });
  const pair = await only({ set: 'PracticeAddresses' });
  expect(pair).toMatchObject({ certainty: 'sure', a: { id: addressId, npi: '' }, b: { id: twin } });
  expect(pair.a.name).toBe('Midtown Ortho, 1 Main St, 2B, 10001');
  const other = await made(editor, 'Practices', { name: 'The Midtown Ortho Group, P.C.' });
  expect(await only({ set: 'Practices' })).toMatchObject({
    certainty: 'likely',
    a: { id: practiceId },
    b: { id: other },
  });
  await made(editor, 'PracticeAddresses', { practiceId: other, address: '1 Main St.', zip: '10001' });
  expect((await only({ set: 'Practices' })).certainty).toBe('sure');
});

test('bad requests', async () => {
  for (const request of [
    { set: 'Terms' },
    {},
    { set: 'Providers', take: 0 },
    { set: 'Providers', status: 'x' },
  ])
    expect((await editor.post('/api/Duplicates/Search', request)).status).toBe(400);
});
