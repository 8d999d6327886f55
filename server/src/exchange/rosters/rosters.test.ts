/** Rosters over the API: what files say, what is applied, and what an undo leaves. */
import { type ErrorBody, ROLE } from '@careline/contracts/basis/call';
import { npiCheckDigit } from '@careline/contracts/rules/npi';
import { beforeEach, describe, expect, test } from 'vitest';
import { RECORD_CHECKS_LOCK } from '../../platform/db/record-checks.ts';
import { ALL, rosterCallsOf } from '../../testing/calls/roster-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { excelWorkbook } from '../testing/workbooks.ts';

const { app, pool, signedIn } = await testApp();
const admin = await signedIn(ROLE.Admin);
const clerk = await signedIn(ROLE.DataEntry);
const agent = await signedIn(ROLE.CallCenter);
const rosters = rosterCallsOf(app, admin);
const { checked, applied, undo } = rosters;

function npi(n: number): string {
  const nine = String(100_000_000 + n);
  return `${nine}${npiCheckDigit(nine)}`;
}
const NPI = { ada: npi(1), bob: npi(2), cy: npi(3), new: npi(9) };

beforeEach(async () => {
  // Not while changed records are being compared, which would lock the same tables in another order.
  await pool.query(`
    select pg_advisory_xact_lock(${RECORD_CHECKS_LOCK});
    truncate roster, roster_mapping, verification, provider_type, degree, specialty, language, provider_group, practice, insurance, report restart identity cascade;
    insert into provider_type (id, name) values (1, 'Physician'), (2, 'Nurse Practitioner');
    insert into degree (id, name) values (1, 'MD'), (2, 'DO');
    insert into specialty (id, name) values (1, 'Cardiology'), (2, 'Pediatrics');
    insert into language (id, name, code) values (1, 'English', 'en'), (2, 'Spanish', 'es');
    insert into provider_group (id, name) values (1, 'North');
    insert into practice (id, name) values (1, 'Midtown Orthopedics'), (2, 'Harbor Clinic');
    insert into practice_address (id, practice_id, address, suite, zip, main_phone, fax) values
      (1, 1, '445 Grand Concourse', '4A', '10451', '(212) 555-0100', ''), (2, 1, '445 Grand Concourse', '4B', '10451', '', ''),
      (3, 2, '1 Main St.', '', '00501', '', '');
    insert into provider (id, name, npi, provider_type_id, degree_id, gender) values
      (1, 'Ada Lovelace', '${NPI.ada}', 1, 1, 'female'), (2, 'Bob O''Brien', '${NPI.bob}', 1, 1, null), (3, 'Cy Young', '', 1, null, null),
      (4, 'Tom Twin', '', 1, null, null), (5, 'Tom Twin', '', 1, null, null), (6, 'Gone Girl', '', 1, null, null);
    insert into provider_specialty (provider_id, specialty_id, position) values (1, 1, 0);
    insert into provider_location (provider_id, practice_address_id, position, hip, is_primary, accepting) values
      (1, 1, 0, 'H1', true, 'new'), (2, 3, 0, '', false, null), (6, 1, 0, '', false, null);
    insert into insurance (id, full_name, consumer_friendly_name) values (1, 'Example Health Plan', 'Example');
    insert into insurance_plan (id, insurance_id, name) values (1, 1, 'Gold PPO'), (2, 1, 'Silver HMO')`);
  for (const table of [
    'provider_type',
    'degree',
    'specialty',
    'language',
    'provider_group',
    'practice',
    'practice_address',
    'provider',
    'provider_location',
  ])
    await pool.query(`select setval(pg_get_serial_sequence('${table}', 'id'), 1000)`);
});

/** Every record that a roster can touch, without versions and the ids of rows. */
async function everything(): Promise<unknown> {
  const { rows } = await pool.query(`
    select json_build_object(
      'providers', (select json_agg(to_jsonb(p) - 'row_version' - 'changed_at' order by id) from provider as p),
      'places', (select json_agg(to_jsonb(p) - 'row_version' - 'changed_at' order by id) from practice_address as p),
      'practices', (select json_agg(to_jsonb(p) - 'row_version' - 'changed_at' order by id) from practice as p),
      'names', (select json_agg(name order by name) from (select name from degree union all select name from specialty union all select name from language union all select name from provider_type) as n),
      'locations', (select json_agg(to_jsonb(l) order by id) from provider_location as l),
      'specialties', (select json_agg(s order by provider_id, position) from provider_specialty as s),
      'languages', (select json_agg(s order by provider_id, language_id) from provider_language as s),
      'groups', (select json_agg(s order by provider_id, group_id) from provider_group_member as s),
      'plans', (select json_agg(s order by provider_id, insurance_plan_id) from provider_insurance_plan as s),
      'accepted', (select json_agg(s order by provider_id, insurance_plan_id) from provider_location_plan as s)) as everything`);
  return rows[0].everything;
}

const HEADER = [
  'NPI',
  'Provider Name',
  'Type',
  'Degree',
  'Specialty',
  'Languages Spoken',
  'Practice Name',
  'Address 1',
  'Suite',
  'Zip Code',
  'Phone',
  'Accepting New Patients',
];

describe('reading', () => {
  test('columns, samples and a guess; a repeated name gets a number', async () => {
    const { status, body } = await rosters.send(
      excelWorkbook([
        ['Roster of November'],
        ['NPI', 'Last Name', 'First Name', 'Specialty', 'Specialty', 'Comment'],
        [NPI.ada, 'Lovelace', 'Ada', 'Cardiology', '', 'x'],
        [NPI.bob, 'O’Brien', 'Bob', 'Cardiology', 'Pediatrics', 'x'],
      ]),
      'payer.xlsx',
    );
    expect(status).toBe(200);
    expect(body.columns).toContainEqual({ name: 'Specialty (2)', samples: ['Pediatrics'] });
    expect(body.columns[0]).toEqual({ name: 'NPI', samples: [NPI.ada, NPI.bob] });
    expect(body.mapping).toEqual({
      NPI: 'NPI',
      'Last Name': 'Last Name',
      'First Name': 'First Name',
      Specialty: 'Specialties',
      'Specialty (2)': 'Specialties',
      Comment: null,
    });
    expect(await rosters.status(body.id)).toMatchObject({
      status: 'uploaded',
      fileName: 'payer.xlsx',
      rowsTotal: 2,
      counts: { new: 0 },
    });
  });

  test('columns named after what every object has are columns like others', async () => {
    const { status, body } = await rosters.send(
      `__proto__,NPI,constructor,Last Name,toString\nx,${NPI.ada},y,Lovelace,z\n`,
    );
    expect(status).toBe(200);
    expect(body.mapping).toEqual({
      'Column 1': null,
      NPI: 'NPI',
      constructor: null,
      'Last Name': 'Last Name',
      toString: null,
    });
    // Columns that a mapping leaves out are not used.
    const mapped = await admin.put<ErrorBody | ''>('/api/Rosters/Map', {
      id: body.id,
      mapping: { NPI: 'NPI', 'Last Name': 'Last Name' },
    });
    expect(mapped.status).toBe(204);
    expect(await rosters.settled(body.id)).toMatchObject({ status: 'checked', errorMessage: '' });
  });

  test('next month the same file needs no mapping, no matter who mapped it', async () => {
    const file = 'Who,Number\r\nAda Lovelace,x\r\n';
    const first = (await rosters.send(file)).body;
    expect(first.mapping).toEqual({ Who: null, Number: null });
    await admin.put('/api/Rosters/Map', { id: first.id, mapping: { Who: 'Name' }, options: {} });
    await rosters.settled(first.id);
    expect((await rosterCallsOf(app, clerk).send('Who,Number\r\nOther,y\r\n')).body.mapping).toEqual({
      Who: 'Name',
      Number: null,
    });
  });

  test.each([
    ['', /The file is empty/],
    [Buffer.from('\x89PNG....', 'latin1'), /picture/],
    ['NPI,Name\r\n', /no rows below its header/],
    ['NPI,Name\r\n"1,x\r\n', /quotation mark/],
  ])('a bad file is a sentence: %j', async (content, sentence) => {
    const { status, body } = await rosters.send(content);
    expect([status, body.Messages?.[0]]).toEqual([400, expect.stringMatching(sentence)]);
    expect((await admin.post('/api/Rosters/Search', {})).body).toEqual({ items: [], total: 0 });
  });
});

describe('mapping', () => {
  test.each([
    [{ NPI: 'NPI', Nope: 'Name' }, /The file has no column “Nope”/],
    [{ NPI: 'Fax', Name: 'Fax' }, /both mapped to Fax/],
    [{ NPI: null, Name: 'Gender' }, /Map one to NPI, Name or Last Name/],
    [{ NPI: 'Shoe size' }, /targets/],
  ])('%j is refused', async (mapping, sentence) => {
    const { body } = await rosters.send('NPI,Name\r\n1,x\r\n');
    const answer = await admin.put<ErrorBody>('/api/Rosters/Map', { id: body.id, mapping, options: {} });
    expect([answer.status, answer.body.Messages?.join()]).toEqual([400, expect.stringMatching(sentence)]);
    expect(await rosters.status(body.id)).toMatchObject({ status: 'uploaded' });
  });
});

describe('differences', () => {
  test('the same value in other words is not a change', async () => {
    const { counts, items } = await checked([
      [...HEADER, 'Gender', 'City', 'State', 'HIP', 'First Name', 'Last Name'],
      [
        NPI.ada,
        'LOVELACE, ADA',
        'physician',
        'M.D.',
        'cardiology',
        '',
        'midtown orthopedics',
        '445 grand concourse',
        '4a',
        '10451-1234',
        '212.555.0100',
        'Yes',
        'F',
        'Bronx',
        'ny',
        'h1',
        'Ada',
        'Lovelace',
      ],
    ]);
    expect(items.filter(({ kind }) => kind !== 'missing')).toMatchObject([
      { kind: 'same', take: false, id: 1, changes: [], rows: [2] },
    ]);
    expect(counts).toEqual({ new: 0, changed: 0, same: 1, problem: 0, missing: 1 });
  });

  test('field by field, old and new; places separately; missing providers', async () => {
    const { items } = await checked([
      HEADER,
      [
        NPI.ada,
        'Ada King Lovelace',
        '',
        'DO',
        'Pediatrics',
        'es; English',
        'Midtown Orthopedics',
        '445 Grand Concourse',
        '4A',
        '10451',
        '212-555-0199',
        'Closed',
      ],
    ]);
    const ada = items.find(({ id, of }) => of === 'provider' && id === 1);
    expect(ada).toMatchObject({ kind: 'changed', take: true, npi: NPI.ada, key: 'provider:1' });
    expect(ada?.changes).toEqual(
      [
        { label: 'Name', from: 'Ada Lovelace', to: 'Ada King Lovelace' },
        { label: 'Degree', from: 'MD', to: 'DO' },
        { label: 'Languages: Spanish', from: '', to: '+ Spanish' },
        { label: 'Languages: English', from: '', to: '+ English' },
        { label: 'Specialties: Pediatrics', from: '', to: '+ Pediatrics' },
        {
          label: 'Patients at 445 Grand Concourse, Suite 4A',
          from: 'Accepting new patients',
          to: 'Takes no patients',
        },
      ].map((change) => ({ ...change, take: true })),
    );
    expect(items.find(({ of }) => of === 'place')).toMatchObject({
      kind: 'changed',
      id: 1,
      name: 'Midtown Orthopedics, 445 Grand Concourse, 4A, 10451',
      changes: [{ label: 'Main phone', from: '(212) 555-0100', to: '(212) 555-0199' }],
    });
    expect(items.find(({ kind }) => kind === 'missing')).toMatchObject({
      id: 6,
      name: 'Gone Girl',
      take: false,
      rows: [],
      row: null,
    });
  });

  test('who a row is about', async () => {
    const { items } = await checked(
      [
        ['NPI', 'Name', 'Type'],
        [NPI.ada, 'Someone Else', ''],
        [NPI.cy, 'Young, Cy', ''],
        ['', 'Tom Twin', ''],
        ['', 'Bob OBrian', ''],
        [NPI.new, 'New Person', 'Physician'],
        ['1234567890', 'Wrong Digit', ''],
        [npi(10), 'No Type', ''],
        ['', '', 'Physician'],
      ],
      { createProviders: true },
    );
    const told = Object.fromEntries(items.map((item) => [item.name, item]));
    expect(told['Ada Lovelace']).toMatchObject({
      kind: 'problem',
      take: false,
      row: 2,
      nearest: 'Ada Lovelace',
      reason: expect.stringContaining('is Ada Lovelace’s'),
    });
    expect(told['Cy Young']).toMatchObject({
      kind: 'changed',
      id: 3,
      changes: [{ label: 'NPI', from: '', to: NPI.cy }],
    });
    expect(told['Tom Twin']).toMatchObject({
      kind: 'problem',
      row: 4,
      reason: expect.stringContaining('several providers'),
    });
    expect(told['Bob OBrian']).toMatchObject({ kind: 'problem', row: 5, nearest: "Bob O'Brien" });
    expect(told['New Person']).toMatchObject({ kind: 'new', id: null, take: true, npi: NPI.new, rows: [6] });
    expect(told['Wrong Digit']).toMatchObject({
      kind: 'problem',
      row: 7,
      reason: expect.stringContaining('check digit'),
    });
    expect(told['No Type']).toMatchObject({
      kind: 'problem',
      reason: expect.stringContaining('needs a provider type'),
    });
    expect(told['']).toMatchObject({
      kind: 'problem',
      row: 9,
      reason: expect.stringContaining('names no provider'),
    });
  });

  test('rows that contradict each other are a problem that names both', async () => {
    const { items } = await checked([
      ['NPI', 'Name', 'Gender'],
      [NPI.ada, 'Ada Lovelace', 'F'],
      [NPI.bob, 'Bob O’Brien', 'M'],
      [NPI.ada, 'Ada Lovelace', 'M'],
    ]);
    expect(items).toMatchObject([
      {
        id: 1,
        kind: 'problem',
        rows: [2, 4],
        reason: expect.stringMatching(/Rows 2 and 4 contradict each other: Gender/),
      },
      { id: 2, kind: 'changed' },
    ]);
  });

  test('a name part missing in one row is no contradiction; a different one is', async () => {
    const { items } = await checked(
      [
        ['NPI', 'First Name', 'Middle Name', 'Last Name', 'Provider Type'],
        [NPI.new, 'Carla', 'M', 'Gamma', 'Physician'],
        [NPI.new, 'Carla', '', 'Gamma', ''],
        [NPI.ada, 'Ada', 'B', 'Lovelace', ''],
        [NPI.ada, 'Ada', 'C', 'Lovelace', ''],
      ],
      ALL,
    );
    expect(items).toMatchObject([
      { id: 1, reason: expect.stringMatching(/Rows 4 and 5 contradict each other: Middle Name/) },
      { id: null, kind: 'new', name: 'Carla M Gamma', rows: [2, 3] },
    ]);
  });

  test('of two providers who differ only in degree, the one named exactly is meant', async () => {
    await pool.query(
      `update provider set name = 'Tom Twin, ' || case id when 4 then 'DO' else 'MD' end where id in (4, 5)`,
    );
    const { items } = await checked([
      ['Name', 'Gender'],
      ['Tom Twin, DO', 'M'],
      ['Tom Twin', 'M'],
    ]);
    expect(items).toMatchObject([
      { id: null, kind: 'problem', rows: [3], reason: expect.stringMatching(/several providers are called/) },
      { id: 4, kind: 'changed', rows: [2] },
    ]);
  });

  test('what is unknown and must not be created is a problem with the nearest name', async () => {
    const { items } = await checked([
      ['NPI', 'Specialty', 'Practice', 'Address', 'Zip', 'Insurance', 'Plan'],
      [NPI.ada, 'Cardiologie', '', '', '', '', ''],
      [NPI.bob, '', 'Harbour Clinic', '1 Main St', '501', 'Example', 'Gold'],
    ]);
    expect(items.filter(({ kind }) => kind === 'problem')).toMatchObject([
      { id: 1, nearest: 'Cardiology' },
      {
        id: 2,
        nearest: 'Harbor Clinic',
        reason: expect.stringMatching(/No practice is called “Harbour Clinic”.*no plan “Gold”/),
      },
    ]);
  });

  test('pages, kinds, words and decisions', async () => {
    const { id } = await checked([
      ['NPI', 'Gender', 'Practice', 'Address', 'Suite', 'Zip'],
      [NPI.ada, 'M', '', '', '', ''],
      [NPI.bob, 'M', 'Midtown Orthopedics', '445 Grand Concourse', '4B', '10451'],
      ['99', '', '', '', '', ''],
    ]);
    const page = await rosters.differences(id, { kind: 'changed', skip: 1, take: 1 });
    expect([page.total, page.items.map(({ name }) => name), page.counts]).toEqual([
      2,
      ["Bob O'Brien"],
      { new: 0, changed: 2, same: 0, problem: 1, missing: 1 },
    ]);
    expect((await rosters.differences(id, { query: 'midtown' })).items.map((item) => item.id)).toEqual([
      2, 6,
    ]);
    const decide = (body: object) => admin.put<ErrorBody>('/api/Rosters/Decide', { id, ...body });
    expect(await decide({ items: [{ key: 'row:4', take: true }] })).toMatchObject({ status: 400 });
    expect(await decide({ items: [{ key: 'nope', take: true }] })).toMatchObject({ status: 400 });
    expect(await decide({ items: [{ key: 'provider:1', take: false }] })).toMatchObject({ status: 204 });
    expect(await decide({ matching: { kind: 'missing', take: true } })).toMatchObject({ status: 204 });
    expect((await rosters.differences(id)).items.map(({ key, take }) => [key, take])).toEqual([
      ['row:4', false],
      ['provider:1', false],
      ['provider:2', true],
      ['provider:6', true],
    ]);
    await applied(id);
    const { rows } = await pool.query(
      'select id, gender, inactive from provider where id in (1, 2, 6) order by id',
    );
    expect(rows).toEqual([
      { id: 1, gender: 'female', inactive: false },
      { id: 2, gender: 'male', inactive: false },
      { id: 6, gender: null, inactive: true },
    ]);
  });
});

const WHOLE = [
  [
    ...HEADER,
    'Is Primary',
    'HIP',
    'Payer',
    'Plan',
    'Consideration',
    'City',
    'State',
    'Fax',
    'Gender',
    'Groups',
    'Telehealth',
  ],
  [
    NPI.ada,
    'Ada King',
    'Nurse Practitioner',
    'DO',
    'Hand Surgery | Pediatrics',
    'Klingon',
    'Harbor Clinic',
    '1 Main St.',
    '',
    '501',
    '6315550000',
    'Existing',
    'Yes',
    'H7',
    'Example',
    'Gold PPO; Silver HMO',
    'ask',
    'Elsewhere',
    'NJ',
    '',
    'X',
    'North',
    'Y',
  ],
  [
    NPI.new,
    'Person, New Q.',
    'Midwife',
    'CNM',
    'Hand Surgery',
    'en',
    'Fresh Practice',
    '9 Oak Ave',
    'B',
    '10451',
    '',
    'No',
    'Yes',
    '',
    'Example Health Plan',
    'Gold PPO',
    '',
    'Bronx',
    'NY',
    '',
    'F',
    '',
    '',
  ],
];

describe('apply and undo', () => {
  test('everything a file can say is applied, and undone exactly', async () => {
    const before = await everything();
    const { id, counts } = await checked(WHOLE, { ...ALL, verified: true });
    // Ada, the new one, three new places or changes of places, and five names.
    expect(counts).toMatchObject({ changed: 2, problem: 0, missing: 1 });
    expect(await applied(id)).toMatchObject({ status: 'applied', errorMessage: '' });
    const created = await admin.post<{ items: { id: number }[] }>('/api/Providers/Search', {
      query: NPI.new,
    });
    const fresh = (
      await admin.get<Record<string, unknown>>(`/api/Providers/GetById/${created.body.items[0]?.id}`)
    ).body;
    expect(fresh).toMatchObject({
      name: 'New Q. Person',
      npi: NPI.new,
      gender: 'female',
      languages: [1],
      providerPracticeAddresses: [
        {
          practiceName: 'Fresh Practice',
          address: '9 Oak Ave',
          suite: 'B',
          isPrimary: true,
          accepting: 'none',
          insurancePlans: [{ insurancePlanId: 1 }],
        },
      ],
      verification: { how: 'roster' },
    });
    const ada = (await admin.get<Record<string, unknown>>('/api/Providers/GetById/1')).body;
    expect(ada).toMatchObject({
      name: 'Ada King',
      degreeId: 2,
      gender: 'other',
      telehealth: true,
      groups: [1],
      providerTypeId: 2,
      providerPracticeAddresses: [
        { practiceAddressId: 1, isPrimary: false, hip: 'H1' },
        {
          practiceAddressId: 3,
          isPrimary: true,
          hip: 'H7',
          accepting: 'existing',
          insurancePlans: [{ insurancePlanId: 1 }, { insurancePlanId: 2 }],
        },
      ],
    });
    const { rows: events } = await pool.query(
      `select entity, action, count(*)::integer as n from audit_event where part_of = (select line from roster) group by 1, 2 order by 1, 2`,
    );
    expect(events).toEqual([
      { entity: 'Degrees', action: 'created', n: 1 },
      { entity: 'Languages', action: 'created', n: 1 },
      { entity: 'PracticeAddresses', action: 'created', n: 1 },
      { entity: 'PracticeAddresses', action: 'imported', n: 1 },
      { entity: 'Practices', action: 'created', n: 1 },
      { entity: 'ProviderTypes', action: 'created', n: 1 },
      { entity: 'Providers', action: 'created', n: 1 },
      { entity: 'Providers', action: 'imported', n: 1 },
      { entity: 'Providers', action: 'verified', n: 2 },
      { entity: 'Specialties', action: 'created', n: 1 },
    ]);
    const taken = await undo(id);
    expect([taken.status, taken.body.kept, taken.body.keptChanges]).toEqual([200, 0, []]);
    expect(await everything()).toEqual(before);
    expect(await undo(id)).toMatchObject({
      status: 400,
      body: { Messages: ['This roster has already been undone.'] },
    });
    expect((await admin.post<{ items: object[] }>('/api/Rosters/Search', {})).body.items).toMatchObject([
      { id, status: 'undone' },
    ]);
  });

  test('the same file a second time changes nothing', async () => {
    const { id } = await checked(WHOLE, ALL);
    await applied(id);
    const after = await everything();
    const again = await checked(WHOLE, ALL);
    expect(again.counts).toEqual({ new: 0, changed: 0, same: 2, problem: 0, missing: 1 });
    await applied(again.id);
    expect(await everything()).toEqual(after);
  });

  test('what others changed since stays and is listed', async () => {
    const { id } = await checked(WHOLE, ALL);
    await applied(id);
    const { body } = await admin.get<{ rowVersion: number }>('/api/Providers/GetById/1');
    await admin.post('/api/Providers/Save', {
      id: 1,
      rowVersion: body.rowVersion,
      name: 'Ada Byron',
      providerTypeId: 2,
    });
    const { rows } = await pool.query(
      `select id, row_version as "rowVersion" from provider where npi = '${NPI.new}'`,
    );
    await admin.post('/api/Providers/Save', {
      ...rows[0],
      name: 'New Q. Person',
      providerTypeId: 1,
      oxford: 'worked on',
    });
    const { body: taken } = await undo(id);
    expect(taken.keptChanges.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Ada King', 'New Q. Person', 'Fresh Practice']),
    );
    const after = await pool.query(
      `select name, gender from provider where id = 1 or npi = '${NPI.new}' order by id`,
    );
    expect(after.rows).toEqual([
      { name: 'Ada Byron', gender: 'female' },
      { name: 'New Q. Person', gender: 'female' },
    ]);
  });

  test('a record that was changed after the check is a 409, and nothing is applied', async () => {
    const { id } = await checked(WHOLE, ALL);
    await admin.post('/api/Providers/Save', {
      id: 1,
      rowVersion: 1,
      name: 'Ada Lovelace',
      providerTypeId: 1,
      oxford: 'x',
    });
    const before = await everything();
    const answer = await admin.post<ErrorBody>('/api/Rosters/Apply', { id });
    expect([answer.status, answer.body.Messages?.[0]]).toEqual([
      409,
      expect.stringContaining('Check it again'),
    ]);
    expect(await everything()).toEqual(before);
    expect(await rosters.status(id)).toMatchObject({ status: 'checked' });
  });

  test('an empty cell changes nothing, unless it clears', async () => {
    const file = [
      [
        'NPI',
        'Name',
        'Gender',
        'Specialty',
        'Practice',
        'Address',
        'Suite',
        'Zip',
        'HIP',
        'Accepting',
        'Phone',
      ],
      [NPI.ada, '', '', '', 'Midtown Orthopedics', '445 Grand Concourse', '4A', '10451', '', '', ''],
    ];
    expect((await checked(file)).counts).toMatchObject({ same: 1, changed: 0 });
    const { id, counts } = await checked(file, { clearEmpty: true });
    expect(counts).toMatchObject({ changed: 2 });
    await applied(id);
    const { rows } =
      await pool.query(`select name, gender, hip, accepting, main_phone, (select count(*)::integer from provider_specialty where provider_id = 1) as specialties
      from provider join provider_location as l on l.provider_id = provider.id join practice_address as a on a.id = practice_address_id where provider.id = 1`);
    expect(rows).toEqual([
      { name: 'Ada Lovelace', gender: null, hip: '', accepting: null, main_phone: '', specialties: 0 },
    ]);
  });

  test('a roster that two users apply at once is applied once', async () => {
    const { id } = await checked(WHOLE, ALL);
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/api/Rosters/Apply', { id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400]);
    await rosters.settled(id);
    expect(
      (await pool.query(`select count(*)::integer as n from provider where npi = '${NPI.new}'`)).rows,
    ).toEqual([{ n: 1 }]);
  });
});

test('Data Entry sees only its own rosters, the Call Center none', async () => {
  const { id } = await checked(WHOLE, ALL);
  expect((await clerk.get(`/api/Rosters/GetStatus/${id}`)).status).toBe(404);
  expect((await clerk.post('/api/Rosters/Apply', { id })).status).toBe(404);
  expect((await clerk.post('/api/Rosters/Undo', { id })).status).toBe(404);
  expect((await clerk.post<{ total: number }>('/api/Rosters/Search', {})).body.total).toBe(0);
  expect((await agent.get(`/api/Rosters/GetStatus/${id}`)).status).toBe(403);
  expect((await rosterCallsOf(app, agent).send('x')).status).toBe(403);
});
