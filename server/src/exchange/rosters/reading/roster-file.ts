/** A file as a roster: the columns of each sheet with samples, and its rows. A CSV file is one sheet without a name. */
import { cleanCell } from '../../reading/cells.ts';
import { readCsv } from '../../reading/csv.ts';
import type { FileKind } from '../../reading/file-kind.ts';
import {
  FILE_LIMITS,
  type FileNotes,
  type FileRow,
  noNotes,
  tooManyRows,
  UnreadableFile,
} from '../../reading/unreadable-file.ts';
import { openXlsx } from '../../reading/xlsx/sheet.ts';
import { knownHeadings } from '../rules/guessing/guess-mapping.ts';

export interface FileColumn {
  name: string;
  /** Where in a row its cell is, from 0. */
  place: number;
  /** The first different values. */
  values: string[];
  filled: number;
}

/** Some files have titles and dates above the header. */
const MOST_ABOVE = 10;
const MOST_VALUES = 50;
/** Nobody chooses among more. */
const MOST_SHEETS = 50;

/** Reads the sheets of a file one after another. Each must be read to its end before the next. */
export async function* rosterSheets(path: string, kind: FileKind): AsyncGenerator<RosterSheet> {
  let left = FILE_LIMITS.rows;
  if (kind !== 'xlsx') {
    yield new RosterSheet('', readCsv(path, headingScore), noNotes(), left);
    return;
  }
  const workbook = await openXlsx(path);
  try {
    for (const [place, name] of workbook.sheets.slice(0, MOST_SHEETS).entries()) {
      const notes = noNotes();
      const sheet = new RosterSheet(name, workbook.rows(place, notes), notes, left);
      yield sheet;
      left -= sheet.rows;
    }
  } finally {
    workbook.close();
  }
}

/** `columns` is complete when all rows are read. Blank rows are left out. */
export class RosterSheet {
  readonly name: string;
  rows = 0;
  /** Rows of more than one cell: a page of instructions has few. */
  tableRows = 0;
  private readonly portions: AsyncGenerator<FileRow[]>;
  private readonly notes: FileNotes;
  private readonly mostRows: number;
  private header: FileRow | undefined;
  private above: readonly FileRow[] = [];
  private readonly values: Set<string>[] = [];
  private readonly filled: number[] = [];

  constructor(name: string, portions: AsyncGenerator<FileRow[]>, notes: FileNotes, mostRows: number) {
    this.name = name;
    this.portions = portions;
    this.notes = notes;
    this.mostRows = mostRows;
  }

  async *read(): AsyncGenerator<FileRow[]> {
    const first: FileRow[] = [];
    for await (const portion of this.portions) {
      const filled = portion.map(cleanRow).filter(({ cells }) => cells.length > 0);
      if (this.header) yield this.counted(filled);
      else {
        first.push(...filled);
        if (first.length > MOST_ABOVE) yield this.counted(this.belowHeader(first));
      }
    }
    if (!this.header) yield this.counted(this.belowHeader(first));
    const sheet = this.name === '' ? 'The file' : `The sheet “${this.name}”`;
    if (!this.header) throw new UnreadableFile(`${sheet} has no rows.`);
    if (this.rows === 0) throw new UnreadableFile(`${sheet} has no rows below its header.`);
  }

  /** By row, once all are read: the cells that are merged with the same cell of a row above, and that row. */
  get merged(): FileNotes['merged'] {
    return this.notes.merged;
  }

  /** A repeated name gets (2); a column without a name that can be mapped counts only if it has values. */
  columns(): FileColumn[] {
    const names = new Set<string>();
    const width = Math.max(this.header?.cells.length ?? 0, this.values.length);
    return Array.from({ length: width }, (_, place) => place).flatMap((place) => {
      const values = [...(this.values[place] ?? [])];
      const heading = headingOf(this.header?.cells[place] || this.headingAbove(place));
      if (heading === '' && values.length === 0) return [];
      const given = heading === '' ? `Column ${place + 1}` : heading;
      let name = given;
      for (let again = 2; names.has(name); again++) name = `${given} (${again})`;
      names.add(name);
      return [{ name, place, values, filled: this.filled[place] ?? 0 }];
    });
  }

  /** A heading that is merged over two rows is in the upper one. */
  private headingAbove(place: number): string {
    const merged = this.merged.get(this.header?.number ?? 0)?.find(({ cell }) => cell === place);
    return this.above.find(({ number }) => number === merged?.topRow)?.cells[place] ?? '';
  }

  /** The header is the first of the top rows that names the most columns, at least two; else the very first row. */
  private belowHeader(top: readonly FileRow[]): FileRow[] {
    const scores = top.slice(0, MOST_ABOVE + 1).map(({ cells }) => knownHeadings(cells));
    const best = Math.max(0, ...scores);
    const place = best >= 2 ? scores.indexOf(best) : 0;
    this.header = top[place];
    this.above = top.slice(0, place);
    return top.slice(place + 1);
  }

  private counted(rows: FileRow[]): FileRow[] {
    this.rows += rows.length;
    if (this.rows > this.mostRows) throw tooManyRows();
    for (const { cells } of rows) {
      if (cells.filter((cell) => cell !== '').length > 1) this.tableRows++;
      for (const [place, cell] of cells.entries()) {
        if (cell === '') continue;
        this.filled[place] = (this.filled[place] ?? 0) + 1;
        this.values[place] ??= new Set();
        if (this.values[place].size < MOST_VALUES) this.values[place].add(cell);
      }
    }
    return rows;
  }
}

/** A mapping is an object keyed by column name, where this name would set the prototype. */
const headingOf = (cell: string): string => (cell === '__proto__' ? '' : cell);

/** Known headings count most; then the delimiter that finds more cells wins. */
const headingScore = (cells: readonly string[]): number =>
  knownHeadings(cells) * FILE_LIMITS.columns + cells.filter((cell) => cell.trim() !== '').length;

function cleanRow({ number, cells: given }: FileRow): FileRow {
  const cells = given.map(cleanCell);
  while (cells.at(-1) === '') cells.pop();
  return { number, cells };
}
