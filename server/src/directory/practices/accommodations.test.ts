import { ROLE } from '@careline/contracts/basis/call';
import type { RecordHistory } from '@careline/contracts/basis/history';
import type { AvailabilityAnswer, FilterLists } from '@careline/contracts/call-center/filter-lists';
import type { ProviderDetails } from '@careline/contracts/call-center/provider-details';
import type { SearchAnswer } from '@careline/contracts/call-center/search';
import type {
  PracticeAddress,
  PracticeAddressDetails,
} from '@careline/contracts/directory/practice-addresses';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, testApp } from '../../testing/test-app.ts';

const { signedIn, db } = await testApp();

let editor: Caller;
let practiceId: number;
let providerTypeId: number;

const made = async (set: string, body: object): Promise<number> => {
  const answer = await editor.post<{ id: number }>(`/api/${set}/Save`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id;
};
const newAddress = (address: string, own: object) =>
  made('PracticeAddresses', { practiceId, address, zip: '10001', ...own });
const load = async (id: number) =>
  (await editor.get<PracticeAddress>(`/api/PracticeAddresses/GetById/${id}`)).body;
const save = (body: object) => editor.post<PracticeAddress>('/api/PracticeAddresses/Save', body);

beforeAll(async () => {
  editor = await signedIn(ROLE.DataEntry);
  practiceId = await made('Practices', { name: 'Hudson' });
  providerTypeId = await made('ProviderTypes', { name: 'Surgeon' });
});

test('none unless entered, kept when absent, cleared by null, in one order and once each', async () => {
  const id = await newAddress('1 Main St', {});
  const { rowVersion, accommodations } = await load(id);
  expect(accommodations).toEqual([]);
  const saved = await save({
    id,
    rowVersion,
    accommodations: ['signLanguage', 'wheelchair', 'signLanguage'],
  });
  expect(saved.body.accommodations).toEqual(['wheelchair', 'signLanguage']);
  const kept = await save({ id, rowVersion: saved.body.rowVersion, suite: '4' });
  expect(kept.body.accommodations).toEqual(['wheelchair', 'signLanguage']);
  const { body } = await editor.get<PracticeAddressDetails>(`/api/PracticeAddresses/GetDetails/${id}`);
  expect(body.accommodations).toEqual(['wheelchair', 'signLanguage']);
  expect(
    (await save({ id, rowVersion: kept.body.rowVersion, accommodations: null })).body.accommodations,
  ).toEqual([]);
});

test.each([
  [
    { accommodations: ['elevator'] },
    /^Accommodations 1: Choose among wheelchair, adaCompliant, publicTransit,/,
  ],
  [{ accommodations: 'wheelchair' }, /^Accommodations: Accommodations are a list\.$/],
])('%j is refused in words that say what is expected', async (wrong, message) => {
  const expected = { status: 400, body: { Messages: [expect.stringMatching(message)] } };
  expect(await save({ practiceId, address: '9 Elm St', ...wrong })).toMatchObject(expected);
  expect(await editor.post('/api/CallCenter/Search', wrong)).toMatchObject(expected);
});

test('the database refuses an unknown value', async () => {
  await expect(
    db.execute(sql`update practice_address set accommodations = '{elevator}'`),
  ).rejects.toMatchObject({ cause: { constraint: 'practice_address_accommodations_known' } });
});

test('the history reads them in words, and a restore brings them back', async () => {
  const id = await newAddress('2 Main St', { accommodations: ['publicTransit'] });
  const { rowVersion } = await load(id);
  await save({ id, rowVersion, accommodations: ['adaCompliant'] });
  const { body } = await editor.get<RecordHistory>(`/api/PracticeAddresses/GetHistory/${id}`);
  const changes = body.items.map((event) => event.changes.filter(({ field }) => field === 'accommodations'));
  expect(changes[0]).toEqual([
    expect.objectContaining({ label: 'Accommodations', from: '', to: 'ADA compliance' }),
    expect.objectContaining({ label: 'Accommodations', from: 'Public transit nearby', to: '' }),
  ]);
  const created = body.items.at(-1)?.id;
  const restored = await editor.post<PracticeAddress>('/api/PracticeAddresses/Restore', {
    id,
    eventId: created,
    rowVersion: (await load(id)).rowVersion,
  });
  expect(restored.body).toMatchObject({ accommodations: ['publicTransit'] });
});

test('a single location must have all of them; lists count accordingly, and details mark it', async () => {
  const ramp = await newAddress('3 Main St', {
    accommodations: ['wheelchair', 'mobility'],
    eveningHours: true,
  });
  const signs = await newAddress('4 Main St', { accommodations: ['signLanguage', 'mobility'] });
  const providerId = await made('Providers', {
    name: 'Ana Lind',
    providerTypeId,
    providerPracticeAddresses: [{ practiceAddressId: signs }, { practiceAddressId: ramp }],
  });
  const found = async (request: object) =>
    (await editor.post<SearchAnswer>('/api/CallCenter/Search', request)).body.items.map(
      ({ physician }) => physician,
    );
  expect(await found({ accommodations: ['wheelchair', 'mobility'] })).toEqual(['Ana Lind']);
  expect(await found({ accommodations: ['wheelchair', 'signLanguage'] })).toEqual([]);
  expect(await found({ accommodations: ['signLanguage'], services: ['eveningHours'] })).toEqual([]);
  const { body: lists } = await editor.post<AvailabilityAnswer>('/api/CallCenter/SearchFiltersAvailable', {
    accommodations: ['wheelchair'],
    includeAccommodation: true,
  });
  expect(lists).toEqual({
    accommodations: [
      { key: 'mobility', value: 'Mobility support', count: 1 },
      { key: 'wheelchair', value: 'Wheelchair access', count: 1 },
    ],
  });
  const { body: all } = await editor.get<FilterLists>('/api/CallCenter/SearchFilters');
  expect(all.accommodations.map(({ key }) => key)).toEqual(['mobility', 'signLanguage', 'wheelchair']);
  const { body: details } = await editor.post<ProviderDetails>('/api/CallCenter/GetProviderDetails', {
    providerId,
    accommodations: ['wheelchair'],
  });
  expect(details.locations.map(({ id, matches, accommodations }) => [id, matches, accommodations])).toEqual([
    [ramp, true, ['wheelchair', 'mobility']],
    [signs, false, ['signLanguage', 'mobility']],
  ]);
  // The index follows a save.
  const { rowVersion } = await load(ramp);
  await save({ id: ramp, rowVersion, accommodations: [] });
  expect(await found({ accommodations: ['wheelchair'] })).toEqual([]);
});
