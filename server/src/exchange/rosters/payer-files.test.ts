/** Rosters as payers send them: several sheets, merged cells, what is the same for all rows, days that are past. */
import { type ErrorBody, ROLE } from '@careline/contracts/basis/call';
import type { RosterDetails, RosterUploaded } from '@careline/contracts/exchange/rosters';
import { npiCheckDigit } from '@careline/contracts/rules/npi';
import { beforeEach, describe, expect, test } from 'vitest';
import { RECORD_CHECKS_LOCK } from '../../platform/db/record-checks.ts';
import { ALL, rosterCallsOf } from '../../testing/calls/roster-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { excelWorkbook } from '../testing/workbooks.ts';
import { xlsxBytes } from '../writing/xlsx-writer.ts';

const { app, pool, signedIn } = await testApp();
const admin = await signedIn(ROLE.Admin);
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
    insert into provider_type (id, name) values (1, 'Physician'), (2, 'Nurse Practitioner');
    insert into provider_group (id, name) values (1, 'North');
    insert into practice (id, name) values (1, 'Midtown Orthopedics');
    insert into practice_address (id, practice_id, address, suite, zip) values (1, 1, '565 Saltmarsh Road', 'Suite 2', '10451');
    insert into provider (id, name, npi, provider_type_id) values (1, 'Ada Lovelace', '${NPI.ada}', 2), (2, 'Bob O''Brien', '${NPI.bob}', 1);
    insert into provider_location (provider_id, practice_address_id, position, hip) values (2, 1, 0, '');
    insert into insurance (id, full_name, consumer_friendly_name) values (1, 'Example Health Plan', 'Example');
    insert into insurance_plan (id, insurance_id, name) values (1, 1, 'Gold PPO'), (2, 1, 'Silver HMO');
    insert into provider_insurance_plan (provider_id, insurance_plan_id) values (2, 1)`);
  for (const table of ['provider_type', 'practice', 'practice_address', 'provider', 'provider_location'])
    await pool.query(`select setval(pg_get_serial_sequence('${table}', 'id'), 1000)`);
});

const map = (id: number, body: object) => admin.put<ErrorBody | ''>('/api/Rosters/Map', { id, ...body });
const provider = async (items: { id: number | null }[], id: number | null) =>
  items.find((item) => item.id === id);

describe('sheets', () => {
  const workbook = () =>
    xlsxBytes([
      {
        name: 'Cover page',
        rows: [['Read me first'], ['Please send it back within 30 days.'], ['Thank you.']],
      },
      { name: 'Codes', rows: [['Code', 'Meaning'], ...Array.from({ length: 40 }, (_, n) => [`C${n}`, 'x'])] },
      {
        name: 'Roster',
        rows: [
          ['NPI', 'Provider Name'],
          [NPI.ada, 'Ada King'],
          [NPI.bob, "Bob O'Brien"],
        ],
      },
      {
        name: 'Left',
        rows: [
          ['NPI', 'Last Name'],
          [NPI.ada, 'Lovelace'],
        ],
      },
    ]);

  test('the sheet that looks like a roster is read, and another can be chosen', async () => {
    const { status, body } = await rosters.send(await workbook(), 'payer.xlsx');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      sheet: 'Roster',
      sheets: [
        { name: 'Cover page', rows: 2 },
        { name: 'Codes', rows: 40 },
        { name: 'Roster', rows: 2 },
        { name: 'Left', rows: 1 },
      ],
      mapping: { NPI: 'NPI', 'Provider Name': 'Name' },
    });
    expect(await rosters.status(body.id)).toMatchObject({ rowsTotal: 2, warnings: [] });
    const left = await admin.get<RosterDetails>(`/api/Rosters/GetById/${body.id}?sheet=Left`);
    expect(left.body).toMatchObject({ sheet: 'Left', mapping: { NPI: 'NPI', 'Last Name': 'Last Name' } });
    expect(await map(body.id, { sheet: 'Left', mapping: left.body.mapping })).toMatchObject({ status: 204 });
    expect(await rosters.settled(body.id)).toMatchObject({
      status: 'checked',
      rowsTotal: 1,
      counts: { same: 1 },
    });
    // Without a name the sheet stays.
    expect(await map(body.id, { mapping: left.body.mapping })).toMatchObject({ status: 204 });
    expect(await rosters.settled(body.id)).toMatchObject({ rowsTotal: 1 });
    expect(await map(body.id, { sheet: 'Roster', mapping: body.mapping })).toMatchObject({ status: 204 });
    expect(await rosters.settled(body.id)).toMatchObject({ rowsTotal: 2, counts: { changed: 1, same: 1 } });
  });

  test('a sheet that cannot be read stops the others not; one that does not exist is a sentence', async () => {
    const file = await xlsxBytes([
      { name: 'Empty', rows: [['NPI', 'Name']] },
      {
        name: 'Roster',
        rows: [
          ['NPI', 'Name'],
          [NPI.ada, 'Ada Lovelace'],
        ],
      },
    ]);
    const { body } = await rosters.send(file, 'payer.xlsx');
    expect(body.sheet).toBe('Roster');
    expect(await map(body.id, { sheet: 'Empty', mapping: body.mapping })).toMatchObject({
      status: 400,
      body: { Messages: ['The sheet “Empty” has no rows below its header.'] },
    });
    expect(await map(body.id, { sheet: 'Nope', mapping: body.mapping })).toMatchObject({
      status: 400,
      body: { Messages: ['The file has no sheet “Nope”.'] },
    });
    expect((await rosters.send('NPI,Name\r\n1,x\r\n')).body).toMatchObject({ sheets: [], sheet: '' });
  });
});

test('merged cells count for all their rows, also in the heading', async () => {
  const file = excelWorkbook(
    [
      ['NPI', 'Location', '', '', 'Accepting New Patients'],
      ['', 'Practice Name', 'Address', 'Zip', ''],
      [NPI.ada, 'Midtown Orthopedics', '565 Saltmarsh Road', '10451', 'New'],
      [NPI.bob, '', '', '', 'Existing'],
    ],
    { merged: ['A1:A2', 'B1:D1', 'E1:E2', 'B3:D4'] },
  );
  const { body } = await rosters.send(file, 'payer.xlsx');
  expect(body.mapping).toMatchObject({ NPI: 'NPI', 'Accepting New Patients': 'Accepting' });
  const { items } = await checked(file);
  expect(items.map(({ kind, id, reason }) => [kind, id, reason])).toEqual([
    ['changed', 1, ''],
    ['changed', 2, ''],
  ]);
});

describe('what is the same for all rows', () => {
  const checkedWith = async (table: string[][], constants: object) => {
    const { body } = await rosters.send(table.map((row) => row.join(',')).join('\r\n'));
    expect(await map(body.id, { mapping: body.mapping, options: ALL, constants })).toMatchObject({
      status: 204,
    });
    expect((await rosters.settled(body.id)).errorMessage).toBe('');
    return { id: body.id, items: (await rosters.differences(body.id)).items };
  };

  test('the insurance and the type of new providers; a cell counts more', async () => {
    const { id, items } = await checkedWith(
      [
        ['NPI', 'Name', 'Type', 'Plan', 'Payer'],
        [NPI.ada, 'Ada Lovelace', '', 'Gold PPO', ''],
        [NPI.bob, "Bob O'Brien", '', '', ''],
        [NPI.new, 'New Person', '', 'Silver HMO', 'Example Health Plan'],
        [npi(10), 'Other Person', 'Nurse Practitioner', 'Gold PPO', 'Nobody knows'],
      ],
      { Insurance: 'Example', 'Provider Type': 'Physician', Groups: 'North' },
    );
    expect(items.map(({ name, kind, reason }) => [name, kind, reason])).toEqual([
      ['Other Person', 'problem', 'Row 5: No insurance with plans is called “Nobody knows”.'],
      ['New Person', 'new', ''],
      ['Ada Lovelace', 'changed', ''],
      ["Bob O'Brien", 'changed', ''],
    ]);
    await applied(id);
    const { rows } = await pool.query(`
      select provider.name, type.name as type, array(select insurance_plan_id from provider_insurance_plan where provider_id = provider.id) as plans
        from provider join provider_type as type on type.id = provider_type_id order by provider.name`);
    expect(rows).toEqual([
      // The constant is not for those who have a type.
      { name: 'Ada Lovelace', type: 'Nurse Practitioner', plans: [1] },
      { name: "Bob O'Brien", type: 'Physician', plans: [1] },
      { name: 'New Person', type: 'Physician', plans: [2] },
    ]);
  });

  test('a practice for rows that have an address, a plan for all', async () => {
    const { items } = await checkedWith(
      [
        ['NPI', 'Name', 'Address', 'Zip'],
        [NPI.ada, 'Ada Lovelace', '565 Saltmarsh Road', '10451'],
        [NPI.bob, "Bob O'Brien", '', ''],
      ],
      { Insurance: 'Example', 'Insurance Plan': 'Gold PPO', Practice: 'Midtown Orthopedics' },
    );
    expect(items.map(({ name, kind, reason }) => [name, kind, reason])).toEqual([
      ['Ada Lovelace', 'changed', ''],
      ["Bob O'Brien", 'same', ''],
    ]);
  });

  test('what cannot be, and what is of no use', async () => {
    const { body } = await rosters.send('NPI,Name\r\n1,x\r\n');
    expect(await map(body.id, { mapping: body.mapping, constants: { Fax: '1' } })).toMatchObject({
      status: 400,
      body: {
        Messages: [
          'Constants: Only Insurance, Insurance Plan, Provider Type, Practice, Groups can be the same for all rows.',
        ],
      },
    });
    await map(body.id, { mapping: body.mapping, constants: { Insurance: 'Example' } });
    expect((await rosters.settled(body.id)).warnings).toEqual([
      'The insurance is the same for all rows, but nothing says which of its plans: no plan is added.',
    ]);
    const details = await admin.get<RosterDetails>(`/api/Rosters/GetById/${body.id}`);
    expect(details.body.constants).toEqual({ Insurance: 'Example' });
  });
});

describe('days', () => {
  const HEADER = ['NPI', 'Name', 'Payer', 'Plan', 'Eff Dt', 'Term Dt'];
  const status = async (body: RosterUploaded) => (await rosters.status(body.id)).warnings;

  test('columns of days that nobody mapped are named before anything is applied', async () => {
    const { body } = await rosters.send(`${HEADER.join()},License Exp Date\r\n1,x,,,,,\r\n`);
    expect(body.mapping).toMatchObject({ 'Eff Dt': 'Effective Date', 'Term Dt': 'Termination Date' });
    expect(await status(body)).toEqual([]);
    await map(body.id, { mapping: { ...body.mapping, 'Eff Dt': null, 'Term Dt': null } });
    expect((await rosters.settled(body.id)).warnings).toEqual([
      'The column “Eff Dt” looks like a first day and is not used: what is applied holds at once.',
      'The column “Term Dt” looks like a last day and is not used: a row whose day is past adds nothing, and nothing is removed.',
    ]);
  });

  test('a row whose last day is past adds nothing, and verifies nobody', async () => {
    const { id, items } = await checked(
      [
        HEADER,
        [NPI.ada, 'Ada Lovelace', 'Example', 'Gold PPO', '01/01/2020', '10/31/2021'],
        [NPI.bob, "Bob O'Brien", 'Example', 'Gold PPO', '01/01/2020', '2021-10-31'],
        [NPI.new, 'New Person', 'Example', 'Gold PPO', '', '44500'],
        [npi(10), 'Other Person', 'Example', 'Gold PPO', '', '12/31/9999'],
      ],
      { ...ALL, verified: true },
    );
    expect(items.map(({ name, kind, reason }) => [name, kind, reason])).toEqual([
      [
        'Ada Lovelace',
        'problem',
        'Row 2: “Term Dt” is 10/31/2021, which is past, and the row would add the plan Gold PPO.',
      ],
      ['New Person', 'problem', expect.stringContaining('Row 4')],
      ['Other Person', 'problem', expect.stringContaining('needs a provider type')],
      ["Bob O'Brien", 'changed', ''],
    ]);
    await applied(id);
    expect((await pool.query('select from verification')).rowCount).toBe(0);
  });

  test('who came back has two rows, and the one that holds counts', async () => {
    const { items } = await checked([
      HEADER,
      [NPI.ada, 'Ada Lovelace', 'Example', 'Gold PPO', '01/01/2020', '10/31/2021'],
      [NPI.ada, 'Ada Lovelace', 'Example', 'Gold PPO', '01/01/2024', ''],
    ]);
    expect(await provider(items, 1)).toMatchObject({ kind: 'changed', reason: '' });
  });
});

test('columns are known by what the directory has, also where every row has the same', async () => {
  const { body } = await rosters.send(
    [
      'A,B,C,D,E,F,G,H',
      `${NPI.ada},Nurse Practitioner,Midtown Orthopedics,Ste 2,Bronx,10451,718-555-0191,Open`,
      `${NPI.bob},Physician,Midtown Orthopedics,Ste 2,Bronx,10451,718-555-0191,Closed`,
    ].join('\r\n'),
  );
  expect(Object.values(body.mapping)).toEqual([
    ...['NPI', 'Provider Type', 'Practice', 'Suite', 'City', 'Zip', 'Main Phone', 'Accepting'],
  ]);
});

describe('streets, doors and capitals', () => {
  const AT = ['NPI', 'Last Name', 'First Name', 'Middle', 'Practice', 'Address', 'Suite', 'Zip', 'Phone'];

  test.each([
    ['565 SALTMARSH RD', 'STE 2', '10451'],
    ['565 SALTMARSH RD STE 2', '', '10451-1234'],
    ['565 Saltmarsh Rd., #2', '', ''],
    ['565 saltmarsh road', 'Unit 2', '10451'],
    ['565 SALTMARSH RD', '', '10451'],
  ])('%s, %s is the address that the directory has', async (address, suite, zip) => {
    const { items } = await checked(
      [AT, [NPI.ada, 'LOVELACE', 'ADA', '', 'MIDTOWN ORTHOPEDICS', address, suite, zip, '']],
      ALL,
    );
    expect(items.filter(({ kind }) => kind !== 'missing')).toMatchObject([
      {
        id: 1,
        kind: 'changed',
        changes: [{ to: '+ Midtown Orthopedics, 565 Saltmarsh Road, Suite 2, 10451' }],
      },
    ]);
  });

  test('another door is another address, and what is new is written as names are', async () => {
    const constants = { 'Provider Type': 'Physician' };
    const { body } = await rosters.send(
      [
        AT.join(),
        `${NPI.new},ÑANDÚ-GARCÍA,JOSÉ,L,MIDTOWN ORTHOPEDICS,565 SALTMARSH RD STE 3B,,10451,718.555.0191`,
        `${NPI.bob},O'BRIEN,BOB,,CENTER FOR THE HAND,999 NEW OFFICE BLVD,,10451,`,
      ].join('\r\n'),
    );
    await map(body.id, { mapping: body.mapping, options: ALL, constants });
    expect(await rosters.settled(body.id)).toMatchObject({ counts: { problem: 0 } });
    await applied(body.id);
    const { rows } = await pool.query(`
      select practice.name, address, suite, main_phone from practice_address join practice on practice.id = practice_id where practice_address.id > 1 order by 1 desc`);
    expect(rows).toEqual([
      {
        name: 'Midtown Orthopedics',
        address: '565 Saltmarsh Rd',
        suite: 'Ste 3B',
        main_phone: '(718) 555-0191',
      },
      { name: 'Center for the Hand', address: '999 New Office Blvd', suite: '', main_phone: '' },
    ]);
    const names = await pool.query('select name from provider order by name');
    expect(names.rows.map(({ name }) => name)).toEqual([
      'Ada Lovelace',
      "Bob O'Brien",
      'José L. Ñandú-García',
    ]);
  });
});

test('a group whose name has a semicolon comes back as it was exported', async () => {
  await pool.query(`
    insert into provider_group (id, name) values (2, 'East; West'), (3, 'East');
    insert into provider_group_member (provider_id, group_id) values (1, 1), (1, 2), (2, 3)`);
  const { items } = await checked([
    ['NPI', 'Groups'],
    [NPI.ada, 'East; West; North'],
    [NPI.bob, 'East'],
  ]);
  expect(items.map(({ id, kind, reason }) => [id, kind, reason])).toEqual([
    [1, 'same', ''],
    [2, 'same', ''],
  ]);
});
