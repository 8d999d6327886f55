import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { IMPORT_COLUMNS, type ImportColumn } from '@careline/contracts/exchange/import';
import { afterAll } from 'vitest';
import { columnName } from '../writing/xlsx-writer.ts';

/** Files as people upload them: the shapes that different programs write, and damaged or hostile ones. */

/** A row by the names of its columns; the others are empty. */
export type NamedCells = Partial<Record<ImportColumn, string>>;

export const tableOf = (rows: readonly NamedCells[]): string[][] => [
  [...IMPORT_COLUMNS],
  ...rows.map((row) => IMPORT_COLUMNS.map((column) => row[column] ?? '')),
];

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
export const csvOf = (table: readonly (readonly string[])[], delimiter = ',') =>
  `${table.map((row) => row.map(quoted).join(delimiter)).join('\r\n')}\r\n`;

/** A folder for the files of a test file, deleted when the file is done. */
export async function fileFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'careline-import-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  let files = 0;
  return async (content: Buffer | string): Promise<string> => {
    const path = join(folder, `file-${++files}`);
    await writeFile(path, content);
    return path;
  };
}

interface ZipPart {
  content: string | Buffer;
  /** The size that the archive's directory claims. */
  declaredSize?: number;
  flags?: number;
}
export type ZipParts = Record<string, string | Buffer | ZipPart>;

const LOCAL = Buffer.from('PK\x03\x04', 'latin1');
/** The flag of a part written before its size was known: the sizes follow it. */
const STREAMED = 8;

function streamed(fields: Buffer, name: string, packed: Buffer): Buffer[] {
  const withoutSizes = Buffer.from(fields).fill(0, 10, 22);
  return [
    withoutSizes,
    Buffer.from(name),
    packed,
    Buffer.from('PK\x07\x08', 'latin1'),
    fields.subarray(10, 22),
  ];
}

/** A ZIP archive, which may lie about itself. */
export function zipOf(parts: ZipParts): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, given] of Object.entries(parts)) {
    const part: ZipPart = typeof given === 'string' || Buffer.isBuffer(given) ? { content: given } : given;
    const content = Buffer.from(part.content);
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(part.flags ?? 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(part.declaredSize ?? content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([
      LOCAL,
      ...(part.flags === STREAMED ? streamed(fields, name, packed) : [fields, Buffer.from(name), packed]),
    ]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, Buffer.from(name)]),
    );
    bodies.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, entries, end]);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

interface WorkbookShape {
  sheet: string | ZipPart;
  strings?: string;
  styles?: string;
  /** The `sheet` elements. */
  sheets?: string;
  workbookProperties?: string;
}

/** The parts of a workbook around the XML of its first sheet. */
export function workbookParts({
  sheet,
  strings,
  styles,
  sheets,
  workbookProperties = '',
}: WorkbookShape): ZipParts {
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${workbookProperties}<sheets>${sheets ?? '<sheet name="Sheet1" sheetId="1" r:id="rId1"/>'}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'worksheet', '/xl/worksheets/sheet2.xml')}${relation(3, 'sharedStrings', 'sharedStrings.xml')}${relation(4, 'styles', 'styles.xml')}${relation(5, 'chartsheet', 'chartsheets/sheet1.xml')}</Relationships>`,
    ...(strings !== undefined && { 'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}">${strings}</sst>` }),
    ...(styles !== undefined && {
      'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`,
    }),
    'xl/worksheets/sheet1.xml': sheet,
  };
}

export const worksheet = (data: string, merged: readonly string[] = []) =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData>${mergeCells(merged)}</worksheet>`;

const mergeCells = (merged: readonly string[]) =>
  merged.length === 0
    ? ''
    : `<mergeCells>${merged.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`;

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** As Excel writes it: shared strings, references on every cell, empty cells left out. */
export function excelWorkbook(
  table: readonly (readonly string[])[],
  { merged, hiddenRows = [], sheets }: { merged?: string[]; hiddenRows?: number[]; sheets?: string } = {},
): Buffer {
  const strings = [...new Set(table.flat())].filter(Boolean);
  const place = new Map(strings.map((text, index) => [text, index]));
  const rows = table.map((cells, row) => {
    const filled = cells.map((text, column) =>
      text === '' ? '' : `<c r="${columnName(column)}${row + 1}" t="s"><v>${place.get(text)}</v></c>`,
    );
    return `<row r="${row + 1}" spans="1:11" x14ac:dyDescent="0.25" xmlns:x14ac="x"${hiddenRows.includes(row + 1) ? ' hidden="1"' : ''}>${filled.join('')}</row>`;
  });
  return zipOf(
    workbookParts({
      sheet: worksheet(rows.join(''), merged),
      sheets,
      strings: strings.map((text) => `<si><t xml:space="preserve">${xml(text)}</t></si>`).join(''),
    }),
  );
}

/** As some libraries write it: prefixed names, inline strings, and no references. */
export function inlineWorkbook(table: readonly (readonly string[])[]): Buffer {
  const rows = table.map(
    (cells) =>
      `<x:row>${cells.map((text) => `<x:c t="inlineStr"><x:is><x:t>${xml(text)}</x:t></x:is></x:c>`).join('')}</x:row>`,
  );
  const sheet = `${HEAD}<x:worksheet xmlns:x="${MAIN}"><x:sheetData>${rows.join('')}</x:sheetData></x:worksheet>`;
  return zipOf(workbookParts({ sheet }));
}

/** As Google Sheets writes it: parts streamed into the archive, a style on every cell, and a thousand empty rows below. */
export function googleSheetsWorkbook(table: readonly (readonly string[])[]): Buffer {
  const strings = [...new Set(table.flat())].filter(Boolean);
  const cellOf = (text: string, column: number, row: number) =>
    text === ''
      ? `<c r="${columnName(column)}${row}" s="2"/>`
      : `<c r="${columnName(column)}${row}" s="1" t="s"><v>${strings.indexOf(text)}</v></c>`;
  const rows = table.map(
    (cells, n) =>
      `<row r="${n + 1}">${cells.map((text, column) => cellOf(text, column, n + 1)).join('')}</row>`,
  );
  const empty = Array.from(
    { length: 1_000 },
    (_, n) => `<row r="${table.length + n + 1}" ht="15.75" customHeight="1"/>`,
  );
  const sheet = `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}" xmlns:mx="http://schemas.microsoft.com/office/mac/excel/2008/main"><sheetPr><outlinePr summaryBelow="0" summaryRight="0"/></sheetPr><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetFormatPr customHeight="1" defaultColWidth="12.63" defaultRowHeight="15.75"/><sheetData>${rows.join('')}${empty.join('')}</sheetData><drawing r:id="rId1"/></worksheet>`;
  const parts = workbookParts({
    sheet,
    strings: strings.map((text) => `<si><t>${xml(text)}</t></si>`).join(''),
    styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="49"/><xf numFmtId="0"/></cellXfs>',
  });
  const asStreams = Object.entries(parts).map(([name, content]) => [name, { content, flags: STREAMED }]);
  return zipOf(Object.fromEntries(asStreams));
}
