import { ROLE } from '@careline/contracts/basis/call';
import { beforeAll, expect, test } from 'vitest';
import { LAY_WORDS } from '../../directory/lay-words/lay-words.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';

const { signedIn } = await testApp();

interface Spoken {
  id: number;
  rowVersion: number;
  name: string;
  synonyms: string[];
  via?: string | null;
}

let editor: Caller;
let bodyPartId: number;
let categoryId: number;

const saved = async (set: string, body: object): Promise<Spoken> => {
  const answer = await editor.post<Spoken>(`/api/${set}/Save`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const found = async (set: string, query: string) =>
  (await editor.post<{ items: Spoken[] }>(`/api/${set}/Search`, { query })).body.items.map(
    ({ name, via }) => [name, via],
  );

beforeAll(async () => {
  editor = await signedIn(ROLE.DataEntry);
  bodyPartId = (await saved('BodyParts', { name: 'Knee', synonyms: ['Kneecap', 'back of the knee'] })).id;
  categoryId = (await saved('Categories', { name: 'Pain' })).id;
});

test('synonyms are trimmed, kept without repeats, kept when absent and cleared by null', async () => {
  const created = await saved('Specialties', {
    name: 'Podiatry',
    synonyms: [' foot doctor ', 'FOOT DOCTOR', '', 'Póds', 'pods'],
  });
  expect(created.synonyms).toEqual(['foot doctor', 'Póds']);
  expect((await saved('Specialties', { id: created.id, name: 'Podiatry' })).synonyms).toEqual([
    'foot doctor',
    'Póds',
  ]);
  expect((await saved('Specialties', { id: created.id, synonyms: null })).synonyms).toEqual([]);
});

test('more than fifty synonyms, or one of more than a hundred characters, are refused', async () => {
  const words = (count: number) => Array.from({ length: count }, (_, k) => `word ${k}`);
  const save = (synonyms: string[]) =>
    editor.post('/api/BodyParts/Save', { name: `Part ${synonyms.length}`, synonyms });
  expect((await save(words(51))).status).toBe(400);
  expect((await save(['x'.repeat(101)])).status).toBe(400);
  expect((await save([...words(50), 'WORD 1'])).status).toBe(200);
});

test('lists find a record by a synonym and say by which', async () => {
  await saved('Terms', {
    name: 'Meniscus tear',
    bodyPartId,
    categoryId,
    synonyms: ['torn cartilage', 'locked knee'],
  });
  expect(await found('BodyParts', 'kneec')).toEqual([['Knee', 'Kneecap']]);
  expect(await found('BodyParts', 'knee')).toEqual([['Knee', null]]);
  expect(await found('Terms', 'cartilage')).toEqual([['Meniscus tear', 'torn cartilage']]);
  expect(await found('Terms', 'locked meniscus')).toEqual([['Meniscus tear', 'locked knee']]);
  // The words of two synonyms do not make one.
  expect(await found('Terms', 'cartilage locked')).toEqual([]);
  const { items } = (await editor.get<{ items: Spoken[] }>('/api/BodyParts/GetAll')).body;
  expect(items.find(({ name }) => name === 'Knee')).toMatchObject({
    synonyms: ['Kneecap', 'back of the knee'],
    via: null,
  });
});

test('a synonym of punctuation alone does not shift the ones after it', async () => {
  const { id } = await saved('Specialties', { name: 'Audiology', synonyms: ['(–)', 'Hörtest, ear doctor'] });
  expect(await found('Specialties', 'hortest')).toEqual([['Audiology', 'Hörtest, ear doctor']]);
  expect(await found('Specialties', 'doctor audio')).toEqual([['Audiology', 'Hörtest, ear doctor']]);
  await saved('Specialties', { id, synonyms: ['hearing'] });
  expect(await found('Specialties', 'hortest')).toEqual([]);
  expect(await found('Specialties', 'hearing')).toEqual([['Audiology', 'hearing']]);
});

test('the built-in words are added to records of the same name, once, by ordinary saves', async () => {
  await saved('BodyParts', { name: 'ELBOW', synonyms: ['Funny Bone', 'my own word'] });
  const load = () => editor.put<{ changed: number }>('/api/Vocabulary/Load');
  const preview = async () =>
    (await editor.get<{ items: { name: string; words: string[] }[] }>('/api/Vocabulary/Preview')).body.items;
  const elbow = (await preview()).find(({ name }) => name === 'ELBOW');
  expect(elbow?.words).toEqual(expect.arrayContaining(['inside of the elbow', 'codo']));
  expect(elbow?.words.map((word) => word.toLowerCase())).not.toContain('funny bone');
  expect((await load()).body.changed).toBeGreaterThan(1);
  expect(await preview()).toEqual([]);
  expect(await found('BodyParts', 'funny bone')).toEqual([['ELBOW', 'Funny Bone']]);
  expect(await found('BodyParts', 'inside of the elbow')).toEqual([['ELBOW', 'inside of the elbow']]);
  expect(await found('BodyParts', 'own word')).toEqual([['ELBOW', 'my own word']]);
  expect((await load()).body).toEqual({ changed: 0 });
});

test('every lay word fits, and every term and body part has at least four', () => {
  for (const list of [LAY_WORDS.bodyParts, LAY_WORDS.terms]) {
    for (const [name, said] of Object.entries(list)) {
      expect(said.length, name).toBeGreaterThanOrEqual(4);
      expect(new Set(said.map((word) => word.toLowerCase())).size, name).toBe(said.length);
    }
  }
});

test('ordered by match: exact, begins, a word begins, contains, a synonym; then by name', async () => {
  for (const body of [
    { name: 'Arthroscopy', synonyms: ['hand camera'] },
    { name: 'Shorthand' },
    { name: 'Upper hand' },
    { name: 'Left hand' },
    { name: 'Hand and wrist' },
    { name: 'Hand' },
  ])
    await saved('Specialties', body);
  const search = { query: 'hánd', orderBy: 'match' };
  const { body } = await editor.post<{ items: Spoken[] }>('/api/Specialties/Search', search);
  expect(body.items.map(({ name }) => name)).toEqual([
    'Hand',
    'Hand and wrist',
    'Left hand',
    'Upper hand',
    'Shorthand',
    'Arthroscopy',
  ]);
});
