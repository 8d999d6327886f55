/** First and last days in rosters: compared, decided on, applied, taken back, and brought in again from an exported file. */
import { ROLE } from '@careline/contracts/basis/call';
import type { Provider } from '@careline/contracts/directory/providers';
import type { RosterDifference } from '@careline/contracts/exchange/rosters';
import { addDays, dayOf } from '@careline/contracts/rules/days';
import { npiCheckDigit } from '@careline/contracts/rules/npi';
import { beforeEach, expect, test } from 'vitest';
import { RECORD_CHECKS_LOCK } from '../../platform/db/record-checks.ts';
import { ALL, rosterCallsOf } from '../../testing/calls/roster-calls.ts';
import { testApp } from '../../testing/test-app.ts';

const { app, pool, signedIn } = await testApp();
const admin = await signedIn(ROLE.Admin);
const { checked, applied, undo, send } = rosterCallsOf(app, admin);

function npi(n: number): string {
  const nine = String(100_000_000 + n);
  return `${nine}${npiCheckDigit(nine)}`;
}
const NPI = npi(1);

beforeEach(async () => {
  await pool.query(`
    select pg_advisory_xact_lock(${RECORD_CHECKS_LOCK});
    truncate roster, roster_mapping, provider_type, practice, insurance restart identity cascade;
    insert into provider_type (id, name) values (1, 'Physician');
    insert into practice (id, name) values (1, 'Midtown');
    insert into practice_address (id, practice_id, address, zip) values (1, 1, '1 Main St', '10451'), (2, 1, '2 Elm St', '10451');
    insert into insurance (id, full_name, consumer_friendly_name) values (1, 'Oak', 'Oak');
    insert into insurance_plan (id, insurance_id, name) values (1, 1, 'Gold'), (2, 1, 'Silver'), (3, 1, 'Bronze');
    insert into provider (id, name, npi, provider_type_id, starts_on) values (1, 'Ada Lovelace', '${NPI}', 1, '2024-03-01');
    insert into provider_location (id, provider_id, practice_address_id, position, hip, starts_on, ends_on)
         values (1, 1, 1, 0, '', '2025-01-01', '2026-06-30'), (2, 1, 2, 1, '', null, '2027-01-31');
    insert into provider_insurance_plan (provider_id, insurance_plan_id, ends_on) values (1, 1, null), (1, 3, '2026-12-31');
    insert into provider_location_plan (provider_location_id, provider_id, insurance_plan_id, starts_on) values (1, 1, 1, '2025-02-01')`);
  for (const table of ['provider', 'provider_location', 'practice_address'])
    await pool.query(`select setval(pg_get_serial_sequence('${table}', 'id'), 1000)`);
});

const HEADER = [
  ...['NPI', 'Name', 'Practice', 'Address', 'Zip', 'Insurance', 'Insurance Plan'],
  ...['Effective Date', 'Termination Date', 'Location Effective Date', 'Location Termination Date'],
  ...['Provider Effective Date', 'Provider Termination Date'],
];
const MAIN = ['Midtown', '1 Main St', '10451'];
const ELM = ['Midtown', '2 Elm St', '10451'];
const row = (place: string[], plan: string, days: string[], by = [NPI, 'Ada Lovelace']) => [
  ...by,
  ...(place.length > 0 ? place : ['', '', '']),
  ...(plan ? ['Oak', plan] : ['', '']),
  ...Array.from({ length: 6 }, (_, at) => days[at] ?? ''),
];
const ada = async () => (await admin.get<Provider>('/api/Providers/GetById/1')).body;
const daysOf = (provider: Provider) => ({
  own: [provider.startsOn, provider.endsOn],
  locations: provider.providerPracticeAddresses.map(({ startsOn, endsOn, insurancePlans }) => [
    startsOn,
    endsOn,
    ...insurancePlans.map((plan) => [plan.insurancePlanId, plan.startsOn, plan.endsOn]),
  ]),
  plans: provider.providerInsurancePlans.map((plan) => [plan.insurancePlanId, plan.startsOn, plan.endsOn]),
});
const first = async (rows: string[][], options = {}) => {
  const { id, items } = await checked([HEADER, ...rows], options);
  return {
    id,
    item: items.find((one) => one.of === 'provider' && one.kind !== 'missing') ?? ({} as RosterDifference),
  };
};

const FILE = [
  row(MAIN, 'Gold', ['', '12/31/2027', '', '06/30/2028', '', '2030-01-31']),
  row(MAIN, 'Silver', ['01/15/2027', '46752', '', '', '', '']),
  row(ELM, '', ['02/01/26', '', '', '', '', '']),
  row([], 'Bronze', ['', '12/31/9999', '', '', '', '']),
];

test('days of plans, of plans there, of locations and of the provider are differences, are applied and taken back', async () => {
  const before = await ada();
  const { id, item } = await first(FILE);
  expect(item).toMatchObject({ kind: 'changed', reason: '' });
  expect(item.changes.map(({ label, from, to }) => [label, from, to])).toEqual([
    ['Leaves', '', '2030-01-31'],
    ['Last day at 1 Main St', '2026-06-30', '2028-06-30'],
    [
      'Insurance plans: Oak Silver at 1 Main St',
      '',
      '+ Oak Silver at 1 Main St, from 2027-01-15, until 2027-12-31',
    ],
    ['Last day of Oak Gold at 1 Main St', '', '2027-12-31'],
    ['First day at 2 Elm St', '', '2026-02-01'],
    ['Last day of Oak Bronze', '2026-12-31', ''],
  ]);
  expect(await applied(id)).toMatchObject({ status: 'applied' });
  const after = await ada();
  expect(daysOf(after)).toEqual({
    own: ['2024-03-01', '2030-01-31'],
    locations: [
      ['2025-01-01', '2028-06-30', [1, '2025-02-01', '2027-12-31'], [2, '2027-01-15', '2027-12-31']],
      ['2026-02-01', '2027-01-31'],
    ],
    plans: [
      [3, null, null],
      [1, null, null],
      [2, null, null],
    ],
  });
  expect((await first(FILE)).item).toMatchObject({ kind: 'same' });
  expect((await undo(id)).body).toMatchObject({ kept: 0 });
  expect(daysOf(await ada())).toEqual(daysOf(before));
});

test('each day can be left', async () => {
  const { id, item } = await first(FILE);
  const leave = item.changes
    .map(({ label }) => label)
    .filter((label) => /^(Leaves|Last day o|First day)/.test(label));
  expect(leave).toHaveLength(4);
  const decided = await admin.put('/api/Rosters/Decide', { id, items: [{ key: item.key, leave }] });
  expect(decided.status).toBe(204);
  await applied(id);
  expect(daysOf(await ada())).toEqual({
    own: ['2024-03-01', null],
    locations: [
      ['2025-01-01', '2028-06-30', [1, '2025-02-01', null], [2, '2027-01-15', '2027-12-31']],
      [null, '2027-01-31'],
    ],
    plans: [
      [3, null, '2026-12-31'],
      [1, null, null],
      [2, null, null],
    ],
  });
});

test('two days that only hold together are one difference', async () => {
  const { id, item } = await first([row(MAIN, '', ['', '', '2027-01-01', '2027-12-31'])]);
  expect(item.changes).toEqual([
    {
      label: 'First and last day at 1 Main St',
      from: 'from 2025-01-01, until 2026-06-30',
      to: 'from 2027-01-01, until 2027-12-31',
      take: true,
    },
  ]);
  await applied(id);
  expect(daysOf(await ada()).locations[0]?.slice(0, 2)).toEqual(['2027-01-01', '2027-12-31']);
});

const yesterday = addDays(dayOf(new Date()), -1);
const today = dayOf(new Date());

test.each([
  ['Termination Date', row(MAIN, 'Silver', ['', yesterday])],
  ['Location Termination Date', row(['Midtown', '9 New St', '10451'], '', ['', '', '', yesterday])],
  ['Provider Termination Date', row(MAIN, '', ['', '', '', '', '', yesterday], [npi(2), 'Bob Moore'])],
])('a row that is to be added is a problem where its %s is past', async (column, line) => {
  const { item } = await first([line], ALL);
  expect(item).toMatchObject({
    kind: 'problem',
    reason: expect.stringContaining(`Row 2: “${column}” is ${yesterday}, which is past`),
  });
});

test('what ends today can be added, and what the provider has can end in the past', async () => {
  expect((await first([row(MAIN, 'Silver', ['', today])])).item).toMatchObject({ kind: 'changed' });
  expect((await first([row(MAIN, 'Gold', ['', yesterday])])).item).toMatchObject({
    kind: 'changed',
    changes: [{ label: 'Last day of Oak Gold at 1 Main St', to: yesterday }],
  });
});

test.each([
  [
    row(MAIN, 'Silver', ['2028-01-01', '2027-12-31']),
    'Row 2: the last day of the plan at this location, 2027-12-31, is before the first, 2028-01-01.',
  ],
  [
    row(MAIN, '', ['', '', '2027-01-01']),
    'Row 2: the last day of this location, 2026-06-30, is before the first, 2027-01-01.',
  ],
  [
    row(MAIN, '', ['', '', '', '', '', '2024-02-29']),
    'Row 2: the last day of the provider, 2024-02-29, is before the first, 2024-03-01.',
  ],
  [
    row(MAIN, 'Gold', ['someday']),
    'Row 2, Effective Date: “someday” is not a day. Write it as 12/31/2026 or 2026-12-31.',
  ],
  [
    row([], '', ['2027-01-01']),
    'Row 2: Effective Date belongs to a plan or a location, and the row names neither. Map it to Provider Effective Date.',
  ],
  [
    row([], 'Gold', ['', '', '2027-01-01']),
    'Row 2: Location Effective Date belongs to a location, and the row names none.',
  ],
  [
    row(MAIN, '', ['2026-01-01', '', '2026-01-02']),
    'Row 2: Effective Date and Location Effective Date differ, and the row names no plan.',
  ],
])('%j is a problem', async (line, reason) => {
  expect((await first([line])).item).toMatchObject({ kind: 'problem', reason, take: false });
});

test('rows that contradict each other are a problem that names both', async () => {
  const rows = [row(MAIN, 'Gold', ['', '2027-12-31']), row(MAIN, 'Gold', ['', '2028-12-31'])];
  expect((await first(rows)).item).toMatchObject({
    kind: 'problem',
    reason: expect.stringContaining(
      'Rows 2 and 3 contradict each other: Termination Date is “2027-12-31” in row 2',
    ),
  });
});

test('empty cells clear days only where that was asked for', async () => {
  const line = [row(MAIN, 'Gold', [])];
  expect((await first(line)).item).toMatchObject({ kind: 'same' });
  const { id } = await first(line, { clearEmpty: true });
  await applied(id);
  expect(daysOf(await ada())).toMatchObject({
    own: [null, null],
    locations: [
      [null, null, [1, null, null]],
      [null, '2027-01-31'],
    ],
  });
});

test('an exported file brought in again shows no difference', async () => {
  await applied((await first(FILE)).id);
  const { body } = await admin.post<string>('/api/Providers/Export', { format: 'csv', rows: 'links' });
  expect(body).toContain('Oak,Silver,,2027-01-15,2027-12-31,2025-01-01,2028-06-30,2024-03-01,2030-01-31');
  expect(body).toContain('2026-02-01,2027-01-31,2026-02-01,2027-01-31,2024-03-01,2030-01-31');
  expect((await send(body)).status).toBe(200);
  for (const clearEmpty of [false, true]) {
    const { counts } = await checked(body, { ...ALL, clearEmpty });
    expect(counts).toEqual({ new: 0, changed: 0, same: 1, problem: 0, missing: 0 });
  }
});
