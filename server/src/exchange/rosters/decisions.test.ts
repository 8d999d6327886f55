/** Differences decided one by one, what Apply does in numbers, the report to send back. */
import { type ErrorBody, ROLE } from '@careline/contracts/basis/call';
import { npiCheckDigit } from '@careline/contracts/rules/npi';
import { beforeEach, describe, expect, test } from 'vitest';
import { RECORD_CHECKS_LOCK } from '../../platform/db/record-checks.ts';
import { ALL, rosterCallsOf } from '../../testing/calls/roster-calls.ts';
import { testApp } from '../../testing/test-app.ts';

const { app, pool, signedIn } = await testApp();
const admin = await signedIn(ROLE.Admin);
const clerk = await signedIn(ROLE.DataEntry);
const rosters = rosterCallsOf(app, admin);
const { checked, applied } = rosters;

function npi(n: number): string {
  const nine = String(100_000_000 + n);
  return `${nine}${npiCheckDigit(nine)}`;
}
const NPI = { ada: npi(1), bob: npi(2), new: npi(9) };

beforeEach(async () => {
  await pool.query(`
    select pg_advisory_xact_lock(${RECORD_CHECKS_LOCK});
    truncate roster, roster_mapping, verification, provider_type, degree, specialty, language, provider_group, practice, insurance, report restart identity cascade;
    insert into provider_type (id, name) values (1, 'Surgeon'), (2, 'Physician');
    insert into degree (id, name) values (1, 'MD');
    insert into language (id, name, code) values (1, 'English', 'en'), (2, 'Greek', 'el');
    insert into practice (id, name) values (1, 'Midtown Orthopedics');
    insert into practice_address (id, practice_id, address, suite, zip, main_phone) values
      (1, 1, '64 Underhill Place', '', '10458', ''), (2, 1, '9 Oak Avenue', '2', '10451', '(212) 555-0100');
    insert into provider (id, name, npi, provider_type_id) values (1, 'Ada Lovelace', '${NPI.ada}', 1), (2, 'Bob O''Brien', '${NPI.bob}', 1), (3, 'Gone Girl', '', 1);
    insert into provider_language (provider_id, language_id) values (2, 1);
    insert into provider_location (provider_id, practice_address_id, position, hip) values (1, 1, 0, ''), (3, 2, 0, '');
    insert into insurance (id, full_name, consumer_friendly_name) values (1, 'Aetna Health of New York', 'Aetna');
    insert into insurance_plan (id, insurance_id, name) values (1, 1, 'HMO'), (2, 1, 'Aetna PPO')`);
  for (const table of ['provider_type', 'degree', 'language', 'practice', 'practice_address', 'provider'])
    await pool.query(`select setval(pg_get_serial_sequence('${table}', 'id'), 1000)`);
});

const HEADER = [
  'NPI',
  'Name',
  'Type',
  'Degree',
  'Languages',
  'Payer',
  'Plan',
  'Practice',
  'Address',
  'Suite',
  'Zip',
  'Phone',
];
const UNDERHILL = ['Midtown Orthopedics', '64 Underhill Place', '', '10458', ''];
const OAK = ['Midtown Orthopedics', '9 Oak Avenue', '2', '10451', '2125550199'];
const FILE = [
  HEADER,
  [NPI.ada, 'Ada Lovelace', 'Physician', 'MD', 'English; Greek', 'Aetna', 'HMO', ...UNDERHILL],
  [NPI.ada, 'Ada Lovelace', 'Physician', 'MD', '', 'Aetna', 'Aetna PPO', ...OAK],
  [NPI.bob, "Bob O'Brien", '', '', '', '', '', '', '', '', '', ''],
  [NPI.new, 'New Person', 'Physician', 'CNM', '', '', '', '', '', '', '', ''],
  ['12', 'Nobody', '', '', '', '', '', '', '', '', '', ''],
];

const decide = (id: number, ...items: object[]) => admin.put<ErrorBody>('/api/Rosters/Decide', { id, items });
const refusal = (sentence: string) => ({
  status: 400,
  body: { Messages: [expect.stringContaining(sentence)] },
});
const changesOf = async (id: number, key: string) =>
  (await rosters.differences(id)).items.find((item) => item.key === key)?.changes ?? [];
const taken = async (id: number) => (await rosters.status(id)).taken;

async function ada(): Promise<unknown> {
  const { rows } = await pool.query(`
    select provider_type_id as type, degree_id as degree, array(select language_id from provider_language where provider_id = 1 order by 1) as languages,
           array(select practice_address_id from provider_location where provider_id = 1 order by 1) as places,
           array(select insurance_plan_id from provider_insurance_plan where provider_id = 1 order by 1) as plans,
           array(select insurance_plan_id from provider_location_plan where provider_id = 1 order by 1) as accepted
      from provider where id = 1`);
  return rows[0];
}

describe('one by one', () => {
  test('every change can be told apart, and says what is added', async () => {
    const { id } = await checked(FILE, ALL);
    const changes = await changesOf(id, 'provider:1');
    expect(changes.map(({ label, from, to, take }) => [label, from, to, take])).toEqual([
      ['Degree', '', 'MD', true],
      ['Provider Type', 'Surgeon', 'Physician', true],
      ['Languages: English', '', '+ English', true],
      ['Languages: Greek', '', '+ Greek', true],
      ['Insurance plans: Aetna HMO at 64 Underhill Place', '', '+ Aetna HMO at 64 Underhill Place', true],
      ['Locations: 9 Oak Avenue, Suite 2', '', '+ Midtown Orthopedics, 9 Oak Avenue, Suite 2, 10451', true],
      [
        'Insurance plans: Aetna PPO at 9 Oak Avenue, Suite 2',
        '',
        '+ Aetna PPO at 9 Oak Avenue, Suite 2',
        true,
      ],
    ]);
    expect(new Set(changes.map(({ label }) => label)).size).toBe(changes.length);
  });

  test('what is left stays as it is, and the last list counts', async () => {
    const { id } = await checked(FILE, ALL);
    await decide(id, { key: 'provider:1', leave: ['Degree'] });
    await decide(id, {
      key: 'provider:1',
      leave: ['Provider Type', 'Languages: Greek', 'Locations: 9 Oak Avenue, Suite 2'],
    });
    expect((await changesOf(id, 'provider:1')).filter(({ take }) => !take).map(({ label }) => label)).toEqual(
      ['Provider Type', 'Languages: Greek', 'Locations: 9 Oak Avenue, Suite 2'],
    );
    await applied(id);
    // The plan at the location that is left goes with it.
    expect(await ada()).toEqual({
      type: 1,
      degree: 1,
      languages: [1],
      places: [1],
      plans: [1],
      accepted: [1],
    });
  });

  test('a plan stays with the provider as long as one of its places does', async () => {
    const { id } = await checked([
      HEADER,
      [NPI.ada, 'Ada Lovelace', '', '', '', 'Aetna', 'HMO', ...UNDERHILL],
      [NPI.ada, 'Ada Lovelace', '', '', '', 'Aetna', 'HMO', ...OAK],
    ]);
    await decide(id, { key: 'provider:1', leave: ['Insurance plans: Aetna HMO at 64 Underhill Place'] });
    await applied(id);
    expect(await ada()).toMatchObject({ places: [1, 2], plans: [1], accepted: [1] });
    await pool.query(
      'truncate provider_insurance_plan cascade; delete from provider_location where practice_address_id = 2',
    );
    const again = await checked([
      HEADER,
      [NPI.ada, 'Ada Lovelace', '', 'MD', '', 'Aetna', 'HMO', ...UNDERHILL],
    ]);
    await decide(again.id, {
      key: 'provider:1',
      leave: ['Insurance plans: Aetna HMO at 64 Underhill Place'],
    });
    await applied(again.id);
    expect(await ada()).toMatchObject({ degree: 1, plans: [], accepted: [] });
  });

  test('a field of a place, and of what is new', async () => {
    const { id } = await checked(FILE, ALL);
    expect(await decide(id, { key: 'place:2', leave: ['Main phone'] })).toMatchObject({ status: 204 });
    expect(await decide(id, { key: `npi:${NPI.new}`, leave: ['Degree'] })).toMatchObject({ status: 204 });
    await applied(id);
    const { rows } = await pool.query(
      `
      select name, degree_id as degree, (select main_phone from practice_address where id = 2) as phone, (select count(*)::integer from degree) as degrees
        from provider where npi = $1`,
      [NPI.new],
    );
    expect(rows).toEqual([{ name: 'New Person', degree: null, phone: '(212) 555-0100', degrees: 1 }]);
  });

  test('what cannot be left is a sentence', async () => {
    const { id } = await checked(FILE, ALL);
    expect(await decide(id, { key: 'provider:1', leave: ['Shoe size'] })).toMatchObject(
      refusal('This difference has no change “Shoe size”.'),
    );
    expect(await decide(id, { key: 'row:6', leave: ['Name'] })).toMatchObject(refusal('no change “Name”'));
    expect(await decide(id, { key: `npi:${NPI.new}`, leave: ['Provider Type'] })).toMatchObject(
      refusal('A new record needs its Provider Type. Leave the record as a whole.'),
    );
  });

  test('cleared lists are one change', async () => {
    const { id } = await checked(
      [
        ['NPI', 'Languages'],
        [NPI.bob, ''],
      ],
      { clearEmpty: true },
    );
    expect(await changesOf(id, 'provider:2')).toEqual([
      { label: 'Languages', from: '', to: '- English', take: true },
    ]);
    await decide(id, { key: 'provider:2', leave: ['Languages'] });
    await applied(id);
    expect((await pool.query('select from provider_language where provider_id = 2')).rowCount).toBe(1);
  });
});

test('Apply says in numbers what it will do, and has done', async () => {
  const { id } = await checked(FILE, ALL);
  expect(await taken(id)).toEqual({ created: 1, changed: 1, madeInactive: 0, untouched: 3 });
  await decide(id, { key: 'provider:3', take: true });
  expect(await taken(id)).toEqual({ created: 1, changed: 1, madeInactive: 1, untouched: 2 });
  const all = (await changesOf(id, 'provider:1')).map(({ label }) => label);
  await decide(id, { key: 'provider:1', leave: all }, { key: `npi:${NPI.new}`, take: false });
  expect(await taken(id)).toEqual({ created: 0, changed: 0, madeInactive: 1, untouched: 4 });
  await decide(id, { key: 'provider:1', leave: [] });
  await applied(id);
  expect(await taken(id)).toEqual({ created: 0, changed: 1, madeInactive: 1, untouched: 3 });
  const { rows } = await pool.query('select id, inactive from provider order by id');
  expect(rows).toEqual([
    { id: 1, inactive: false },
    { id: 2, inactive: false },
    { id: 3, inactive: true },
  ]);
});

test('a new provider whose type is not created does not count', async () => {
  const { id } = await checked(
    [
      ['NPI', 'Name', 'Type'],
      [NPI.new, 'New Person', 'Midwife'],
    ],
    ALL,
  );
  expect(await taken(id)).toMatchObject({ created: 1 });
  await decide(id, { key: 'name:ProviderTypes:midwife', take: false });
  expect(await taken(id)).toMatchObject({ created: 0, untouched: 1 });
});

describe('the report', () => {
  const report = async (id: number, format = 'csv', caller = admin) => {
    const { token } = caller;
    return app.inject({
      url: `/api/Rosters/Report/${id}?format=${format}`,
      headers: { authorization: `Bearer ${token}` },
    });
  };
  test('has every row with what becomes of it and why, before and after', async () => {
    const file = [
      ['NPI', 'Name', 'Sex', 'Type', 'Notes'],
      [NPI.ada, 'Ada Lovelace', 'F', 'Physician', '=1+1'],
      [NPI.bob, "Bob O'Brien", '', '', ''],
      [NPI.new, 'New Person', '', 'Physician', ''],
      ['12', 'Nobody', '', '', ''],
    ];
    const { id } = await checked(file, ALL);
    await decide(id, { key: 'provider:1', leave: ['Provider Type'] });
    const before = await report(id);
    expect(before.headers['content-disposition']).toBe(`attachment; filename="roster-${id}-report.csv"`);
    expect(before.body.replace('\ufeff', '').trim().split('\r\n')).toEqual([
      'NPI,Name,Sex,Type,Notes,Result,Reason',
      `${NPI.ada},Ada Lovelace,F,Physician,'=1+1,To be changed,Gender: Female. Not taken: Provider Type: Surgeon → Physician.`,
      `${NPI.bob},Bob O'Brien,,,,The same,`,
      `${NPI.new},New Person,,Physician,,To be created,`,
      '12,Nobody,,,,Problem,"Row 5, NPI: An NPI has ten digits; this one is “12”."',
    ]);
    await applied(id);
    const lines = (await report(id)).body.split('\r\n');
    expect([lines[1], lines[3]]).toEqual([
      expect.stringContaining(',Changed,'),
      expect.stringContaining(',Created,'),
    ]);
    expect((await report(id, 'xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
    await rosters.undo(id);
    expect((await report(id)).statusCode).toBe(200);
  });

  test('is refused before the check, in other forms, and to others', async () => {
    const { body } = await rosters.send('NPI,Name\r\n1,x\r\n');
    expect((await report(body.id)).json()).toMatchObject({ Messages: ['Check the roster first.'] });
    const { id } = await checked(FILE, ALL);
    expect((await report(id, 'pdf')).statusCode).toBe(400);
    expect((await report(id, 'csv', clerk)).statusCode).toBe(404);
  });
});

test('a roster that was not applied can be deleted, another not', async () => {
  const remove = (id: number) => admin.delete<ErrorBody | ''>(`/api/Rosters/Delete/${id}`);
  const { id } = await checked(FILE, ALL);
  expect((await clerk.delete(`/api/Rosters/Delete/${id}`)).status).toBe(404);
  expect(await remove(id)).toMatchObject({ status: 204 });
  expect(await remove(id)).toMatchObject({ status: 404 });
  expect((await pool.query('select from roster_row')).rowCount).toBe(0);
  const other = await checked(FILE, ALL);
  await applied(other.id);
  expect(await remove(other.id)).toMatchObject(refusal('It can be undone.'));
});
