import { expect, test, vi } from 'vitest';
import { Archive } from '../reading/xlsx/archive.ts';
import { readXlsx } from '../reading/xlsx/sheet.ts';
import { readXml } from '../reading/xlsx/xml.ts';
import { fileFolder } from '../testing/workbooks.ts';
import { columnName, writeXlsx, xlsxBytes } from './xlsx-writer.ts';

const file = await fileFolder();
const ROWS = [
  ['A', 'B'],
  ['=1+1', '+cmd|calc!A1'],
  ['<&>"', 'ü € 漢 😀\nsecond line'],
  ['', '0012'],
];

test('what is written is read again, and no cell is a formula', async () => {
  const path = await file(await xlsxBytes([{ name: 'Rows & more', rows: ROWS }]));
  const read: string[][] = [];
  for await (const rows of readXlsx(path)) read.push(...rows.map(({ cells }) => cells));
  expect(read).toEqual(ROWS);
  const elements = new Set<string>();
  const archive = await Archive.open(path);
  await readXml(archive, 'xl/worksheets/sheet1.xml', { open: (name) => void elements.add(name) });
  archive.close();
  expect(elements).toContain('is');
  expect(elements).not.toContain('f');
});

test('characters that XML cannot hold become spaces', async () => {
  const path = await file(await xlsxBytes([{ name: 'R', rows: [['a\u0001b\ud800c\ufffed']] }]));
  for await (const rows of readXlsx(path)) expect(rows[0]?.cells).toEqual(['a b c d']);
});

test('a workbook of many blocks holds all its rows', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => [`Row ${n}`, 'x'.repeat(n % 50)]);
  const path = await file(await xlsxBytes([{ name: 'R', rows }]));
  let count = 0;
  for await (const portion of readXlsx(path))
    for (const { cells } of portion) expect(cells[0]).toBe(`Row ${count++}`);
  expect(count).toBe(20_000);
});

test('the same content gives the same bytes on another day', async () => {
  const sheets = [{ name: 'R', rows: ROWS }];
  const today = await xlsxBytes(sheets);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-06T07:08:09Z') });
  const later = await xlsxBytes(sheets).finally(() => vi.useRealTimers());
  expect(later.equals(today)).toBe(true);
});

test('rows that cannot be read make the workbook fail', async () => {
  function* rows() {
    yield ['A'];
    throw new Error('The connection is lost.');
  }
  await expect(xlsxBytes([{ name: 'R', rows: rows() }])).rejects.toThrow('The connection is lost.');
});

test('no further rows are read once the reader of the workbook stops', async () => {
  let isReading = true;
  async function* rows() {
    try {
      for (let n = 0; ; n++) yield [`${n} ${Math.random()}`];
    } finally {
      await new Promise((resolve) => setTimeout(resolve, 20));
      isReading = false;
    }
  }
  let size = 0;
  for await (const piece of writeXlsx([{ name: 'R', rows: rows() }])) {
    size += piece.length;
    if (size > 500_000) break;
  }
  expect(isReading).toBe(false);
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (index, name) => expect(columnName(index)).toBe(name));
