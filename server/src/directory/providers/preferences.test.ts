import { ROLE } from '@careline/contracts/basis/call';
import type { SearchAnswer } from '@careline/contracts/call-center/search';
import type { Provider } from '@careline/contracts/directory/providers';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../testing/data/small-directory.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';

const { signedIn, db } = await testApp();

let editor: Caller;
let providerTypeId: number;
let languageId: number;
let evening: number;
let plain: number;

const provider = async (id: number) => (await editor.get<Provider>(`/api/Providers/GetById/${id}`)).body;
const save = (body: object) => editor.post<Provider>('/api/Providers/Save', body);
const found = async (request: object) =>
  (await editor.post<SearchAnswer>('/api/CallCenter/Search', request)).body.items.map(
    ({ physician }) => physician,
  );

beforeAll(async () => {
  editor = await signedIn(ROLE.DataEntry);
  providerTypeId = await made(editor, 'ProviderTypes', { name: 'Surgeon' });
  languageId = await made(editor, 'Languages', { name: 'Spanish' });
  const practiceId = await made(editor, 'Practices', { name: 'Hudson' });
  evening = await made(editor, 'PracticeAddresses', {
    practiceId,
    address: '1 Main St',
    zip: '10001',
    eveningHours: true,
  });
  plain = await made(editor, 'PracticeAddresses', { practiceId, address: '2 Elm St', zip: '10001' });
});

test('preferences are saved, kept when absent and cleared by null; the day comes from the database', async () => {
  const id = await made(editor, 'Providers', {
    name: 'Ana Lind',
    providerTypeId,
    gender: 'female',
    telehealth: true,
    languages: [languageId],
    providerPracticeAddresses: [
      { practiceAddressId: evening, accepting: 'new', acceptingSince: '1999-01-01' },
    ],
  });
  const [location] = (await provider(id)).providerPracticeAddresses;
  expect(location).toMatchObject({ accepting: 'new' });
  expect(location?.acceptingSince).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(location?.acceptingSince).not.toBe('1999-01-01');

  await db.execute(
    sql`update provider_location set accepting_since = '2020-02-03' where provider_id = ${id}`,
  );
  await save({
    id,
    name: 'Ana Lind-Berg',
    providerPracticeAddresses: [{ practiceAddressId: evening, hip: 'H' }],
  });
  expect(await provider(id)).toMatchObject({
    gender: 'female',
    telehealth: true,
    languages: [languageId],
    providerPracticeAddresses: [{ accepting: 'new', acceptingSince: '2020-02-03' }],
  });
  await save({ id, providerPracticeAddresses: [{ practiceAddressId: evening, accepting: 'none' }] });
  const [changed] = (await provider(id)).providerPracticeAddresses;
  expect(changed?.acceptingSince).not.toBe('2020-02-03');
  await save({
    id,
    gender: null,
    languages: [],
    telehealth: false,
    providerPracticeAddresses: [{ practiceAddressId: evening, accepting: null }],
  });
  expect(await provider(id)).toMatchObject({
    gender: null,
    telehealth: false,
    languages: [],
    providerPracticeAddresses: [{ accepting: null, acceptingSince: null }],
  });
});

test('unknown values are refused with a sentence', async () => {
  for (const wrong of [
    { gender: 'woman' },
    { languages: [2_000_000_000] },
    { providerPracticeAddresses: [{ practiceAddressId: plain, accepting: 'maybe' }] },
  ]) {
    const answer = await save({ name: 'Nobody', providerTypeId, ...wrong });
    expect(answer.status, JSON.stringify(wrong)).toBe(400);
    expect(answer.body).toMatchObject({ Messages: [expect.stringMatching(/\w+ \w+/)] });
  }
});

test('a language in use is not deleted, and a preference about a place holds for one location', async () => {
  await made(editor, 'Providers', {
    name: 'Bo Berg',
    providerTypeId,
    gender: 'male',
    languages: [languageId],
    providerPracticeAddresses: [
      { practiceAddressId: evening, accepting: 'existing' },
      { practiceAddressId: plain, accepting: 'new' },
    ],
  });
  const refused = await editor.delete<{ Messages: string[] }>(`/api/Languages/Delete/${languageId}`);
  expect(refused).toMatchObject({ status: 400, body: { Messages: ['1 provider uses this language.'] } });
  expect(await found({ languageId })).toEqual(['Bo Berg']);
  expect(await found({ languageId, gender: 'female' })).toEqual([]);
  expect(await found({ accepting: true })).toEqual(['Bo Berg']);
  expect(await found({ services: ['eveningHours'], gender: 'male' })).toEqual(['Bo Berg']);
  // He has evening hours at one location and takes new patients at another.
  expect(await found({ services: ['eveningHours'], accepting: true })).toEqual([]);
});
