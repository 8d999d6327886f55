/** What a file may hold. Each limit keeps memory and time bounded for files made to exhaust them. */
export interface CsvLimits {
  rows: number;
  columns: number;
  /** Characters. */
  cell: number;
  record: number;
}

/** What is thrown, in the words of those who read the file. Row numbers count from 1. */
export interface CsvRefusals {
  /** `within`: the limit that the cell has reached; absent at the end of the file. */
  unclosedQuote(row: number, within?: number): Error;
  cellTooLong(row: number): Error;
  tooManyColumns(row: number): Error;
  tooManyRows(): Error;
  /** Where it is given, a file must be exactly as RFC 4180 says; otherwise the text belongs to the cell. */
  textAfterQuote?(row: number): Error;
  /** Where it is given, every record must have as many cells as the first one, and blank lines are skipped. */
  otherColumns?(row: number, count: number, expected: number): Error;
}

interface CsvOptions {
  limits: CsvLimits;
  /** Absent for a sample, in which everything passes. */
  refusals?: CsvRefusals;
  delimiter?: string;
  firstRow?: number;
  /** Asked once with the first record: the columns to keep, in the order in which their cells are returned. The others are not copied. */
  wanted?: (header: readonly string[]) => readonly number[];
}

export interface CsvRecord {
  number: number;
  cells: string[];
}

const QUOTE = 34;
const LINE_FEED = 10;
const RETURN = 13;

/** `quote`: after a quotation mark in a quoted cell, which ends the cell unless another one follows. */
type Place = 'start' | 'plain' | 'quoted' | 'quote';

/** RFC 4180, in linear time and constant memory. Works on pieces of text that may end anywhere. */
export class CsvParser {
  private readonly limits: CsvLimits;
  private readonly refusals: CsvRefusals | undefined;
  private readonly delimiter: number;
  private readonly wanted: CsvOptions['wanted'];
  private at: Place = 'start';
  private cell = '';
  private cellLength = 0;
  private recordLength = 0;
  private cells: string[] = [];
  private column = 0;
  private number: number;
  /** Of the first record. */
  private columns: number | undefined;
  /** The place of each column among the wanted cells, or -1. */
  private places: Int32Array | undefined;
  private wantedCount = 0;
  private afterReturn = false;

  constructor({ limits, refusals, delimiter = ',', firstRow = 1, wanted }: CsvOptions) {
    this.limits = limits;
    this.refusals = refusals;
    this.delimiter = delimiter.charCodeAt(0);
    this.number = firstRow;
    this.wanted = wanted;
  }

  /** The records that are complete by now. */
  parse(text: string): CsvRecord[] {
    const records: CsvRecord[] = [];
    let from = 0;
    while (from < text.length) {
      if (this.at === 'quoted') from = this.readQuoted(text, from);
      else from = this.readPlain(text, from, records);
    }
    return records;
  }

  end(): CsvRecord[] {
    if (this.at === 'quoted' && this.refusals) throw this.refusals.unclosedQuote(this.number);
    const records: CsvRecord[] = [];
    if (this.column > 0 || this.cellLength > 0) this.endRecord(records);
    return records;
  }

  get isEmpty(): boolean {
    return this.columns === undefined;
  }

  /** Up to the next quotation mark; returns where to go on. */
  private readQuoted(text: string, from: number): number {
    const quote = text.indexOf('"', from);
    const end = quote === -1 ? text.length : quote;
    this.add(text, from, end);
    if (quote !== -1) this.at = 'quote';
    return end + 1;
  }

  /** One delimiter, line break or quotation mark, or the text up to the next of them. */
  private readPlain(text: string, from: number, records: CsvRecord[]): number {
    const code = text.charCodeAt(from);
    const followsReturn = this.afterReturn;
    this.afterReturn = false;
    if (code === QUOTE && this.at === 'start') {
      const close = text.indexOf('"', from + 1);
      this.at = 'quoted';
      // Most cells end here, without a second look.
      if (close === -1 || text.charCodeAt(close + 1) !== this.delimiter) return from + 1;
      if (close > from + 1) this.add(text, from + 1, close);
      this.endCell();
      return close + 2;
    }
    if (code === QUOTE && this.at === 'quote') {
      this.add(text, from, from + 1);
      this.at = 'quoted';
      return from + 1;
    }
    if (code === this.delimiter) {
      this.endCell();
      return from + 1;
    }
    if (code === LINE_FEED || code === RETURN) {
      // The second half of \r\n.
      if (code === LINE_FEED && followsReturn) return from + 1;
      this.afterReturn = code === RETURN;
      this.endRecord(records);
      return from + 1;
    }
    if (this.at === 'quote' && this.refusals?.textAfterQuote) throw this.refusals.textAfterQuote(this.number);
    const end = this.endOfPlain(text, from + 1);
    this.at = 'plain';
    this.add(text, from, end);
    return end;
  }

  private endOfPlain(text: string, from: number): number {
    const { delimiter } = this;
    for (let i = from; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === delimiter || code === LINE_FEED || code === RETURN) return i;
    }
    return text.length;
  }

  private add(text: string, from: number, to: number): void {
    const { limits, refusals, places } = this;
    this.cellLength += to - from;
    this.recordLength += to - from;
    if (!places || (places[this.column] ?? -1) >= 0) this.cell += text.slice(from, to);
    if (this.cellLength <= limits.cell && this.recordLength <= limits.record) return;
    if (!refusals) this.cell = '';
    // A quotation mark that is never closed swallows the rest of the file into one cell.
    else if (this.at === 'quoted') throw refusals.unclosedQuote(this.number, limits.cell);
    else throw refusals.cellTooLong(this.number);
  }

  private endCell(): void {
    const { column, cell } = this;
    const place = this.places ? (this.places[column] ?? -1) : column;
    if (column >= this.limits.columns) {
      if (cell.trim() !== '' && this.refusals) throw this.refusals.tooManyColumns(this.number);
    } else if (place >= 0) this.cells[place] = cell;
    this.column += 1;
    this.cell = '';
    this.cellLength = 0;
    this.at = 'start';
  }

  private endRecord(records: CsvRecord[]): void {
    const { refusals, number } = this;
    if (refusals?.otherColumns && this.column === 0 && this.at === 'start') return;
    this.endCell();
    const { column, columns, cells } = this;
    if (columns !== undefined && column !== columns && refusals?.otherColumns)
      throw refusals.otherColumns(number, column, columns);
    if (columns === undefined) this.begin();
    if (columns !== undefined || !this.wanted) records.push({ number, cells });
    this.cells = Array.from({ length: this.wantedCount }, () => '');
    this.column = 0;
    this.recordLength = 0;
    this.number += 1;
    if (refusals && number > this.limits.rows + 1) throw refusals.tooManyRows();
  }

  private begin(): void {
    this.columns = this.column;
    const wanted = this.wanted?.(this.cells);
    if (!wanted) return;
    const places = new Int32Array(this.column).fill(-1);
    wanted.forEach((column, place) => {
      if (column >= 0) places[column] = place;
    });
    this.places = places;
    this.wantedCount = wanted.length;
  }
}
