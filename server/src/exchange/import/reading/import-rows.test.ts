import { expect, test } from 'vitest';
import { fileKind } from '../../reading/file-kind.ts';
import { csvOf, fileFolder, tableOf } from '../../testing/workbooks.ts';
import { type ImportRow, readImportRows } from './import-rows.ts';

const file = await fileFolder();

async function rowsOf(content: Buffer | string): Promise<ImportRow[]> {
  const path = await file(content);
  const rows: ImportRow[] = [];
  for await (const portion of readImportRows(path, await fileKind(path))) rows.push(...portion.rows);
  return rows;
}

test('columns are found by name in any order, whatever their case and spaces; others are kept', async () => {
  const rows = await rowsOf(
    'Note, insurance  CONSIDERATION ,PRIS # hip,is primary,INSURANCEPLAN,insurance,zip,suite,address,practice,provider name,provider_npi\nhello,c,h,X,p,i,1234,s,a,pr,n,123-456-7893',
  );
  expect(rows[0]?.others).toEqual(['hello']);
  expect(rows[0]?.cells).toEqual(['123-456-7893', 'n', 'pr', 'a', 's', '1234', 'i', 'p', 'X', 'h', 'c']);
  expect(rows[0]).toMatchObject({ npi: '1234567893', isPrimary: true });
});

test.each([
  [{ 'Provider NPI': '123' }, 'Provider NPI', 'An NPI has ten digits; this one is “123”.'],
  [
    { 'Provider NPI': '1234567890' },
    'Provider NPI',
    'The NPI 1234567890 has a wrong check digit: please compare it with the source.',
  ],
  [
    { 'Provider NPI': '1.23457E+09' },
    'Provider NPI',
    'The NPI “1.23457E+09” was shortened by a spreadsheet program: format the column as text and enter all ten digits.',
  ],
  [
    { 'Is Primary': 'maybe' },
    'Is Primary',
    '“maybe” is neither Yes nor No. Leave the cell empty to keep what is stored.',
  ],
  [{ 'PRIS# (HIP)': 'x'.repeat(201) }, 'PRIS# (HIP)', 'PRIS# (HIP): At most 200 characters are allowed.'],
  [
    { 'Insurance Consideration': 'x'.repeat(10_001) },
    'Insurance Consideration',
    'Insurance Consideration: At most 10,000 characters are allowed.',
  ],
])('a value that cannot be stored is a problem of its row', async (row, column, reason) => {
  const [read] = await rowsOf(csvOf(tableOf([row])));
  expect(read?.problems).toEqual([{ column, reason }]);
});

test.each([
  ['Yes', true],
  ['Y', true],
  ['TRUE', true],
  ['1', true],
  ['x', true],
  ['no', false],
  ['N', false],
  ['False', false],
  ['0', false],
  ['', null],
])('Is Primary: “%s” is %s', async (typed, meaning) => {
  const [read] = await rowsOf(csvOf(tableOf([{ 'Provider Name': 'A', 'Is Primary': typed }])));
  expect(read?.isPrimary).toBe(meaning);
});
