import { formatCount } from '@careline/contracts/basis/counts';
import {
  cellTooLong,
  FILE_LIMITS,
  type FileNotes,
  type FileRow,
  noNotes,
  tooManyColumns,
  tooManyRows,
  UnreadableFile,
} from '../unreadable-file.ts';
import { Archive } from './archive.ts';
import { readSharedStrings, type SharedStrings } from './shared-strings.ts';
import { readWorkbook, type Workbook } from './workbook.ts';
import { streamXml } from './xml.ts';
import type { Attributes, XmlHandler } from './xml-scanner.ts';

/** More rows with merged cells are refused: their list is kept in memory. */
const MOST_MERGED = 100_000;
/** Ranges that overlap are walked again and again without a new row. */
const MOST_MERGED_CELLS = 2_500_000;

export interface OpenWorkbook {
  /** The names of the visible sheets, in the order of their tabs. */
  sheets: string[];
  /** Reads one of them in constant memory, in portions of rows; what else is known of it goes into `notes`. */
  rows(sheet: number, notes: FileNotes): AsyncGenerator<FileRow[]>;
  close(): void;
}

export async function openXlsx(path: string): Promise<OpenWorkbook> {
  const archive = await Archive.open(path);
  try {
    const workbook = await readWorkbook(archive);
    const strings = await readSharedStrings(archive, workbook.sharedStringsPath);
    return {
      sheets: workbook.sheets.map(({ name }) => name),
      rows: (sheet, notes) => readSheet({ archive, workbook, strings }, sheet, notes),
      close: () => archive.close(),
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

export async function* readXlsx(path: string, notes = noNotes()): AsyncGenerator<FileRow[]> {
  const workbook = await openXlsx(path);
  try {
    yield* workbook.rows(0, notes);
  } finally {
    workbook.close();
  }
}

interface SheetSource {
  archive: Archive;
  workbook: Workbook;
  strings: SharedStrings;
}

async function* readSheet(
  { archive, workbook, strings }: SheetSource,
  place: number,
  notes: FileNotes,
): AsyncGenerator<FileRow[]> {
  const { name = '', path = '' } = workbook.sheets[place] ?? {};
  notes.sheet = name;
  notes.hiddenSheets = workbook.hiddenSheets;
  const sheet = new SheetReader(workbook, strings, notes.merged);
  const pieces = streamXml(archive, path, sheet);
  for (;;) {
    const { done, value: exists } = await pieces.next();
    if (sheet.rows.length > 0) yield sheet.takeRows();
    if (!done) continue;
    if (!exists)
      throw new UnreadableFile(
        `The workbook is damaged: the cells of its ${place === 0 ? 'first sheet' : `sheet “${name}”`} are missing.`,
      );
    return;
  }
}

class SheetReader implements XmlHandler {
  rows: FileRow[] = [];
  private readonly workbook: Workbook;
  private readonly strings: SharedStrings;
  private readonly merged: FileNotes['merged'];
  private rowNumber = 0;
  private isHidden = false;
  private cells: string[] = [];
  private column = 0;
  private type = '';
  private style = 0;
  private value = '';
  private isInValue = false;
  private isFormula = false;
  private phonetic = 0;
  private mergedCells = 0;

  constructor(workbook: Workbook, strings: SharedStrings, merged: FileNotes['merged']) {
    this.workbook = workbook;
    this.strings = strings;
    this.merged = merged;
  }

  takeRows(): FileRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  open(name: string, attributes: Attributes): void {
    switch (name) {
      case 'row':
        this.openRow(attributes.get('r'));
        this.isHidden = /^(1|true)$/.test(attributes.get('hidden') ?? '');
        break;
      case 'c':
        // Programs may leave out where a cell is when it follows the one before.
        this.column = columnNumber(attributes.get('r') ?? '') || this.column + 1;
        this.type = attributes.get('t') ?? 'n';
        this.style = Number(attributes.get('s') ?? 0);
        this.value = '';
        this.isFormula = false;
        break;
      case 'f':
        this.isFormula = true;
        break;
      case 'v':
      case 't':
        this.isInValue = true;
        break;
      case 'rPh':
        this.phonetic++;
        break;
      case 'mergeCell':
        this.noteMerged(attributes.get('ref') ?? '');
        break;
    }
  }

  text(text: string): void {
    if (!this.isInValue || this.phonetic > 0) return;
    this.value += text;
    if (this.value.length > FILE_LIMITS.cell) throw cellTooLong(this.rowNumber);
  }

  close(name: string): void {
    switch (name) {
      case 'v':
      case 't':
        this.isInValue = false;
        break;
      case 'rPh':
        this.phonetic--;
        break;
      case 'c':
        this.closeCell();
        break;
      case 'row':
        this.rows.push({ number: this.rowNumber, cells: this.cells, isHidden: this.isHidden });
        break;
    }
  }

  private openRow(given: string | undefined): void {
    const number = given === undefined ? this.rowNumber + 1 : Number(given);
    if (!(number > this.rowNumber))
      throw new UnreadableFile('The workbook is damaged: its rows are out of order.');
    if (number > FILE_LIMITS.rows + 1) throw tooManyRows();
    this.rowNumber = number;
    this.column = 0;
    this.cells = [];
  }

  /** The list of merged cells follows the last row, so ranges that go on below it end there. */
  private noteMerged(range: string): void {
    const [, from, topRow, to, bottomRow] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(range) ?? [];
    if (from === undefined || to === undefined) return;
    const lastCell = Math.min(columnNumber(to), FILE_LIMITS.columns) - 1;
    for (let row = Number(topRow) + 1; row <= Math.min(Number(bottomRow), this.rowNumber); row++) {
      const cells = this.merged.get(row) ?? [];
      for (let cell = columnNumber(from) - 1; cell <= lastCell; cell++) {
        if (cells.length < FILE_LIMITS.columns) cells.push({ cell, topRow: Number(topRow) });
        this.mergedCells++;
      }
      this.merged.set(row, cells);
      this.mergedCells++;
      if (this.merged.size > MOST_MERGED)
        throw tooManyMerged(`cells of more than ${formatCount(MOST_MERGED)} rows`);
      if (this.mergedCells > MOST_MERGED_CELLS)
        throw tooManyMerged(`more than ${formatCount(MOST_MERGED_CELLS)} cells`);
    }
  }

  private closeCell(): void {
    if (this.isFormula && this.value === '' && this.type !== 'str') throw this.formulaWithoutValue();
    const text = this.value === '' ? '' : this.cellText();
    // Cells that are only coloured may reach far to the right.
    if (text === '') return;
    if (this.column > FILE_LIMITS.columns) throw tooManyColumns(this.rowNumber);
    while (this.cells.length < this.column - 1) this.cells.push('');
    this.cells[this.column - 1] = text;
  }

  private cellText(): string {
    switch (this.type) {
      case 's':
        return this.strings.get(Number(this.value)) ?? '';
      case 'b':
        return this.value === '1' ? 'TRUE' : 'FALSE';
      case 'n':
        return this.numberText(Number(this.value));
      case 'd':
        return dateText(Date.parse(/z$/i.test(this.value) ? this.value : `${this.value}Z`)) ?? this.value;
      default:
        return this.value;
    }
  }

  /** As a person reads it: no exponent, no trailing zeros, and dates as dates. */
  private numberText(value: number): string {
    if (!Number.isFinite(value)) return this.value;
    if (!this.workbook.isDateStyle[this.style]) return plainNumber(value);
    const days = value - (this.workbook.from1904 ? DAYS_TO_1970_FROM_1904 : DAYS_TO_1970);
    return dateText(Math.round(days * DAY)) ?? plainNumber(value);
  }

  private formulaWithoutValue(): UnreadableFile {
    return new UnreadableFile(
      `Row ${formatCount(this.rowNumber)} has a formula without its result. Please open the file in a spreadsheet program, save it and try again.`,
    );
  }
}

const DAY = 86_400_000;
const DAYS_TO_1970 = 25_569;
const DAYS_TO_1970_FROM_1904 = 24_107;

const plainNumber = (value: number) =>
  Number.isInteger(value) && Math.abs(value) < 1e21 ? value.toFixed(0) : String(value);

function dateText(time: number): string | undefined {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return undefined;
  const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
}

const tooManyMerged = (what: string) =>
  new UnreadableFile(`The workbook merges ${what}. Please unmerge them: every row needs its own cells.`);

/** "BC12" is in column 55; 0 if there are no letters. */
function columnNumber(reference: string): number {
  let number = 0;
  for (let i = 0; i < reference.length; i++) {
    const letter = reference.charCodeAt(i) - 64;
    if (letter < 1 || letter > 26) break;
    number = number * 26 + letter;
  }
  return number;
}
