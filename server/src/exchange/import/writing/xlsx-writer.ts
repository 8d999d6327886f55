import { ZipWriter } from './zip-writer.ts';

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
 * takes "=1+1" for a formula, not even when the cell is edited.
 */
export async function* writeXlsx(sheets: readonly SheetContent[]): AsyncGenerator<Buffer> {
  const zip = new ZipWriter();
  yield* zip.file('[Content_Types].xml', [contentTypes(sheets.length)]);
  yield* zip.file('_rels/.rels', [RELATIONS]);
  yield* zip.file('xl/workbook.xml', [workbook(sheets)]);
  yield* zip.file('xl/_rels/workbook.xml.rels', [workbookRelations(sheets.length)]);
  yield* zip.file('xl/styles.xml', [STYLES]);
  for (const [index, sheet] of sheets.entries())
    yield* zip.file(`xl/worksheets/sheet${index + 1}.xml`, worksheet(sheet));
  yield zip.end();
}

/** Whole, for small workbooks. */
export async function xlsxBytes(sheets: readonly SheetContent[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of writeXlsx(sheets)) pieces.push(piece);
  return Buffer.concat(pieces);
}

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

async function* worksheet({ rows, widths = [], lists = [] }: SheetContent): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" baseColWidth="${USUAL_WIDTH}"/>${columns(widths)}<sheetData>`;
  let number = 0;
  for await (const cells of rows) yield row(++number, cells);
  yield `</sheetData>${validations(lists)}</worksheet>`;
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
