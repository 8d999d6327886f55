import { ROLE } from '@careline/contracts/basis/call';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createApiKey } from '../people/api-keys/storage/api-keys.ts';
import { blackPng } from '../testing/data/png.ts';
import { made } from '../testing/data/small-directory.ts';
import { testApp } from '../testing/test-app.ts';
import type { OperationOutcome } from './outcome.ts';
import { RESOURCE_TYPES, type Resource } from './resources/elements.ts';
import { type Bundle, fhirClient } from './testing/fhir-client.ts';

const { app, db, signedIn, callerWith } = await testApp();
const editor = await signedIn(ROLE.DataEntry);
const admin = await signedIn(ROLE.Admin);

/** Planted in every internal field. */
const CANARY = 'canary';

const groups = {
  own: await made(editor, 'Groups', { name: 'Own canary group' }),
  other: await made(editor, 'Groups', { name: 'Other canary group' }),
};
const newKey = async (scopes: ('fhir' | 'import')[], groupIds: number[] = []) =>
  (
    await createApiKey(
      db,
      { name: 'Reader', scopes, groups: groupIds },
      { id: 1, userName: 'x', role: ROLE.Admin },
    )
  ).key;
const client = fhirClient(app, await newKey(['fhir'], [groups.own]));
const anybody = fhirClient(app);

const ids = {
  physician: await made(editor, 'ProviderTypes', { name: 'Physician', roleCode: 'ph' }),
  uncodedType: await made(editor, 'ProviderTypes', { name: 'Healer' }),
  orthopedics: await made(editor, 'Specialties', {
    name: 'Orthopedics',
    taxonomyCode: '207X00000X',
    synonyms: ['canary bones'],
  }),
  // Not in the value set of the guide.
  diabetology: await made(editor, 'Specialties', { name: 'Diabetology', taxonomyCode: '207QD0401X' }),
  uncoded: await made(editor, 'Specialties', { name: 'Healing' }),
  md: await made(editor, 'Degrees', { name: 'MD', code: 'MD' }),
  spanish: await made(editor, 'Languages', { name: 'Spanish', code: 'es' }),
  region: await made(editor, 'Regions', { name: 'Canary region' }),
  practice: await made(editor, 'Practices', { name: 'Midtown Ortho' }),
  empty: await made(editor, 'Practices', { name: 'Empty practice' }),
  insurance: await made(editor, 'Insurances', { fullName: 'Acme Health', consumerFriendlyName: 'Acme' }),
  other: await made(editor, 'Insurances', { fullName: 'Beta Mutual', consumerFriendlyName: 'Beta' }),
};
const [gold, silver] = [
  await made(editor, 'InsurancePlans', {
    insuranceId: ids.insurance,
    name: 'Gold PPO',
    productType: 'commppo',
    planIdentifier: 'H1-001',
    referralRequired: true,
    referralDetails: CANARY,
    comment: CANARY,
  }),
  await made(editor, 'InsurancePlans', { insuranceId: ids.other, name: 'Silver' }),
];
const [main, second] = [
  await made(editor, 'PracticeAddresses', {
    practiceId: ids.practice,
    address: '1 Main St',
    suite: '2B',
    zip: '10001',
    latitude: 40.75,
    longitude: -73.99,
    regionId: ids.region,
    mainPhone: '(212) 555-0100',
    fax: '(212) 555-0101',
    email: 'office@example.org',
    backLine: '(212) 555-9999',
    xRayOnSite: true,
    xRayOnSiteAdditional: CANARY,
    eveningHours: true,
    eveningHoursAdditional: CANARY,
    siteContact1: CANARY,
    siteContact2: CANARY,
    otherNotes: CANARY,
    accommodations: ['wheelchair', 'signLanguage'],
  }),
  await made(editor, 'PracticeAddresses', {
    practiceId: ids.practice,
    address: '9 Ocean Ave',
    zip: '33139',
    city: 'Entered Town',
    state: 'FL',
  }),
];
const provider = (name: string, more: object = {}) =>
  made(editor, 'Providers', { name, providerTypeId: ids.physician, ...more });
const lind = await provider('Ana Maria de la Cruz, MD', {
  npi: '1234567893',
  degreeId: ids.md,
  gender: 'female',
  telehealth: true,
  languages: [ids.spanish],
  profilePhoto: `data:image/png;base64,${blackPng({ width: 8, height: 8 }).toString('base64')}`,
  surgicalSchedulerName: CANARY,
  surgicalSchedulerPhone: '212-555-8888',
  coordinatorName: CANARY,
  coordinatorPhone: '212-555-7777',
  oxford: CANARY,
  uhc: CANARY,
  clinicalRestriction: CANARY,
  forConsideration: CANARY,
  communication: CANARY,
  providerExtenders: [{ name: CANARY }],
  providerSpecialties: [
    { specialtyId: ids.orthopedics },
    { specialtyId: ids.diabetology },
    { specialtyId: ids.uncoded },
  ],
  providerInsurancePlans: [
    { insurancePlanId: gold, insuranceConsideration: CANARY },
    { insurancePlanId: silver },
  ],
  providerPracticeAddresses: [
    {
      practiceAddressId: main,
      hip: CANARY,
      accepting: 'new',
      insurancePlans: [{ insurancePlanId: gold }, { insurancePlanId: silver }],
    },
    { practiceAddressId: second, accepting: 'existing' },
  ],
});
const doe = await provider('John Doe Jr.', {
  firstName: 'Jonathan',
  lastName: 'Doe',
  providerTypeId: ids.uncodedType,
  groups: [groups.own],
  providerInsurancePlans: [{ insurancePlanId: gold }],
  providerPracticeAddresses: [{ practiceAddressId: main, insurancePlans: [{ insurancePlanId: gold }] }],
});
const hidden = await provider('Hidden Person', {
  groups: [groups.other],
  telehealth: true,
  providerSpecialties: [{ specialtyId: ids.orthopedics }],
  providerInsurancePlans: [{ insurancePlanId: silver }],
  providerPracticeAddresses: [{ practiceAddressId: second, insurancePlans: [{ insurancePlanId: silver }] }],
});
const inactive = await provider('Gone Away', {
  inactive: true,
  telehealth: true,
  providerPracticeAddresses: [{ practiceAddressId: main }],
});

const read = async (path: string): Promise<Resource> => {
  const { status, body } = await client.ask(path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const refusal = async (path: string, headers?: Record<string, string>) => {
  const { status, body } = await client.ask<OperationOutcome>(path, headers);
  expect(body.resourceType).toBe('OperationOutcome');
  expect(body.issue[0]?.diagnostics).toMatch(/\.$/);
  return { status, text: body.issue[0]?.diagnostics ?? '' };
};

test('a practitioner says what the guide asks for', async () => {
  expect(await read(`Practitioner/${lind}`)).toEqual({
    resourceType: 'Practitioner',
    id: String(lind),
    meta: {
      lastUpdated: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      profile: ['http://hl7.org/fhir/us/davinci-pdex-plan-net/StructureDefinition/plannet-Practitioner'],
    },
    identifier: [{ type: expect.anything(), system: 'http://hl7.org/fhir/sid/us-npi', value: '1234567893' }],
    active: true,
    name: [{ text: 'Ana Maria de la Cruz, MD', family: 'de la Cruz', given: ['Ana', 'Maria'] }],
    gender: 'female',
    photo: [{ contentType: expect.stringMatching(/^image\//), url: `http://localhost/fhir/Binary/${lind}` }],
    qualification: [
      {
        code: {
          coding: [
            {
              system: 'http://terminology.hl7.org/CodeSystem/v2-0360',
              code: 'MD',
              display: 'Doctor of Medicine',
            },
          ],
          text: 'MD',
        },
      },
    ],
    communication: [{ coding: [{ system: 'urn:ietf:bcp:47', code: 'es' }], text: 'Spanish' }],
  });
  expect(await read(`Practitioner/${doe}`)).toMatchObject({
    identifier: [{ system: 'urn:careline:provider', value: String(doe) }],
    name: [{ text: 'John Doe Jr.', family: 'Doe', given: ['Jonathan'] }],
  });
  const photo = await client.ask<string>(`Binary/${lind}`, { accept: 'image/*' });
  expect(photo).toMatchObject({
    status: 200,
    headers: { 'content-type': expect.stringMatching(/^image\//) },
  });
});

test('a role joins provider, location and network', async () => {
  expect(await read(`PractitionerRole/${lind}-${main}-${gold}`)).toMatchObject({
    active: true,
    practitioner: { reference: `Practitioner/${lind}`, display: 'Ana Maria de la Cruz, MD' },
    organization: { reference: `Organization/practice-${ids.practice}` },
    code: [{ coding: [{ code: 'ph', display: 'Physician' }] }],
    specialty: [{ coding: [{ system: 'http://nucc.org/provider-taxonomy', code: '207X00000X' }] }],
    location: [{ reference: `Location/${main}` }],
    healthcareService: [{ reference: `HealthcareService/telehealth-${lind}` }],
    telecom: [
      { system: 'phone', value: '(212) 555-0100' },
      { system: 'fax', value: '(212) 555-0101' },
      { system: 'email', value: 'office@example.org' },
    ],
    extension: [
      { extension: [{ valueCodeableConcept: { coding: [{ code: 'newpt' }] } }] },
      { valueReference: { reference: `Organization/network-${gold}` } },
    ],
  });
  const bare = await read(`PractitionerRole/${lind}-${second}-0`);
  expect(bare.telecom).toEqual([{ system: 'phone', _value: { extension: [expect.anything()] } }]);
  expect(bare.extension).toHaveLength(1);
  const uncoded = await read(`PractitionerRole/${doe}-${main}-${gold}`);
  expect(uncoded).not.toHaveProperty('code');
  expect(uncoded).not.toHaveProperty('specialty');
});

test('organizations, locations, services and plans', async () => {
  expect(await read(`Organization/practice-${ids.practice}`)).toMatchObject({
    type: [{ coding: [{ code: 'prvgrp' }] }],
    name: 'Midtown Ortho',
    address: [
      { line: ['1 Main St', '2B'], city: 'New York', state: 'NY', postalCode: '10001' },
      { line: ['9 Ocean Ave'], city: 'Entered Town', state: 'FL', postalCode: '33139' },
    ],
  });
  expect((await read(`Organization/practice-${ids.empty}`)).address).toEqual([
    { extension: [expect.objectContaining({ valueCode: 'unknown' })] },
  ]);
  expect(await read(`Organization/insurance-${ids.insurance}`)).toMatchObject({
    name: 'Acme Health',
    alias: ['Acme'],
    type: [{ coding: [{ code: 'payer' }] }],
  });
  expect(await read(`Organization/network-${gold}`)).toMatchObject({
    name: 'Gold PPO',
    partOf: { reference: `Organization/insurance-${ids.insurance}` },
    meta: { profile: [expect.stringMatching(/plannet-Network$/)] },
  });
  expect(await read(`Location/${main}`)).toMatchObject({
    status: 'active',
    name: 'Midtown Ortho, 1 Main St',
    position: { latitude: 40.75, longitude: -73.99 },
    extension: [
      { valueCodeableConcept: { coding: [{ code: 'handiaccess' }] } },
      { valueCodeableConcept: { text: 'Sign language' } },
    ],
  });
  expect(await read(`HealthcareService/xRayOnSite-${main}`)).toMatchObject({
    name: 'X-ray on site',
    category: [{ coding: [{ code: 'outpat' }] }],
    location: [{ reference: `Location/${main}` }],
  });
  expect(await read(`HealthcareService/telehealth-${lind}`)).toMatchObject({
    category: [{ coding: [{ code: 'prov' }] }],
    extension: [{ extension: [{ url: 'type', valueCodeableConcept: { coding: [{ code: 'virtual' }] } }] }],
  });
  expect(await read(`InsurancePlan/${gold}`)).toMatchObject({
    identifier: [{ system: 'urn:careline:plan', value: 'H1-001' }],
    type: [{ coding: [{ code: 'commppo' }] }],
    ownedBy: { reference: `Organization/insurance-${ids.insurance}` },
    network: [{ reference: `Organization/network-${gold}` }],
  });
  expect((await read(`InsurancePlan/${silver}`)).type).toEqual([{ extension: [expect.anything()] }]);
});

test('nothing internal is published', async () => {
  const key = fhirClient(app, await newKey(['fhir'], [groups.own, groups.other]));
  for (const type of RESOURCE_TYPES) {
    const text = JSON.stringify(await key.searchAll(`${type}?_count=1`));
    expect(text.toLowerCase()).not.toContain(CANARY);
    expect(text).not.toMatch(/555-9999|555-8888|555-7777/);
  }
});

test('unknown, deleted, inactive and hidden records', async () => {
  const isGone = async (path: string, status: number) =>
    expect({ path, ...(await refusal(path)) }).toMatchObject({ path, status });
  for (const path of [
    'Practitioner/2147483647',
    'Practitioner/0',
    'Practitioner/05',
    `Practitioner/${lind}x`,
    'Practitioner/99999999999',
    `Practitioner/${hidden}`,
    `PractitionerRole/${hidden}-${second}-${silver}`,
    `HealthcareService/telehealth-${hidden}`,
    `PractitionerRole/${lind}-${main}-0`,
    `HealthcareService/mriOnSite-${main}`,
    `HealthcareService/eveningHours-${main}`,
    'Patient/1',
    'Practitioner/1/_history/1',
    'Endpoint/1',
  ])
    await isGone(path, 404);
  await isGone(`Practitioner/${inactive}`, 410);
  await isGone(`PractitionerRole/${inactive}-${main}-0`, 410);
  await isGone(`HealthcareService/telehealth-${inactive}`, 410);

  const brief = await provider('Brief Stay', {
    telehealth: true,
    providerInsurancePlans: [{ insurancePlanId: gold }],
    providerPracticeAddresses: [{ practiceAddressId: main }],
  });
  const role = `PractitionerRole/${brief}-${main}`;
  await read(`${role}-0`);
  const save = (more: object) => editor.post('/api/Providers/Save', { id: brief, ...more });
  await save({
    providerPracticeAddresses: [{ practiceAddressId: main, insurancePlans: [{ insurancePlanId: gold }] }],
  });
  await isGone(`${role}-0`, 410);
  await read(`${role}-${gold}`);
  await save({
    providerPracticeAddresses: [{ practiceAddressId: main, insurancePlans: [] }],
    telehealth: false,
  });
  await isGone(`${role}-${gold}`, 410);
  await isGone(`HealthcareService/telehealth-${brief}`, 410);
  await read(`${role}-0`);
  await editor.delete(`/api/Providers/Delete/${brief}`);
  for (const path of [`Practitioner/${brief}`, `${role}-0`]) await isGone(path, 410);
  const secret = await provider('Secret Stay', { groups: [groups.other] });
  await editor.delete(`/api/Providers/Delete/${secret}`);
  await isGone(`Practitioner/${secret}`, 404);
  const practice = await made(editor, 'Practices', { name: 'Closing down' });
  await editor.delete(`/api/Practices/Delete/${practice}`);
  await isGone(`Organization/practice-${practice}`, 410);
});

const roleIds = () => [
  `${lind}-${main}-${gold}`,
  `${lind}-${main}-${silver}`,
  `${lind}-${second}-0`,
  `${doe}-${main}-${gold}`,
];

test.each<[string, () => string[]]>([
  ['Practitioner', () => [lind, doe].map(String)],
  ['Practitioner?name=ana', () => [String(lind)]],
  ['Practitioner?name=de la C', () => [String(lind)]],
  ['Practitioner?name=cruz', () => []],
  ['Practitioner?name:contains=cruz', () => [String(lind)]],
  ['Practitioner?family=DÉ', () => [String(lind)]],
  ['Practitioner?family:exact=de la cruz', () => []],
  ['Practitioner?family:exact=de la Cruz,Doe', () => [lind, doe].map(String)],
  ['Practitioner?given=maria', () => [String(lind)]],
  ['Practitioner?given=John', () => []],
  ['Practitioner?given=Jonathan&family=Doe', () => [String(doe)]],
  ['Practitioner?identifier=1234567893', () => [String(lind)]],
  ['Practitioner?identifier=http://hl7.org/fhir/sid/us-npi|1234567893', () => [String(lind)]],
  ['Practitioner?identifier=urn:careline:provider|', () => [String(doe)]],
  ['Practitioner?_has:PractitionerRole:practitioner:specialty=207X00000X', () => [String(lind)]],
  ['Practitioner?_has:PractitionerRole:practitioner:network.name=gold', () => [lind, doe].map(String)],
  ['PractitionerRole', roleIds],
  [`PractitionerRole?practitioner=Practitioner/HIDDEN`, () => []],
  ['PractitionerRole?practitioner.name=hidden', () => []],
  ['PractitionerRole?practitioner.name=ana&location.address-state=FL', () => roleIds().slice(2, 3)],
  ['PractitionerRole?practitioner:Practitioner.family=doe', () => roleIds().slice(3)],
  ['PractitionerRole?network.partof.name=beta', () => roleIds().slice(1, 2)],
  ['PractitionerRole?network.type=ntwk', () => [0, 1, 3].map((place) => roleIds()[place] ?? '')],
  ['PractitionerRole?role=ph', () => roleIds().slice(0, 3)],
  ['PractitionerRole?role:text=phys', () => roleIds().slice(0, 3)],
  ['PractitionerRole?specialty=207QD0401X', () => []],
  ['PractitionerRole?specialty:text=ortho', () => roleIds().slice(0, 3)],
  ['PractitionerRole?service.service-category=prov', () => roleIds().slice(0, 3)],
  ['PractitionerRole?endpoint=Endpoint/1', () => []],
  ['PractitionerRole?location.organization.name=midtown&specialty=207X00000X', () => roleIds().slice(0, 3)],
  ['Organization?type=payer', () => [`insurance-${ids.insurance}`, `insurance-${ids.other}`]],
  ['Organization?type=ntwk', () => [`network-${gold}`, `network-${silver}`]],
  ['Organization?name=acme', () => [`insurance-${ids.insurance}`]],
  ['Organization?address=new y', () => [`practice-${ids.practice}`]],
  ['Organization?partof.name=acme', () => [`network-${gold}`]],
  [
    'Organization?_has:HealthcareService:organization:service-category=outpat',
    () => [`practice-${ids.practice}`],
  ],
  ['Location?address-city=NEW', () => [String(main)]],
  ['Location?address-city=entered', () => [String(second)]],
  ['Location?address-state:exact=FL', () => [String(second)]],
  ['Location?address-postalcode=100', () => [String(main)]],
  ['Location?address=1 main', () => [String(main)]],
  ['Location?address=9 Oc,2b', () => [main, second].map(String)],
  ['Location?near=40.7501|-73.99|100|m', () => [String(main)]],
  ['Location?near=40.7501|-73.99|1|m', () => []],
  ['Location?_has:PractitionerRole:location:practitioner.name=hidden', () => []],
  ['Location?_has:PractitionerRole:location:_has:PractitionerRole:location:role=ph', () => ['400']],
  ['HealthcareService?location.address-city=new york', () => [`xRayOnSite-${main}`]],
  ['HealthcareService?service-category=prov', () => [`telehealth-${lind}`]],
  ['HealthcareService?specialty=207X00000X', () => [`telehealth-${lind}`]],
  ['HealthcareService?name=X-ray', () => [`xRayOnSite-${main}`]],
  ['HealthcareService?delivery-method=virtual', () => [`telehealth-${lind}`]],
  ['InsurancePlan?type=commppo', () => [String(gold)]],
  ['InsurancePlan?type:text=commercial', () => [String(gold)]],
  ['InsurancePlan?identifier=urn:careline:plan|H1-001', () => [String(gold)]],
  ['InsurancePlan?owned-by.name=beta', () => [String(silver)]],
  ['InsurancePlan?administered-by=Organization/insurance-INSURANCE', () => [String(gold)]],
  ['InsurancePlan?_id=GOLD,SILVER,nonsense', () => [gold, silver].map(String)],
  ['Endpoint', () => []],
  ['OrganizationAffiliation?network.name=gold', () => []],
])('%s', async (path, expected) => {
  const filled = path
    .replace('HIDDEN', String(hidden))
    .replace('INSURANCE', String(ids.insurance))
    .replace('GOLD', String(gold))
    .replace('SILVER', String(silver));
  if (expected()[0] === '400') expect((await refusal(filled)).status).toBe(400);
  else expect((await client.ids(filled)).sort()).toEqual(expected().sort());
});

test('a search by form equals a search by address', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/fhir/Location/_search',
    headers: {
      authorization: `Bearer ${await newKey(['fhir'])}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'address-city=New+York&_total=accurate',
  });
  expect(response.json()).toMatchObject({ total: 1, entry: [{ resource: { id: String(main) } }] });
});

test('a search that takes too long is refused, and says how to ask for less', async () => {
  const answer = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table provider in access exclusive mode`);
    const stopped = client.ask<OperationOutcome>('Practitioner');
    await expect
      .poll(async () => {
        const { rowCount } = await db.execute(sql`
          select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
             and query like '%array[p.id]%'`);
        return rowCount;
      })
      .toBeGreaterThan(0);
    return stopped;
  });
  expect(answer.status).toBe(400);
  expect(answer.body.issue[0]?.diagnostics).toContain('add a condition');
});

test('pages neither skip nor repeat, in the order of ids and of time, while others save', async () => {
  const all = [...(await client.ids('Organization')), ...(await client.ids('PractitionerRole'))];
  for (const order of ['', '&_sort=_lastUpdated', '&_sort=-_lastUpdated']) {
    const paged = [
      ...(await client.ids(`Organization?_count=1${order}`)),
      ...(await client.ids(`PractitionerRole?_count=2${order}`)),
    ];
    expect(paged.toSorted()).toEqual(all.toSorted());
  }
  const bundle = await client.search('Practitioner?_count=1');
  await provider('Someone New');
  const next = bundle.link.find(({ relation }) => relation === 'next')?.url ?? '';
  expect((await client.search(next)).entry?.[0]?.resource.id).toBe(String(doe));
  const sorted = (await client.searchAll('PractitionerRole?_sort=-_lastUpdated')).map(
    ({ resource }) => resource.meta.lastUpdated,
  );
  expect(sorted).toEqual(sorted.toSorted().reverse());
  const count = await client.search('PractitionerRole?_summary=count');
  expect(count).toMatchObject({ total: 4 });
  expect(count).not.toHaveProperty('entry');
});

test('includes in both directions', async () => {
  const modes = (bundle: Bundle) =>
    (bundle.entry ?? [])
      .filter(({ search }) => search.mode === 'include')
      .map(({ resource }) => `${resource.resourceType}/${resource.id}`)
      .sort();
  const role = `PractitionerRole?_id=${lind}-${main}-${gold}`;
  const references = ['practitioner', 'organization', 'location', 'service', 'network', 'endpoint'];
  expect(
    modes(
      await client.search(
        `${role}${references.map((name) => `&_include=PractitionerRole:${name}`).join('')}`,
      ),
    ),
  ).toEqual(
    [
      `HealthcareService/telehealth-${lind}`,
      `Location/${main}`,
      `Organization/network-${gold}`,
      `Organization/practice-${ids.practice}`,
      `Practitioner/${lind}`,
    ].sort(),
  );
  expect(modes(await client.search(`Location?_id=${second}&_revinclude=PractitionerRole:location`))).toEqual([
    `PractitionerRole/${lind}-${second}-0`,
  ]);
  expect(modes(await client.search('Organization?type=ntwk&_include=Organization:partof'))).toHaveLength(2);
  expect(
    modes(
      await client.search(`Organization?_id=insurance-${ids.insurance}&_revinclude=InsurancePlan:owned-by`),
    ),
  ).toEqual([`InsurancePlan/${gold}`]);
});

test('a resource changes when anything changes that it is made of', async () => {
  const role = `PractitionerRole/${lind}-${main}-${gold}`;
  const changes: [string, string, object][] = [
    [role, 'Practices', { id: ids.practice, name: 'Midtown Ortho' }],
    [role, 'PracticeAddresses', { id: main, address: '1 Main St' }],
    [role, 'InsurancePlans', { id: gold, name: 'Gold PPO' }],
    [role, 'Providers', { id: lind, gender: 'female' }],
    [role, 'Specialties', { id: ids.orthopedics, name: 'Orthopedics' }],
    [role, 'ProviderTypes', { id: ids.physician, name: 'Physician' }],
    [`Practitioner/${lind}`, 'Degrees', { id: ids.md, name: 'MD' }],
    [`Practitioner/${lind}`, 'Languages', { id: ids.spanish, name: 'Spanish' }],
    [`Organization/practice-${ids.practice}`, 'PracticeAddresses', { id: second, address: '9 Ocean Ave' }],
  ];
  for (const [path, set, body] of changes) {
    const before = await read(path);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await made(editor, set, body);
    const after = await read(path);
    expect(after.meta.lastUpdated > before.meta.lastUpdated, set).toBe(true);
    const [type] = path.split('/');
    const since = `${type}?_id=${after.id}&_lastUpdated=gt${before.meta.lastUpdated}`;
    expect(await client.ids(since)).toEqual([after.id]);
    expect(await client.ids(`${type}?_id=${after.id}&_lastUpdated=le${before.meta.lastUpdated}`)).toEqual([]);
    expect(await client.ids(`${type}?_id=${after.id}&_lastUpdated=${after.meta.lastUpdated}`)).toEqual([
      after.id,
    ]);
  }
});

test.each([
  'Practitioner?nonsense=1',
  'Practitioner?constructor=1',
  'Practitioner?name=',
  'Practitioner?name=a,,b',
  'Practitioner?name:near=a',
  'Practitioner?family:sounds=a',
  'Practitioner?name=a&family=b&given=c&name=d',
  'Practitioner?_count=5&_count=6',
  `Practitioner?name=${'x'.repeat(1_001)}`,
  'Practitioner?name=%00',
  `Practitioner?name=${Array.from({ length: 21 }, () => 'a').join()}`,
  'Practitioner?_count=501',
  'Practitioner?_count=-1',
  'Practitioner?_sort=name',
  'Practitioner?_summary=text',
  'Practitioner?_total=many',
  'Practitioner?_include=Practitioner:name',
  'Practitioner?_include=PractitionerRole:location',
  'Practitioner?_revinclude=PractitionerRole:location',
  'Practitioner?_include:iterate=PractitionerRole:location',
  'Practitioner?_has:PractitionerRole:location:role=ph',
  'Practitioner?_has:PractitionerRole:practitioner=1',
  'Practitioner?_lastUpdated=yesterday',
  'Practitioner?_lastUpdated=2026-02-30',
  'Practitioner?_lastUpdated=ge9999999',
  'Practitioner?_cursor=nonsense',
  'PractitionerRole?location=Practitioner/1',
  'PractitionerRole?location.location.location=1',
  'PractitionerRole?network.partof.partof.partof.partof.name=a',
  'PractitionerRole?role=a|b|c',
  'PractitionerRole?role=|',
  'Location?near=here',
  'Location?near=91|0',
  'Location?near=1|1|-1',
  'Location?near=1|1|1|parsec',
  `Practitioner?_id=${Array.from({ length: 501 }, (_, id) => id).join()}`,
  `Practitioner?${Array.from({ length: 41 }, () => '_id=1').join('&')}`,
  `Practitioner/${lind}?name=a`,
])('%s is refused with a sentence', async (path) => {
  expect((await refusal(path)).status).toBe(400);
});

test('other formats, other methods', async () => {
  expect((await refusal('Practitioner', { accept: 'application/fhir+xml' })).status).toBe(406);
  expect((await refusal('Practitioner?_format=xml')).status).toBe(406);
  expect((await client.ask('Practitioner?_format=json', { accept: 'text/html' })).status).toBe(200);
  expect((await client.ask('metadata', { accept: 'text/html,*/*;q=0.8' })).headers['content-type']).toMatch(
    /^application\/fhir\+json/,
  );
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const)
    for (const url of ['/fhir/Practitioner', `/fhir/Practitioner/${lind}`]) {
      const response = await app.inject({ method, url });
      expect([response.statusCode, response.json().resourceType]).toEqual([405, 'OperationOutcome']);
    }
});

test('who may read: keys, and everybody once it is public', async () => {
  const status = async (reader: ReturnType<typeof fhirClient>, path = 'Practitioner') =>
    (await reader.ask(path)).status;
  const session = fhirClient(app, admin.token);
  const save = (body: object) => admin.put('/api/Publishing/SaveSettings', body);
  expect((await anybody.ask('metadata')).body).toMatchObject({ fhirVersion: '4.0.1' });
  expect([await status(anybody), await status(session), await status(anybody, 'Nothing')]).toEqual([
    401, 401, 401,
  ]);
  expect(await status(fhirClient(app, await newKey(['import'])))).toBe(403);
  expect(await status(fhirClient(app, `clk_${'x'.repeat(43)}`))).toBe(401);
  expect((await save({ isPublic: true, groups: [groups.other] })).status).toBe(204);
  expect((await admin.get('/api/Publishing/GetSettings')).body).toEqual({
    isPublic: true,
    groups: [groups.other],
  });
  expect(await anybody.ids('Practitioner?name=hidden')).toEqual([String(hidden)]);
  expect(await anybody.ids('Practitioner?family=doe')).toEqual([]);
  expect([await status(session), await status(anybody, `Practitioner/${doe}`)]).toEqual([200, 404]);
  expect(await client.ids('Practitioner?name=hidden')).toEqual([]);
  expect((await save({ isPublic: false })).status).toBe(204);
  expect(await status(anybody)).toBe(401);
  expect((await save({ isPublic: true, groups: [2_147_483_647] })).status).toBe(400);
  const history = await admin.post<{ items: { summary: string }[] }>('/api/History/Search', {
    set: 'PublishingSettings',
  });
  expect(history.body.items).toHaveLength(2);
  expect((await callerWith({}).get('/api/Publishing/Check')).status).toBe(401);
});

test('the self-check counts what providers lack', async () => {
  const { body } = await admin.get('/api/Publishing/Check');
  expect(body).toEqual({
    resources: {
      Practitioner: 4,
      PractitionerRole: 5,
      Organization: 6,
      Location: 2,
      HealthcareService: 3,
      InsurancePlan: 2,
      Endpoint: 0,
      OrganizationAffiliation: 0,
    },
    lacking: { npi: 3, network: 1, address: 1, codedSpecialty: 2, verification: 4 },
  });
  for (const missing of ['npi', 'network', 'location', 'codedSpecialty']) {
    const list = await admin.post<{ total: number }>('/api/Providers/Search', { missing, inactive: false });
    const { lacking } = body as { lacking: Record<string, number> };
    expect(list.body.total, missing).toBe(lacking[missing === 'location' ? 'address' : missing]);
  }
});

beforeAll(async () => {
  await db.execute(sql`analyze`);
});
