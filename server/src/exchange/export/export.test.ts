import { ROLE } from '@careline/contracts/basis/call';
import { ROSTER_TARGETS } from '@careline/contracts/exchange/roster-mapping';
import { entitySets } from '@careline/contracts/sets';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createApiKey } from '../../people/api-keys/storage/api-keys.ts';
import { made, smallDirectory } from '../../testing/data/small-directory.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';

const { signedIn, callerWith, db } = await testApp();
const admin = await signedIn(ROLE.Admin);
const { editor, addressId, practiceId, newProvider } = await smallDirectory({ signedIn });

const exported = async (set: string, body: object, by: Caller = admin) => {
  const answer = await by.post<string>(`/api/${set}/Export`, { format: 'csv', ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer;
};

/** The lines of a file in which no cell has a line break. */
function table(text: string): string[][] {
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(text.endsWith('\r\n')).toBe(true);
  return text
    .slice(1, -2)
    .split('\r\n')
    .map((line) =>
      [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
}

/** Lines as objects, by the names of their columns. */
async function lines(set: string, body: object, by?: Caller): Promise<Record<string, string>[]> {
  const [columns = [], ...rows] = table((await exported(set, body, by)).body);
  return rows.map((row) => {
    expect(row).toHaveLength(columns.length);
    return Object.fromEntries(columns.map((column, at) => [column, row[at] ?? '']));
  });
}

let groupId: number;
let planIds: number[];

beforeAll(async () => {
  groupId = await made(editor, 'Groups', { name: 'North' });
  const insuranceId = await made(editor, 'Insurances', {
    fullName: 'Oak, Inc.',
    consumerFriendlyName: 'Oak',
  });
  planIds = [];
  for (const name of ['Gold', 'Silver', 'Bronze'])
    planIds.push(await made(editor, 'InsurancePlans', { insuranceId, name }));
  const second = await made(editor, 'PracticeAddresses', {
    practiceId,
    address: '9 Elm St',
    zip: '06830',
    mainPhone: '+1 203 555 0100',
  });
  const degreeId = await made(editor, 'Degrees', { name: 'MD' });
  const languages = [await made(editor, 'Languages', { name: 'Español' })];
  const specialties = [
    await made(editor, 'Specialties', { name: 'Hand' }),
    await made(editor, 'Specialties', { name: 'Elbow' }),
  ];
  const termId = await made(editor, 'Terms', {
    name: 'Meniscus tear',
    bodyPartId: await made(editor, 'BodyParts', { name: 'Knee' }),
    categoryId: await made(editor, 'Categories', { name: 'Injury' }),
  });
  const [gold, silver, bronze] = planIds;
  await newProvider('Ana de la Cruz, MD', {
    npi: '1234567893',
    degreeId,
    gender: 'female',
    coordinatorName: 'Ann Former',
    coordinatorPhone: '(212) 555-0142',
    surgicalSchedulerName: 'Sam Sched',
    clinicalRestriction: 'No children',
    providerTerms: [{ termId, min: 12, max: 65, priority: true }],
    telehealth: true,
    languages,
    providerSpecialties: specialties.map((specialtyId) => ({ specialtyId })),
    providerInsurancePlans: [
      { insurancePlanId: gold },
      { insurancePlanId: silver, insuranceConsideration: 'Ask first' },
      { insurancePlanId: bronze },
    ],
    providerPracticeAddresses: [
      {
        practiceAddressId: addressId,
        isPrimary: true,
        accepting: 'new',
        hip: 'H1',
        insurancePlans: [{ insurancePlanId: gold }, { insurancePlanId: silver }],
      },
      { practiceAddressId: second, accepting: 'existing' },
    ],
  });
  await newProvider('=cmd|calc', { groups: [groupId], providerPracticeAddresses: [] });
  await newProvider('Zoe Young', { inactive: true });
});

test.each(entitySets.map(({ name, sort }) => [name, sort[0]] as const))(
  '%s: as many lines as the list has rows, in its order, by id',
  async (set, orderBy) => {
    if (set === 'Directories') await made(editor, set, { contact: 'Desk' });
    for (const direction of ['asc', 'desc']) {
      const search = { orderBy, direction };
      const found = await admin.post<{ items: { id: number }[] }>(`/api/${set}/Search`, {
        ...search,
        take: 1000,
      });
      const file = await lines(set, { ...search, skip: 1, take: 100_000, locate: 1 });
      expect(file.map(({ ID }) => Number(ID))).toEqual(found.body.items.map(({ id }) => id));
    }
  },
);

test('a list is exported as it is shown: its search, its filters, references by name, flags as words', async () => {
  expect(await lines('InsurancePlans', { query: 'gold' })).toEqual([
    expect.objectContaining({ Name: 'Gold', Insurance: 'Oak, Inc.', 'Referral required': 'No' }),
  ]);
  const users = await lines('UserManagements', { query: 'tester' });
  expect(users[0]).toMatchObject({ Role: 'Admin', Deactivated: 'No', Groups: '' });
  expect((await lines('Providers', { groupId })).map(({ Name }) => Name)).toEqual(["'=cmd|calc"]);
});

test('a provider is one line, lists joined', async () => {
  expect((await lines('Providers', { query: 'cruz' }))[0]).toMatchObject({
    NPI: '1234567893',
    Name: 'Ana de la Cruz, MD',
    'First Name': 'Ana',
    'Last Name': 'de la Cruz',
    Degree: 'MD',
    'Provider Type': 'Physician',
    Gender: 'Female',
    Specialties: 'Hand; Elbow',
    Languages: 'Español',
    Telehealth: 'Yes',
    Inactive: 'No',
    Locations:
      'Midtown Ortho, 1 Main St, 2B, New York, NY 10001; Midtown Ortho, 9 Elm St, Greenwich, CT 06830',
    'Insurance Plans': 'Oak, Inc. Bronze; Oak, Inc. Gold; Oak, Inc. Silver',
    Terms: 'Knee: Meniscus tear, 12 to 65 years, priority',
    Coordinator: 'Ann Former',
    'Coordinator Phone': '(212) 555-0142',
    'Surgical Scheduler': 'Sam Sched',
    'Surgical Scheduler Phone': '',
    'Clinical Restriction': 'No children',
    Verification: 'Never verified',
  });
});

test('by links: a line for each pair of location and plan, and for those without a counterpart', async () => {
  const file = await exported('Providers', { rows: 'links', orderBy: 'personName' });
  expect(table(file.body)[0]).toEqual([...ROSTER_TARGETS]);
  const all = await lines('Providers', { rows: 'links', orderBy: 'personName' });
  expect(all.map((line) => [line.Name, line.Address, line['Insurance Plan']])).toEqual([
    ["'=cmd|calc", '', ''],
    ['Ana de la Cruz, MD', '1 Main St', 'Gold'],
    ['Ana de la Cruz, MD', '1 Main St', 'Silver'],
    ['Ana de la Cruz, MD', '9 Elm St', ''],
    ['Ana de la Cruz, MD', '', 'Bronze'],
    ['Zoe Young', '1 Main St', ''],
  ]);
  expect(all[2]).toMatchObject({
    Practice: 'Midtown Ortho',
    City: 'New York',
    State: 'NY',
    Accepting: 'Yes',
    'Is Primary': 'Yes',
    'PRIS# (HIP)': 'H1',
    Insurance: 'Oak, Inc.',
    'Insurance Consideration': 'Ask first',
  });
  expect(all[3]).toMatchObject({ Accepting: 'Existing', 'Main Phone': "'+1 203 555 0100", Zip: '06830' });
});

test('a workbook has the same cells as text', async () => {
  const { headers, body } = await exported('Providers', { format: 'xlsx', rows: 'links' });
  expect(headers['content-type']).toContain('spreadsheetml.sheet');
  expect(headers['content-disposition']).toMatch(/filename="providers-\d{4}-\d\d-\d\d\.xlsx"/);
  expect(body.startsWith('PK')).toBe(true);
  const other = await exported('Providers', { format: 'xlsx' });
  expect(other.headers['content-disposition']).toMatch(
    /filename="providers-one-row-each-\d{4}-\d\d-\d\d\.xlsx"/,
  );
});

test('more rows than are read at a time come in order, each once', async () => {
  await db.execute(sql`insert into provider (name, provider_type_id, npi)
    select 'Bulk ' || lpad(n::text, 5, '0'), (select min(id) from provider_type), '' from generate_series(1, 2500) as n`);
  const file = await lines('Providers', { query: 'bulk', orderBy: 'personName', direction: 'desc' });
  expect(file).toHaveLength(2_500);
  expect(file.map(({ Name }) => Name)).toEqual([...file.map(({ Name }) => Name)].sort().reverse());
});

test('a program sees the providers of its groups and of none', async () => {
  const name = async (groups: number[]) => {
    const user = { id: 1, userName: 'x', role: ROLE.Admin };
    const { key } = await createApiKey(db, { name: 'Exporter', scopes: ['export'], groups }, user);
    return (await lines('Providers', { query: 'calc' }, callerWith({ token: key }))).length;
  };
  expect(await name([])).toBe(0);
  expect(await name([groupId])).toBe(1);
  expect(await lines('Providers', { query: 'calc' })).toHaveLength(1);
});

test.each([
  ['no format', {}],
  ['an unknown format', { format: 'pdf' }],
  ['another form', { format: 'csv', rows: 'everything' }],
  ['an unknown order', { format: 'csv', orderBy: 'age' }],
])('%s is refused', async (_, body) => {
  const answer = await admin.post<{ Messages: string[] }>('/api/Providers/Export', body);
  expect(answer.status).toBe(400);
  expect(answer.body.Messages[0]).toBeTruthy();
});

test('each export is in the history', async () => {
  await exported('Regions', { format: 'csv' }, editor);
  const { body } = await admin.post<{ items: object[] }>('/api/History/Search', {
    action: 'exported',
    set: 'Regions',
  });
  expect(body.items[0]).toMatchObject({ recordId: null, name: 'Regions', summary: 'CSV' });
});
