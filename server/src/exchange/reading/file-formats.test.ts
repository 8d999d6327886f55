/** Every spelling of CSV and every program's workbook is read alike. */
import { readFile } from 'node:fs/promises';
import { IMPORT_COLUMNS } from '@careline/contracts/exchange/import';
import { expect, test } from 'vitest';
import { type ImportRow, readImportRows } from '../import/reading/import-rows.ts';
import {
  csvOf,
  excelWorkbook,
  fileFolder,
  googleSheetsWorkbook,
  inlineWorkbook,
  tableOf,
  workbookParts,
  worksheet,
  zipOf,
} from '../testing/workbooks.ts';
import { fileKind } from './file-kind.ts';

const file = await fileFolder();

const fixture = (name: string) => readFile(new URL(`../testing/files/${name}`, import.meta.url));

async function rowsOf(content: Buffer | string): Promise<ImportRow[]> {
  const path = await file(content);
  const rows: ImportRow[] = [];
  for await (const portion of readImportRows(path, await fileKind(path))) rows.push(...portion.rows);
  return rows;
}

const named = (row: ImportRow | undefined) =>
  Object.fromEntries(
    IMPORT_COLUMNS.map((column, index) => [column, row?.cells[index]]).filter(([, cell]) => cell),
  );

const ROW = {
  'Provider NPI': '1234567893',
  'Provider Name': 'Núñez, “Bo” O’Brien',
  Practice: 'Smith, Jones & Co.',
  Address: '445 Grand Concourse\nRear',
  Zip: '10451',
  Insurance: 'Größe €',
  'Insurance Plan': 'Gold <PPO>',
  'Is Primary': 'yes',
  'PRIS# (HIP)': 'H-1',
} as const;
const TABLE = tableOf([ROW]);
const COMMA = csvOf(TABLE);
const SEMICOLON = csvOf(TABLE, ';');

const WINDOWS_1252 = Buffer.from(
  COMMA.replaceAll('“', '\x93').replaceAll('”', '\x94').replaceAll('’', '\x92').replaceAll('€', '\x80'),
  'latin1',
);
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each<[string, Buffer | string]>([
  ['UTF-8', COMMA],
  ['UTF-8 with a byte-order mark', `\ufeff${COMMA}`],
  ['UTF-16, little-endian, with a mark', Buffer.from(`\ufeff${COMMA}`, 'utf16le')],
  ['UTF-16, little-endian, without a mark', Buffer.from(COMMA, 'utf16le')],
  ['UTF-16, big-endian, with a mark', utf16be(`\ufeff${COMMA}`)],
  ['Windows-1252', WINDOWS_1252],
  [
    'semicolons',
    SEMICOLON.replace('Smith, Jones', '"Smith, Jones')
      .replace('Co.', 'Co."')
      .replace('""', '"')
      .replace('""', '"'),
  ],
  ['tabs', csvOf(TABLE, '\t')],
  ['sep=;', `sep=;\r\n${SEMICOLON}`],
  ['line feeds alone', COMMA.replaceAll('\r\n', '\n')],
  ['carriage returns alone', COMMA.replaceAll('\r\n', '\r')],
  ['no line break at the end', COMMA.trimEnd()],
  ['blank rows around', `\r\n,,,\r\n${COMMA}\r\n,,,,\r\n`],
  ['a workbook by Excel', excelWorkbook(TABLE)],
  ['a workbook by Google Sheets', googleSheetsWorkbook(TABLE)],
  ['a workbook with inline texts and prefixes', inlineWorkbook(TABLE)],
])('%s is read', async (_, content) => {
  const rows = await rowsOf(content);
  expect(rows.map(named)).toEqual([ROW]);
  expect(rows[0]).toMatchObject({ npi: '1234567893', isPrimary: true, problems: [] });
});

test('CSV is read alike wherever the pieces of the file end', async () => {
  const long = tableOf(
    Array.from({ length: 3_000 }, () => ({ ...ROW, 'Insurance Consideration': 'é"\r\n'.repeat(40) })),
  );
  const rows = await rowsOf(csvOf(long));
  expect(new Set(rows.map(({ cells }) => JSON.stringify(cells))).size).toBe(1);
  expect(rows).toHaveLength(3_000);
  expect(rows.at(-1)?.number).toBe(3_001);
});

/** Cells as spreadsheet programs store what people typed. */
const cell = (column: string, row: number, attributes: string, content: string) =>
  `<c r="${column}${row}"${attributes}>${content}</c>`;
const HEADER = `<row r="1">${IMPORT_COLUMNS.map((name, index) => cell('ABCDEFGHIJK'[index] ?? '', 1, ' t="inlineStr"', `<is><t>${name}</t></is>`)).join('')}</row>`;
const STYLES =
  '<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="[Red]00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';
const STRINGS =
  '<si><r><t>Rich </t></r><r><rPr><b/></rPr><t xml:space="preserve">text</t></r></si><si><t>漢字</t><rPh sb="0" eb="2"><t>kanji</t></rPh></si><si><t/></si>';

test('numbers, dates, rich text, formulas, booleans and errors', async () => {
  const cells = [
    cell('A', 2, '', '<v>1.234567893E9</v>'),
    cell('B', 2, ' t="s"', '<v>0</v>'),
    cell('C', 2, ' t="s"', '<v>1</v>'),
    cell('D', 2, ' t="str"', '<f>"445 "&amp;X1</f><v>445 Grand</v>'),
    cell('E', 2, ' s="0"', '<v>12.5</v>'),
    cell('F', 2, ' s="3"', '<v>1234</v>'),
    cell('G', 2, ' s="1"', '<v>44197</v>'),
    cell('H', 2, ' s="2"', '<v>44197.75</v>'),
    cell('I', 2, ' t="b"', '<f>1=1</f><v>1</v>'),
    cell('J', 2, ' t="e"', '<v>#N/A</v>'),
    cell('K', 2, ' t="str"', '<f>""</f><v></v>'),
    cell('XFD', 2, ' s="1"', ''),
  ];
  const sheet = worksheet(`${HEADER}<row r="2">${cells.join('')}</row><row r="9"/>`);
  const rows = await rowsOf(zipOf(workbookParts({ sheet, strings: STRINGS, styles: STYLES })));
  expect(rows[0]?.cells).toEqual([
    '1234567893',
    'Rich text',
    '漢字',
    '445 Grand',
    '12.5',
    '1234',
    '01/01/2021',
    '01/01/2021',
    'TRUE',
    '#N/A',
    '',
  ]);
  expect(rows[0]?.isPrimary).toBe(true);
});

test('a workbook saved by LibreOffice', async () => {
  const rows = await rowsOf(await fixture('libreoffice.xlsx'));
  expect(rows.map(({ number, cells }) => [number, ...cells])).toEqual([
    [
      2,
      '1234567893',
      'Núñez, José',
      'Smith & Jones',
      '445 Grand Concourse',
      '4B',
      '501',
      'Größe',
      'Gold <PPO>',
      'TRUE',
      'H-1',
      'Line one\nline two',
    ],
    [4, '1234567893', '', '', '', '', '', 'Größe', 'Gold PPO', '', '', '01/02/2026'],
  ]);
});

test.each([
  ['libreoffice.xls', 'old Excel format'],
  ['libreoffice.ods', 'This is an OpenDocument spreadsheet (.ods).'],
])('%s is refused', async (name, sentence) => {
  await expect(rowsOf(await fixture(name))).rejects.toThrow(sentence);
});

test('the first visible sheet with cells is read', async () => {
  const parts = workbookParts({
    sheet: worksheet('<row r="1"><c r="A1" t="str"><v>hidden</v></c></row>'),
    sheets:
      '<sheet name="A" sheetId="1" state="veryHidden" r:id="rId1"/><sheet name="Chart" sheetId="3" r:id="rId5"/><sheet name="B" sheetId="2" r:id="rId2"/>',
  });
  const second = worksheet(`${HEADER}<row><c t="str"><v>1234567893</v></c></row>`);
  const rows = await rowsOf(zipOf({ ...parts, 'xl/worksheets/sheet2.xml': second }));
  expect(rows).toMatchObject([{ number: 2, npi: '1234567893' }]);
});
