import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { csvOf, excelWorkbook, tableOf } from '../../testing/workbooks.ts';
import { importRunner } from '../testing/import-runner.ts';
import { fillSmallDirectory, links, NPI, versions } from '../testing/small-directory.ts';

const { pool } = await testDatabase();
const { run, results, report, importRows, checkRows } = await importRunner(pool);
await fillSmallDirectory(pool);

beforeEach(async () => {
  await pool.query(`
    delete from provider_location; delete from provider_insurance_plan; delete from import_run;
    update provider set row_version = 1`);
});

const ADA = { 'Provider NPI': NPI.ada };
const MIDTOWN = { Practice: 'Midtown Orthopedics', Address: '445 Grand Concourse', Zip: '10451' };
const A = { ...MIDTOWN, Suite: '4A' };
const B = { ...MIDTOWN, Suite: '4B' };
const GOLD = { Insurance: 'Example Health', 'Insurance Plan': 'Gold PPO' };
const SILVER = { Insurance: 'Example Health', 'Insurance Plan': 'Silver HMO' };

test('a row links the plan, the location, and the plan at the location', async () => {
  const ended = await importRows({
    ...ADA,
    ...A,
    ...GOLD,
    'Is Primary': 'Yes',
    'PRIS# (HIP)': 'H1',
    'Insurance Consideration': 'Call first',
  });
  expect(ended).toMatchObject({
    status: 2,
    errorMessage: '',
    linked: 1,
    updated: 0,
    alreadyLinked: 0,
    skipped: 0,
    newLinks: 3,
  });
  expect(await links(pool)).toEqual(['1 takes 1 Call first', '1 is at 1 H1 (primary)', '1 takes 1 at 1']);
  expect(await versions(pool)).toEqual([2, 1, 1, 1, 1]);
});

test('a row without a place or without a plan links only the other', async () => {
  await importRows({ ...ADA, ...GOLD }, { 'Provider NPI': NPI.bob, ...B });
  expect(await links(pool)).toEqual(['1 takes 1', '2 is at 2']);
});

test('names are compared without case, accents, punctuation and runs of spaces; ZIPs without lost zeros', async () => {
  await importRows(
    {
      'Provider Name': '  OBRIEN   bob ',
      Practice: 'st johns clinic',
      Address: '1 MAIN ST',
      Zip: '501',
      Insurance: 'grosse insurance',
      'Insurance Plan': 'BASIC',
    },
    { 'Provider Name': 'Smith Eve', Practice: "St. John's Clinic", Address: '1 Main St', Zip: '00501-1234' },
  );
  expect(await links(pool)).toEqual(['2 takes 3', '2 is at 3', '2 takes 3 at 3', '3 is at 3']);
});

test('importing the same file again changes nothing, not even a version', async () => {
  const rows = [
    { ...ADA, ...A, ...GOLD, 'Is Primary': 'Yes', 'PRIS# (HIP)': 'H1', 'Insurance Consideration': 'C1' },
    { ...ADA, ...B, ...SILVER, 'Is Primary': 'X' },
    { ...ADA, ...A, ...GOLD, 'PRIS# (HIP)': 'H2', 'Insurance Consideration': 'C2' },
    { 'Provider Name': 'Nobody' },
  ];
  const first = await importRows(...rows);
  expect(await results(first.id)).toMatchObject([
    ['Linked', expect.any(String)],
    ['Linked', ''],
    ['Updated', ''],
    ['Skipped', expect.any(String)],
  ]);
  const before = await snapshot();
  const second = await importRows(...rows);
  expect(second).toMatchObject({ linked: 0, updated: 0, alreadyLinked: 3, skipped: 1, newLinks: 0 });
  expect(await snapshot()).toEqual(before);
});

/** All that a second import must not touch, with the transaction that wrote each row. */
async function snapshot() {
  const tables = [
    'provider',
    'provider_location',
    'provider_insurance_plan',
    'provider_location_plan',
    'search_change',
  ];
  const found = await Promise.all(
    tables.map((table) => pool.query(`select xmin::text, t::text from ${table} as t order by 2`)),
  );
  const events = await pool.query(`select count(*) from audit_event where entity = 'Providers'`);
  return [...found.map(({ rows }) => rows), events.rows];
}

test('what is given is updated, what is empty stays', async () => {
  await importRows({
    ...ADA,
    ...A,
    ...GOLD,
    'Is Primary': 'Yes',
    'PRIS# (HIP)': 'H1',
    'Insurance Consideration': 'C1',
  });
  const ended = await importRows(
    { ...ADA, ...A, 'PRIS# (HIP)': 'H2' },
    { ...ADA, ...GOLD, 'Insurance Consideration': 'C2' },
    { ...ADA, ...A, ...GOLD },
  );
  expect(await results(ended.id)).toEqual([
    ['Updated', ''],
    ['Updated', ''],
    ['Already linked', ''],
  ]);
  expect(await links(pool)).toEqual(['1 takes 1 C2', '1 is at 1 H2 (primary)', '1 takes 1 at 1']);
});

test('a new primary location replaces the old one; No removes the mark; the last one in a file wins', async () => {
  await importRows({ ...ADA, ...A, 'Is Primary': 'Yes' });
  expect(await importRows({ ...ADA, ...B, 'Is Primary': 'Yes' })).toMatchObject({ linked: 1 });
  expect(await links(pool)).toEqual(['1 is at 1', '1 is at 2 (primary)']);
  const ended = await importRows({ ...ADA, ...A, 'Is Primary': 'Yes' }, { ...ADA, ...B, 'Is Primary': '1' });
  expect(await results(ended.id)).toEqual([
    ['Already linked', 'Row 3 decides which location is primary, and the last one counts.'],
    ['Already linked', ''],
  ]);
  expect(await importRows({ ...ADA, ...B, 'Is Primary': 'No' })).toMatchObject({ updated: 1 });
  expect(await links(pool)).toEqual(['1 is at 1', '1 is at 2']);
});

test('rows that repeat a link or contradict each other say so', async () => {
  const ended = await importRows(
    { ...ADA, ...A, 'PRIS# (HIP)': 'H1' },
    { ...ADA, ...A, 'PRIS# (HIP)': 'H2' },
    { ...ADA, ...A },
    { ...ADA, ...GOLD, 'PRIS# (HIP)': 'H3' },
  );
  expect(await results(ended.id)).toEqual([
    ['Linked', 'Row 3 gives another PRIS# (HIP), and the last one counts.'],
    ['Updated', ''],
    ['Already linked', ''],
    ['Linked', 'PRIS# (HIP) was ignored: the row names no practice address.'],
  ]);
  expect(await links(pool)).toEqual(['1 takes 1', '1 is at 1 H2']);
});

test.each([
  [{ ...A }, 'Provider NPI', 'The row names no provider. Please give an NPI or a name.'],
  [
    { 'Provider NPI': '1234567893', 'Provider Name': 'Lovelace Ada', ...A },
    'Provider NPI',
    `No provider has the NPI 1234567893. “Lovelace, Ada” has the NPI ${NPI.ada}.`,
  ],
  [
    { 'Provider Name': 'Lovelase, Ada', ...A },
    'Provider Name',
    'No provider is called “Lovelase, Ada”. The nearest known name is “Lovelace, Ada”.',
  ],
  [
    { 'Provider Name': 'Twin, Tom', ...A },
    'Provider NPI',
    'Several providers have this name. Please give the NPI.',
  ],
  [
    { ...ADA, ...MIDTOWN, Practice: 'Midtown Ortopedics' },
    'Practice',
    'No practice is called “Midtown Ortopedics”. The nearest known name is “Midtown Orthopedics”.',
  ],
  [
    { ...ADA, ...A, Address: '445 Grand Concource' },
    'Address',
    'The practice “Midtown Orthopedics” has no address “445 Grand Concource”. The nearest known name is “445 Grand Concourse”.',
  ],
  [{ ...ADA, ...A, Zip: '10452' }, 'Zip', '“445 Grand Concourse” has the ZIP 10451, not 10452.'],
  [{ ...ADA, ...MIDTOWN, Suite: '5' }, 'Suite', '“445 Grand Concourse” has no suite “5”. It has 4A; 4B.'],
  [{ ...ADA, ...MIDTOWN }, 'Suite', 'Several addresses match. Please give the suite: 4A; 4B.'],
  [{ ...ADA, Practice: 'Midtown Orthopedics' }, 'Address', 'The row names a practice, but not its address.'],
  [{ ...ADA, Zip: '10451' }, 'Practice', 'The row gives an address, but not the practice it belongs to.'],
  [
    { ...ADA, Insurance: 'Exampel Health', 'Insurance Plan': 'Gold PPO' },
    'Insurance',
    'No insurance is called “Exampel Health”. The nearest known name is “Example Health”.',
  ],
  [
    { ...ADA, ...GOLD, 'Insurance Plan': 'Gold' },
    'Insurance Plan',
    'The insurance “Example Health” has no plan “Gold”. The nearest known name is “Gold PPO”.',
  ],
  [
    { ...ADA, Insurance: 'Example Health' },
    'Insurance Plan',
    'The row names an insurance, but not the plan.',
  ],
  [{ ...ADA }, '', 'The row names neither a practice address nor an insurance plan.'],
  [
    { ...ADA, ...A, 'Is Primary': 'perhaps' },
    'Is Primary',
    '“perhaps” is neither Yes nor No. Leave the cell empty to keep what is stored.',
  ],
])(
  'a row that cannot be linked is skipped with a reason, and the others are applied: %j',
  async (row, column, reason) => {
    const ended = await importRows(row, { 'Provider NPI': NPI.bob, ...B });
    expect(ended).toMatchObject({ status: 2, linked: 1, skipped: 1, problems: [{ row: 2, column, reason }] });
    expect(await results(ended.id)).toEqual([
      ['Skipped', reason],
      ['Linked', ''],
    ]);
    expect(await links(pool)).toEqual(['2 is at 2']);
  },
);

test('all problems of a row are reported at once', async () => {
  const ended = await importRows({
    'Provider NPI': '1234567890',
    ...A,
    Suite: '9',
    ...GOLD,
    'Insurance Plan': 'Basic',
    'Is Primary': 'perhaps',
  });
  expect(ended).toMatchObject({ skipped: 1, remarked: 0 });
  const reason =
    'The NPI 1234567890 has a wrong check digit: please compare it with the source. ' +
    '“perhaps” is neither Yes nor No. Leave the cell empty to keep what is stored. ' +
    '“445 Grand Concourse” has no suite “9”. It has 4A; 4B. ' +
    'The insurance “Example Health” has no plan “Basic”. A plan of this name belongs to Größe Insurance. It has Gold PPO; Silver HMO.';
  expect(ended.problems).toEqual([
    { row: 2, column: 'Provider NPI, Is Primary, Suite, Insurance Plan', reason },
  ]);
  expect(await results(ended.id)).toEqual([['Skipped', reason]]);
});

test('an unknown person gets the nearest name, also beside an unknown NPI', async () => {
  const ended = await importRows(
    { 'Provider Name': 'E. Smyth', ...A },
    { 'Provider NPI': '1234567893', 'Provider Name': 'Smith Evelyn', ...A },
  );
  expect(await results(ended.id)).toEqual([
    ['Skipped', 'No provider is called “E. Smyth”. The nearest known name is “Smith, Eve”.'],
    ['Skipped', 'No provider has the NPI 1234567893. The nearest known name is “Smith, Eve”.'],
  ]);
});

test('an NPI whose owner has another name is linked, with a remark', async () => {
  const rows = [
    { ...ADA, 'Provider Name': 'Wrong Name Person', ...GOLD },
    { ...ADA, 'Provider Name': 'A. Lovelace-King', ...SILVER },
    { ...ADA, 'Provider Name': 'Wrong Name Person', ...GOLD, 'Is Primary': 'perhaps' },
  ];
  const remark = "The NPI is Lovelace, Ada's; the file says Wrong Name Person.";
  expect(await checkRows(...rows)).toMatchObject({ linked: 2, skipped: 1, remarked: 1 });
  const ended = await importRows(...rows);
  expect(ended).toMatchObject({ linked: 2, skipped: 1, remarked: 1 });
  expect(ended.problems[0]).toEqual({ row: 2, column: 'Provider Name', reason: remark });
  expect(await results(ended.id)).toEqual([
    ['Linked', remark],
    ['Linked', ''],
    [
      'Skipped',
      expect.stringMatching(/^“perhaps” .* The NPI is Lovelace, Ada's; the file says Wrong Name Person\.$/),
    ],
  ]);
});

test('merged cells, hidden rows and hidden sheets get a remark', async () => {
  const table = tableOf([
    { ...ADA, ...A, ...GOLD },
    { ...ADA, ...SILVER },
    { 'Provider NPI': NPI.bob, ...B },
  ]);
  const ended = await run(
    excelWorkbook(table, {
      merged: ['C2:D3', 'F2:F3', 'A1:B1'],
      hiddenRows: [4],
      sheets:
        '<sheet name="Old" sheetId="2" state="hidden" r:id="rId2"/><sheet name="Roster" sheetId="1" r:id="rId1"/>',
    }),
  );
  expect(ended).toMatchObject({
    linked: 3,
    remarked: 2,
    remarks: ['The hidden sheet “Old” was not read: the rows are those of “Roster”.'],
  });
  expect(await results(ended.id)).toEqual([
    ['Linked', ''],
    [
      'Linked',
      'Practice, Address, Zip are merged with row 2 and empty here, so this row does not name them. Please unmerge the cells and fill in every row.',
    ],
    ['Linked', 'The row is hidden in the workbook and counts all the same.'],
  ]);
});

const MIXED = tableOf([
  { ...ADA, ...A, ...GOLD, 'Insurance Consideration': '=1+1' },
  { 'Provider Name': '+Nobody', ...A },
  { ...ADA, ...B, ...SILVER, 'Is Primary': 'TRUE' },
]);

test('a check predicts exactly what the import does, and changes nothing', async () => {
  const check = await run(csvOf(MIXED), { isCheck: true });
  expect(await links(pool)).toEqual([]);
  const { id, ...expected } = await run(csvOf(MIXED));
  expect(check).toEqual({ ...expected, id: check.id });
  const { rows } = await pool.query('select good_rows from import_run where id = $1', [check.id]);
  const [provider, place] = ['Lovelace, Ada', 'Midtown Orthopedics, 445 Grand Concourse'];
  expect(rows[0].good_rows).toEqual([
    { row: 2, result: 'Linked', provider, location: `${place}, 4A, 10451`, plan: 'Example Health Gold PPO' },
    {
      row: 4,
      result: 'Linked',
      provider,
      location: `${place}, 4B, 10451`,
      plan: 'Example Health Silver HMO',
    },
  ]);
  expect(await links(pool)).toHaveLength(6);
  expect(await checkRows({ ...ADA, ...A })).toMatchObject({ status: 2, alreadyLinked: 1, newLinks: 0 });
});

test('CSV and XLSX of the same rows give the same report; every cell is text', async () => {
  const first = await run(csvOf(MIXED));
  await pool.query('delete from provider_location; delete from provider_insurance_plan');
  const second = await run(excelWorkbook(MIXED));
  const table = await report(first.id);
  expect(await report(second.id)).toEqual(table);
  expect(table[0]?.slice(-2)).toEqual(['Result', 'Reason']);
  expect(table[1]?.[10]).toBe('=1+1');
  const { rows } = await pool.query<{ same: boolean }>(
    `select count(distinct content) = 1 as same from import_report_part`,
  );
  expect(rows).toEqual([{ same: true }]);
});

test('the report keeps other columns and their order; its own columns are not doubled when it is imported again', async () => {
  const table = tableOf([{ ...ADA, ...A }]).map((cells, row) => [
    row === 0 ? 'Remark' : 'mine',
    ...cells,
    row === 0 ? 'Result' : 'old',
  ]);
  const { id } = await run(csvOf(table));
  const [header, row] = await report(id);
  expect(header).toEqual(['Remark', ...(tableOf([])[0] ?? []), 'Result', 'Reason']);
  expect(row?.[0]).toBe('mine');
  expect(row?.at(-1)).toBe('Linked');
});

test('a file that cannot be read fails as a whole', async () => {
  expect(await run('Provider NPI,Practice,Address\r\n1,2,3')).toMatchObject({
    status: 3,
    errorMessage: expect.stringMatching(/^These columns are missing: “Provider Name”/),
  });
});

test('audit lines name each provider with its lists before and after, and the import as a whole', async () => {
  await importRows({ ...ADA, ...A, ...GOLD });
  const { id } = await importRows({ ...ADA, ...B, ...GOLD });
  const { rows } = await pool.query(
    `select action, entity, record_id, user_name, summary, changes from audit_event order by id desc limit 2`,
  );
  expect(rows).toMatchObject([
    {
      action: 'imported',
      entity: 'ImportData',
      record_id: id,
      summary: 'roster.csv: 1 linked, 0 updated, 0 already linked, 0 skipped, 0 with a remark',
    },
    {
      action: 'imported',
      entity: 'Providers',
      record_id: 1,
      user_name: 'importer',
      changes: [
        {
          field: 'providerPracticeAddresses',
          from: [{ practiceAddressId: 1 }],
          to: [{ practiceAddressId: 1 }, { practiceAddressId: 2, insurancePlans: [{ insurancePlanId: 1 }] }],
        },
      ],
    },
  ]);
});
