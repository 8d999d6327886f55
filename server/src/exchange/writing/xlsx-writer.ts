import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface SheetContent {
  name: string;
  isHidden?: boolean;
  /** The first row is the header. */
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>;
  /** In characters; columns without a width get a usual one. */
  widths?: readonly number[];
  /** Drop-down lists: the cells, and a formula or quoted list of the values. */
  lists?: readonly { cells: string; values: string }[];
}

/**
 * A workbook whose every cell is text, piece by piece. Cells are styled as text with a quote prefix, so that no program
 * takes "=1+1" for a formula, not even when the cell is edited. Rows are read ahead of the pieces.
 */
export async function* writeXlsx(sheets: readonly SheetContent[]): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, UNDATED);
  add('[Content_Types].xml', contentTypes(sheets.length));
  add('_rels/.rels', RELATIONS);
  add('xl/workbook.xml', workbook(sheets));
  add('xl/_rels/workbook.xml.rels', workbookRelations(sheets.length));
  add('xl/styles.xml', STYLES);
  const contents = sheets.map((sheet) => Readable.from(worksheet(sheet)));
  contents.forEach((content, index) => {
    content.on('error', (error) => output.destroy(error));
    zip.addReadStream(content, `xl/worksheets/sheet${index + 1}.xml`, UNDATED);
  });
  zip.end();
  try {
    yield* output;
  } finally {
    // Rows still being read may use the caller's database connection: they end before the caller goes on.
    for (const content of contents) content.destroy();
    await Promise.allSettled(contents.map((content) => finished(content)));
  }
}

/** The same content gives the same bytes. */
const UNDATED = { mtime: new Date(0), forceDosTimestamp: true };

/** Whole, for small workbooks. */
export const xlsxBytes = (sheets: readonly SheetContent[]): Promise<Buffer> => buffer(writeXlsx(sheets));

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const TEXT_STYLE = 1;
const HEADER_STYLE = 2;
const USUAL_WIDTH = 22;

const RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

const contentTypes = (sheets: number) =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${numbered(sheets, (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`;

const workbook = (sheets: readonly SheetContent[]) =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
    .map(
      ({ name, isHidden }, index) =>
        `<sheet name="${escaped(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
    )
    .join('')}</sheets></workbook>`;

const workbookRelations = (sheets: number) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${numbered(sheets, (n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

const numbered = (most: number, text: (number: number) => string) =>
  Array.from({ length: most }, (_, index) => text(index + 1)).join('');

/** Characters that are compressed at a time. */
const BLOCK = 262_144;

async function* worksheet({ rows, widths = [], lists = [] }: SheetContent): AsyncGenerator<string> {
  let block = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" baseColWidth="${USUAL_WIDTH}"/>${columns(widths)}<sheetData>`;
  let number = 0;
  for await (const cells of rows) {
    block += row(++number, cells);
    if (block.length < BLOCK) continue;
    yield block;
    block = '';
  }
  yield `${block}</sheetData>${validations(lists)}</worksheet>`;
}

function columns(widths: readonly number[]): string {
  if (widths.length === 0) return '';
  const each = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${TEXT_STYLE}" customWidth="1"/>`,
  );
  return `<cols>${each.join('')}</cols>`;
}

function row(number: number, cells: readonly string[]): string {
  const style = number === 1 ? HEADER_STYLE : TEXT_STYLE;
  let xml = `<row r="${number}">`;
  for (let index = 0; index < cells.length; index++) {
    const text = cells[index];
    if (!text) continue;
    xml += `<c r="${columnName(index)}${number}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
  }
  return `${xml}</row>`;
}

function validations(lists: NonNullable<SheetContent['lists']>): string {
  if (lists.length === 0) return '';
  const each = lists.map(
    ({ cells, values }) =>
      `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${cells}"><formula1>${escaped(values)}</formula1></dataValidation>`,
  );
  return `<dataValidations count="${lists.length}">${each.join('')}</dataValidations>`;
}

/** 0 is A, 26 is AA. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

const SPECIAL = /[&<>"]|\p{Surrogate}|[\ufffe\uffff]|(?![\t\n])\p{Cc}/gu;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '',
};

/** Characters that XML cannot hold become a space. */
const escaped = (text: string) => text.replace(SPECIAL, (found) => ESCAPES[found] ?? ' ');
