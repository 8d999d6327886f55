/** Every file that cannot be imported gets a sentence, soon and in little memory. */
import { randomBytes } from 'node:crypto';
import { IMPORT_COLUMNS } from '@careline/contracts/exchange/import';
import { expect, test } from 'vitest';
import { readImportRows } from '../import/reading/import-rows.ts';
import {
  csvOf,
  excelWorkbook,
  fileFolder,
  tableOf,
  workbookParts,
  worksheet,
  zipOf,
} from '../testing/workbooks.ts';
import { fileKind } from './file-kind.ts';
import { UnreadableFile } from './unreadable-file.ts';

const file = await fileFolder();
const TABLE = tableOf([{ 'Provider Name': 'Ada', Practice: 'P', Address: 'A' }]);
const XLSX = excelWorkbook(TABLE);
const HEADER = csvOf([[...IMPORT_COLUMNS]]);
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const workbook = (data: string) => zipOf(workbookParts({ sheet: worksheet(data) }));
const cells = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => `<c t="str"><v>${text(n)}</v></c>`).join('');
const named = (name: string, rest = '') => `<sheet name="${name}" sheetId="1" ${rest} r:id="rId1"/>`;
const sheetOf = (sheet: string) => zipOf(workbookParts({ sheet }));
const BOMB = 64 * 1_048_576;

test.each<[string, () => Buffer | string, RegExp]>([
  ['nothing', () => '', /^The file is empty/],
  ['only white space', () => ' \r\n\r\n  ', /^The file has no rows\.$/],
  ['a header alone', () => HEADER, /^The file has no rows below its header/],
  ['a workbook with a header alone', () => excelWorkbook([[...IMPORT_COLUMNS]]), /no rows below its header/],
  ['a workbook without cells', () => workbook(''), /^The sheet “Sheet1” has no rows\.$/],
  [
    'a workbook with a title above its header',
    () => excelWorkbook([['Roster of 2026'], [...IMPORT_COLUMNS], ['1234567893']]),
    /^Row 1, the first row of the sheet “Sheet1”, is not a header/,
  ],
  [
    'no header',
    () => 'Ada,Practice,1 First Street\r\n',
    /^Row 1, the first row of the file, is not a header/,
  ],
  ['a column missing', () => HEADER.replace('Suite,', ''), /^The column is missing: “Suite”/],
  [
    'two columns missing',
    () => HEADER.replace('Suite,Zip,', ''),
    /^These columns are missing: “Suite”, “Zip”/,
  ],
  ['a column twice', () => HEADER.replace('Suite,', 'Suite,SUITE,'), /^The column “Suite” appears twice/],
  ['a truncated workbook', () => XLSX.subarray(0, XLSX.length / 2), /damaged or incomplete/],
  ['a workbook with damaged content', () => damaged(XLSX), /damaged/],
  ['an old .xls', () => Buffer.concat([OLE, Buffer.alloc(2_000)]), /old Excel format \(\.xls\)/],
  [
    'an encrypted workbook',
    () => Buffer.concat([OLE, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')]),
    /protected by a password/,
  ],
  [
    'an encrypted archive',
    () => zipOf({ 'xl/workbook.xml': { content: 'x', flags: 1 } }),
    /protected by a password/,
  ],
  ['a picture', () => Buffer.concat([PNG, Buffer.alloc(100, 200)]), /^This is a picture/],
  ['a PDF', () => '%PDF-1.7\n', /^This is a PDF/],
  ['a web page', () => '<!DOCTYPE html><html><table></table></html>', /web page/],
  ['an archive without a workbook', () => zipOf({ 'readme.txt': 'hello' }), /^This is an archive/],
  [
    'an OpenDocument spreadsheet',
    () => zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
    /^This is an OpenDocument spreadsheet \(\.ods\)/,
  ],
  [
    'random bytes',
    () => Buffer.from(Array.from({ length: 5_000 }, (_, n) => (n * 7919) % 251)),
    /not a spreadsheet/,
  ],
  [
    'only hidden sheets',
    () => zipOf(workbookParts({ sheet: worksheet(''), sheets: named('A', 'state="hidden"') })),
    /All sheets of the workbook are hidden/,
  ],
  ['an unclosed quote', () => `${HEADER}1,"Ada,P\r\n2,Bob,P\r\n`, /opened in row 2 and never closed/],
  [
    'an unclosed quote in a long file',
    () => `${HEADER}1,"Ada,P\r\n${'2,Bob,P\r\n'.repeat(900_000)}`,
    /opened in row 2 and not closed/,
  ],
  [
    '16,000 columns',
    () => workbook(`<row>${cells(16_000, (n) => `Column ${n}`)}</row>`),
    /^Row 1 has more than 200 columns/,
  ],
  [
    '16,000 columns in CSV',
    () => Array.from({ length: 16_000 }, (_, n) => n).join(','),
    /^Row 1 has more than 200 columns/,
  ],
  [
    'a cell that is too long',
    () => `${HEADER}${'x'.repeat(40_000)}\r\n`,
    /^Row 2 has a cell with more than 32,767/,
  ],
  [
    'a workbook cell that is too long',
    () => workbook(`<row>${cells(1, () => 'x'.repeat(40_000))}</row>`),
    /^Row 1 has a cell with more than 32,767/,
  ],
  ['too many rows', () => `${HEADER}${'A\n'.repeat(1_048_577)}`, /more than 1,048,575 rows/],
  [
    'a workbook with a row far below',
    () => workbook('<row r="99999999"><c/></row>'),
    /more than 1,048,575 rows/,
  ],
  ['rows out of order', () => workbook('<row r="5"/><row r="2"/>'), /out of order/],
  [
    'a formula without its result',
    () => workbook('<row><c><f>A1</f></c></row>'),
    /^Row 1 has a formula without its result/,
  ],
  ['a DOCTYPE', () => sheetOf('<!DOCTYPE worksheet SYSTEM "http://127.0.0.1:9/x"><worksheet/>'), /DOCTYPE/],
  [
    'entities that grow',
    () => sheetOf('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>'),
    /DOCTYPE/,
  ],
  ['an endless DOCTYPE', () => sheetOf(`<!DOCTYPE x [${' '.repeat(10 * 1_048_576)}`), /DOCTYPE/],
  [
    'an endless comment',
    () => sheetOf(`<worksheet><!-- ${'x'.repeat(10 * 1_048_576)}`),
    /too long for a cell/,
  ],
  [
    'an entity by the name of a method',
    () => workbook(`<row>${cells(1, () => '&toString;')}</row>`),
    /damaged/,
  ],
  ['an unknown entity', () => workbook(`<row>${cells(1, () => '&nbsp;')}</row>`), /damaged/],
  ['broken XML', () => sheetOf('<worksheet><sheetData><row></sheetData>'), /damaged/],
  [
    'a zip bomb',
    () => sheetOf(`<worksheet>${' '.repeat(BOMB)}`),
    /unpack to far more than a spreadsheet holds/,
  ],
  [
    'a zip bomb that declares a small size',
    () => zipOf(workbookParts({ sheet: { content: ' '.repeat(BOMB), declaredSize: 5_000 } })),
    /unpacks to more than it declares/,
  ],
  [
    'an archive of very many parts',
    () => zipOf(Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`${n}`, '']))),
    /more than 2,000 parts/,
  ],
  [
    'an archive of very many parts of one name',
    () => {
      const names = Array.from({ length: 6_000 }, (_, n) => `part-${10_000 + n}`);
      return renamed(zipOf(Object.fromEntries(names.map((name) => [name, '']))), /part-\d{5}/g, 'part-00000');
    },
    /two parts of the same name/,
  ],
  [
    'two sheets of one name',
    () => {
      const parts = workbookParts({ sheet: worksheet('') });
      const archive = zipOf({ ...parts, 'xl/worksheets/sheet2.xml': worksheet('') });
      return renamed(archive, /sheet2\.xml/g, 'sheet1.xml');
    },
    /two parts of the same name/,
  ],
  [
    'very many cell formats',
    () => styled(`<cellXfs>${'<xf/>'.repeat(65_537)}</cellXfs>`),
    /more than 65,536 cell formats/,
  ],
  [
    'very many number formats',
    () =>
      styled(Array.from({ length: 65_537 }, (_, n) => `<numFmt numFmtId="${n}" formatCode="0"/>`).join('')),
    /more than 65,536 number formats/,
  ],
  [
    'very many sheets',
    () => zipOf(workbookParts({ sheet: worksheet(''), sheets: named('A').repeat(1_001) })),
    /more than 1,000 sheets/,
  ],
  ['very many relations', () => related(10_001), /more than 10,000 links between its parts/],
  [
    'a description of 17 MB',
    () => styled(`<cellStyleXfs>${'<xf/>'.repeat(17 * 209_716)}</cellStyleXfs>`),
    /more formats and other descriptions than can be read/,
  ],
  [
    'very many shared texts, all empty',
    () => zipOf(workbookParts({ sheet: worksheet(''), strings: '<si/>'.repeat(10_000_001) + NOISE })),
    /more text than can be imported at once/,
  ],
  [
    'merged cells that overlap',
    () =>
      zipOf(workbookParts({ sheet: worksheet('<row/>'.repeat(90_000), Array(20_000).fill('A1:GR90000')) })),
    /merges more than 2,500,000 cells/,
  ],
])('%s', async (_, content, sentence) => {
  const path = await file(content());
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const began = process.cpuUsage();
  const failure = await read(path).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UnreadableFile);
  expect((failure as UnreadableFile).message).toMatch(sentence);
  // Unbounded work would take minutes and gigabytes.
  expect(process.cpuUsage(began).user / 1_000_000).toBeLessThan(55);
  expect((process.memoryUsage.rss() - before) / 1_048_576).toBeLessThan(1_000);
});

test('a number format of a million brackets is read at once', async () => {
  const format = `<numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(1_000_000)}"/></numFmts>`;
  const path = await file(styled(`${format}<cellXfs>${'<xf numFmtId="200"/>'.repeat(60_000)}</cellXfs>`));
  const began = process.cpuUsage();
  await expect(read(path)).rejects.toThrow(/has no rows/);
  // Unbounded, it would take minutes.
  expect(process.cpuUsage(began).user / 1_000_000).toBeLessThan(20);
});

/** Incompressible, so that the archive does not unpack to a hundred times its size. */
const NOISE = `<!-- ${randomBytes(700_000).toString('base64')} -->`;

const styled = (styles: string) => zipOf(workbookParts({ sheet: worksheet(''), styles }));

function related(count: number): Buffer {
  const parts = workbookParts({ sheet: worksheet('') });
  const links = Array.from({ length: count }, (_, n) => `<Relationship Id="r${n}" Type="x/y" Target="z"/>`);
  return zipOf({
    ...parts,
    'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('')}</Relationships>`,
  });
}

/** Renames parts, to names of the same length. */
const renamed = (archive: Buffer, from: RegExp, to: string) =>
  Buffer.from(archive.toString('latin1').replace(from, to), 'latin1');

/** The last part is the sheet: some bytes of it are changed. */
function damaged(workbook: Buffer): Buffer {
  const copy = Buffer.from(workbook);
  const sheet = copy.indexOf('xl/worksheets/sheet1.xml') + 60;
  copy.fill(7, sheet, sheet + 20);
  return copy;
}

async function read(path: string): Promise<void> {
  for await (const _ of readImportRows(path, await fileKind(path)));
}
