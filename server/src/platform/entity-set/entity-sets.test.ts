import { type ErrorBody, ROLE } from '@careline/contracts/basis/call';
import { STALE } from '@careline/contracts/basis/messages';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { referenceListRepositories } from '../../directory/reference-lists.ts';
import { made } from '../../testing/data/small-directory.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';

const { signedIn, db } = await testApp();

interface Saved {
  id: number;
  rowVersion: number;
  name: string;
}
interface Found {
  items: Record<string, unknown>[];
  total: number;
  position?: number | null;
}

let editor: Caller;
let providerTypeId: number;

beforeAll(async () => {
  editor = await signedIn(ROLE.DataEntry);
  providerTypeId = await made(editor, 'ProviderTypes', { name: 'Surgeon' });
});

const refusal = async (set: string, body: object) => {
  const answer = await editor.post<ErrorBody>(`/api/${set}/Save`, body);
  expect(answer.status).toBe(400);
  return answer.body;
};

const NAMED = ['Practices', ...referenceListRepositories(db).map(({ set }) => set.name)];

describe.each(NAMED)('%s', (set) => {
  test('a name is created, found, renamed and deleted', async () => {
    const { body: created } = await editor.post<Saved>(`/api/${set}/Save`, { name: '  Ánna  ' });
    expect(created).toMatchObject({ name: 'Ánna', rowVersion: 1 });
    const { body: loaded } = await editor.get<Saved>(`/api/${set}/GetById/${created.id}`);
    expect(loaded).toEqual(created);
    const { body: renamed } = await editor.post<Saved>(`/api/${set}/Save`, { ...created, name: 'Bertha' });
    expect(renamed).toMatchObject({ id: created.id, name: 'Bertha', rowVersion: 2 });
    const stale = await editor.post<ErrorBody>(`/api/${set}/Save`, { ...created, name: 'Late' });
    expect(stale).toMatchObject({ status: 409, body: { Messages: [STALE] } });
    expect((await editor.delete(`/api/${set}/Delete/${created.id}`)).status).toBe(204);
    expect((await editor.get(`/api/${set}/GetById/${created.id}`)).status).toBe(404);
    expect((await editor.post(`/api/${set}/Save`, { id: created.id, name: 'Ghost' })).status).toBe(404);
    expect((await editor.delete(`/api/${set}/Delete/${created.id}`)).status).toBe(404);
  });

  test('a name is unique regardless of case, even in a race', async () => {
    const names = ['Twin', 'twin', 'TWIN', ' tWin '];
    const answers = await Promise.all(
      names.map((name) => editor.post<ErrorBody>(`/api/${set}/Save`, { name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const refused = answers.find(({ status }) => status === 400)?.body;
    expect(refused?.fields?.name).toMatch(/already exists/);
  });
});

test('each record says what is missing', async () => {
  expect((await refusal('Terms', { name: 'x' })).fields).toEqual({
    bodyPartId: 'The field is mandatory',
    categoryId: 'The field is mandatory',
  });
  expect((await refusal('Insurances', { fullName: 'x', consumerFriendlyName: ' ' })).fields).toEqual({
    consumerFriendlyName: 'The field is mandatory',
  });
  expect((await refusal('Directories', {})).fields).toEqual({ contact: 'The field is mandatory' });
});

test('what is too long is refused, at the limit it is kept', async () => {
  await made(editor, 'Regions', { name: 'r'.repeat(200) });
  expect((await refusal('Regions', { name: 'r'.repeat(201) })).fields?.name).toMatch(/200/);
  const insuranceId = await made(editor, 'Insurances', {
    fullName: 'Long Inc',
    consumerFriendlyName: 'Long',
  });
  await made(editor, 'InsurancePlans', { insuranceId, name: 'limit', comment: 'c'.repeat(10_000) });
  expect(
    (await refusal('InsurancePlans', { insuranceId, name: 'over', comment: 'c'.repeat(10_001) })).fields,
  ).toEqual({
    comment: 'At most 10,000 characters are allowed.',
  });
});

test('a character of two units may stand anywhere, also where the history cuts a long value', async () => {
  for (let before = 110; before < 122; before++)
    await made(editor, 'Regions', { name: `${'q'.repeat(before)}😀${'s'.repeat(60)}` });
  const { rows } = await db.execute<{ summary: string }>(
    sql`select summary from audit_event where entity = 'Regions' and summary like 'Name: qqq%'`,
  );
  expect(rows).toHaveLength(12);
  for (const { summary } of rows) {
    expect(summary).toMatch(/^Name: q{110,}(😀s*)?…$/u);
    expect(summary.length).toBeLessThan(130);
  }
});

test('what does not exist is told at a field of the request', async () => {
  const UNKNOWN = 2_000_000;
  const providerTypeId = await made(editor, 'ProviderTypes', { name: 'Type of references' });
  const fieldsOf = async (body: object) =>
    Object.keys((await refusal('Providers', { name: 'References', providerTypeId, ...body })).fields ?? {});
  expect(await fieldsOf({ degreeId: UNKNOWN })).toEqual(['degreeId']);
  expect(await fieldsOf({ providerTypeId: UNKNOWN })).toEqual(['providerTypeId']);
  expect(await fieldsOf({ groups: [UNKNOWN] })).toEqual(['groups']);
  expect(await fieldsOf({ languages: [UNKNOWN] })).toEqual(['languages']);
  expect(await fieldsOf({ providerTerms: [{ termId: UNKNOWN }] })).toEqual(['providerTerms']);
  expect(await fieldsOf({ providerExtenders: [{ name: 'Eve', degreeId: UNKNOWN }] })).toEqual([
    'providerExtenders',
  ]);
  const practiceId = await made(editor, 'Practices', { name: 'Practice of references' });
  expect(
    (await refusal('PracticeAddresses', { practiceId, address: '1 Elm St', regionId: UNKNOWN })).fields,
  ).toEqual({ regionId: 'The chosen region does not exist.' });
});

describe('searching', () => {
  beforeAll(async () => {
    for (const name of ['100% Ortho', '100 Ortho', 'Under_score', 'Élan West', 'elan East']) {
      await made(editor, 'Practices', { name });
    }
  });

  const names = async (body: object) =>
    (await editor.post<Found>('/api/Practices/Search', body)).body.items.map(({ name }) => name);

  test('takes % and _ as they are', async () => {
    expect(await names({ query: '100%' })).toEqual(['100% Ortho']);
    expect(await names({ query: 'r_s' })).toEqual(['Under_score']);
  });

  test('ignores case and accents and finds every word anywhere', async () => {
    expect(await names({ query: 'ELAN' })).toEqual(['elan East', 'Élan West']);
    expect(await names({ query: 'west élan' })).toEqual(['Élan West']);
  });

  test('takes many words, but not a whole page of them', async () => {
    const words = Array.from({ length: 51 }, (_, n) => `word${n}`);
    const search = (query: string[]) =>
      editor.post<ErrorBody>('/api/Practices/Search', { query: query.join(' ') });
    expect((await search(words.slice(1))).status).toBe(200);
    expect((await search(Array(2_000).fill('word'))).status).toBe(200);
    expect(await search(words)).toMatchObject({
      status: 400,
      body: { fields: { query: expect.stringMatching(/50 words/) } },
    });
  });

  test('pages through all rows with a total, in a total order', async () => {
    const whole = await editor.post<Found>('/api/Practices/Search', { take: 1000 });
    const { total } = whole.body;
    const pages: unknown[] = [];
    for (let skip = 0; skip < total; skip += 2) {
      const page = await editor.post<Found>('/api/Practices/Search', { skip, take: 2 });
      expect(page.body.total).toBe(total);
      pages.push(...page.body.items);
    }
    expect(pages).toEqual(whole.body.items);
    const backwards = await editor.post<Found>('/api/Practices/Search', { take: 1000, direction: 'desc' });
    expect(backwards.body.items.map(({ id }) => id)).toEqual(whole.body.items.map(({ id }) => id).reverse());
  });

  test('says where a record stands', async () => {
    const id = await made(editor, 'Practices', { name: 'Élan Centre' });
    const { body } = await editor.post<Found>('/api/Practices/Search', { query: 'elan', locate: id });
    expect(body.items[body.position ?? -1]).toMatchObject({ id });
  });
});

describe('deleting what others use', () => {
  const uses = async (set: string, id: number, sentence: string) => {
    const { body: usage } = await editor.get<{ uses: string[] }>(`/api/${set}/GetUsage/${id}`);
    expect(usage.uses).toEqual([sentence.split(' use')[0]]);
    const answer = await editor.delete<ErrorBody>(`/api/${set}/Delete/${id}`);
    expect(answer).toMatchObject({ status: 400, body: { Messages: [sentence] } });
  };

  test('is refused with the kind and number of records that use it, and succeeds once there are none', async () => {
    const regionId = await made(editor, 'Regions', { name: 'Queens' });
    const practiceId = await made(editor, 'Practices', { name: 'Used Practice' });
    const practiceAddressId = await made(editor, 'PracticeAddresses', {
      practiceId,
      regionId,
      address: '1 Way',
    });
    const insuranceId = await made(editor, 'Insurances', {
      fullName: 'Used Inc',
      consumerFriendlyName: 'Used',
    });
    const insurancePlanId = await made(editor, 'InsurancePlans', { insuranceId, name: 'Gold' });
    const specialtyId = await made(editor, 'Specialties', { name: 'Hand surgery' });
    const groupId = await made(editor, 'Groups', { name: 'Used group' });
    const providers = [];
    for (const name of ['One', 'Two', 'Three']) {
      providers.push(
        await made(editor, 'Providers', {
          name,
          providerTypeId,
          groups: [groupId],
          providerSpecialties: [{ specialtyId }],
          providerInsurancePlans: [{ insurancePlanId }],
          providerPracticeAddresses: [{ practiceAddressId }],
        }),
      );
    }
    await uses('InsurancePlans', insurancePlanId, '3 providers use this insurance plan.');
    await uses('Insurances', insuranceId, '3 providers use this insurance.');
    await uses('PracticeAddresses', practiceAddressId, '3 providers use this practice address.');
    await uses('Practices', practiceId, '3 providers use this practice.');
    await uses('Regions', regionId, '1 practice address uses this region.');
    await uses('Specialties', specialtyId, '3 providers use this specialty.');
    await uses('Groups', groupId, '3 providers use this group.');
    for (const id of providers) expect((await editor.delete(`/api/Providers/Delete/${id}`)).status).toBe(204);
    expect((await editor.delete(`/api/Practices/Delete/${practiceId}`)).status).toBe(204);
    expect((await editor.get(`/api/PracticeAddresses/GetById/${practiceAddressId}`)).status).toBe(404);
    expect((await editor.delete(`/api/Insurances/Delete/${insuranceId}`)).status).toBe(204);
    expect((await editor.get(`/api/InsurancePlans/GetById/${insurancePlanId}`)).status).toBe(404);
  });

  test('a race between use and delete leaves nothing half done', async () => {
    for (let round = 0; round < 10; round++) {
      const specialtyId = await made(editor, 'Specialties', { name: `Racy ${round}` });
      const body = { name: `Racer ${round}`, providerTypeId, providerSpecialties: [{ specialtyId }] };
      const [used, deleted] = await Promise.all([
        editor.post('/api/Providers/Save', body),
        editor.delete(`/api/Specialties/Delete/${specialtyId}`),
      ]);
      expect([used.status, deleted.status].sort()).toEqual(used.status === 200 ? [200, 400] : [204, 400]);
    }
  });
});

test('an address keeps every field, takes coordinates as text, and answers numbers', async () => {
  const practiceId = await made(editor, 'Practices', { name: 'Full Practice' });
  const regionId = await made(editor, 'Regions', { name: 'Bronx' });
  const sent = {
    practiceId,
    regionId,
    address: '445 Grand Concourse',
    suite: '2B',
    zip: '10451',
    mainPhone: '(718) 555-0160',
    xRayOnSite: true,
    xRayOnSiteAdditional: 'until 5 pm',
    urgentHours: true,
    emgOnSiteAdditional: 'on request',
    siteContact1: 'Ann',
    otherNotes: 'ring twice',
  };
  const { body } = await editor.post<Saved>('/api/PracticeAddresses/Save', {
    ...sent,
    latitude: '40.8167',
    longitude: '-73.9206',
  });
  expect(body).toMatchObject({ ...sent, latitude: 40.8167, longitude: -73.9206, weekendHours: false });
  const details = await editor.get(`/api/PracticeAddresses/GetDetails/${body.id}`);
  expect(details.body).toMatchObject({ ...sent, practiceName: 'Full Practice', region: 'Bronx' });
  const practice = await editor.get(`/api/Practices/GetDetails/${practiceId}`);
  expect(practice.body).toMatchObject({
    name: 'Full Practice',
    practiceAddresses: [{ id: body.id, region: 'Bronx' }],
  });
  for (const wrong of [
    { latitude: 91, longitude: 0 },
    { latitude: 'north', longitude: 0 },
    { latitude: '0x10', longitude: '1e1' },
    { latitude: null },
  ]) {
    await refusal('PracticeAddresses', { id: body.id, ...wrong });
  }
  const cleared = await editor.post('/api/PracticeAddresses/Save', {
    id: body.id,
    latitude: null,
    longitude: '',
    regionId: '',
  });
  expect(cleared.body).toMatchObject({ latitude: null, longitude: null, regionId: null, zip: '10451' });
});

test('plans are counted, listed and named once within their insurance', async () => {
  const insuranceId = await made(editor, 'Insurances', {
    fullName: 'Counted Inc',
    consumerFriendlyName: 'Counted',
  });
  const other = await made(editor, 'Insurances', { fullName: 'Other Inc', consumerFriendlyName: 'Other' });
  await made(editor, 'InsurancePlans', {
    insuranceId,
    name: 'Silver',
    referralRequired: true,
    referralDetails: 'PCP',
  });
  await made(editor, 'InsurancePlans', { insuranceId, name: 'Gold' });
  await made(editor, 'InsurancePlans', { insuranceId: other, name: 'gold' });
  await refusal('InsurancePlans', { insuranceId, name: 'GOLD' });
  const list = await editor.post<Found>('/api/Insurances/Search', { query: 'counted' });
  expect(list.body.items).toMatchObject([{ fullName: 'Counted Inc', plansCount: 2 }]);
  const basic = await editor.get<Found>(`/api/Insurances/GetInsurancePlansBasic/${insuranceId}`);
  expect(basic.body.items.map(({ name }) => name)).toEqual(['Gold', 'Silver']);
  const scoped = await editor.post<Found>('/api/InsurancePlans/Search', { insuranceId });
  expect(scoped.body.total).toBe(2);
});

test('the terms of a body part that is not there are a 404, like the plans of an insurance', async () => {
  for (const call of ['Terms/GetByBodyPartId', 'Insurances/GetInsurancePlansBasic'])
    expect((await editor.get(`/api/${call}/2000000`)).status).toBe(404);
});

test('every change leaves its line in the audit, and the line cannot be changed', async () => {
  const id = await made(editor, 'Regions', { name: 'Audited' });
  await editor.post('/api/Regions/Save', { id, name: 'Audited again' });
  await editor.delete(`/api/Regions/Delete/${id}`);
  const { rows } = await db.execute(sql`
    select action, summary, user_id as "userId" from audit_event
     where entity = 'Regions' and record_id = ${id} order by id`);
  const userId = editor.userId;
  expect(rows).toEqual([
    { action: 'created', summary: 'Name: Audited', userId },
    { action: 'changed', summary: 'Name: Audited → Audited again', userId },
    { action: 'deleted', summary: 'Name: Audited again → empty', userId },
  ]);
  for (const attempt of [
    sql`update audit_event set summary = ''`,
    sql`delete from audit_event`,
    sql`truncate audit_event`,
  ]) {
    await expect(db.execute(attempt)).rejects.toThrow();
  }
});
