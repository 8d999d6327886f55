import { at, NumberList } from './columns.ts';

/** Texts in one block of UTF-8, so that millions of them cost no more than their bytes. */
export interface TextColumn {
  bytes: Buffer;
  start: Uint32Array;
}

/** Texts of the few rows that have one: `rows` ascending, each with its text's number in `texts`. */
export interface SparseTexts {
  rows: Uint32Array;
  textOfRow: Uint32Array;
  texts: TextColumn;
}

export function textAt(column: TextColumn, index: number): string {
  return column.bytes.toString('utf8', at(column.start, index), at(column.start, index + 1));
}

export function sparseTextAt(texts: SparseTexts, row: number): string {
  let low = 0;
  let high = texts.rows.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = at(texts.rows, middle);
    if (found === row) return textAt(texts.texts, at(texts.textOfRow, middle));
    if (found < row) low = middle + 1;
    else high = middle - 1;
  }
  return '';
}

const FIRST_CAPACITY = 256;
const LONGEST_CHARACTER = 3;
const LAST_ASCII = 127;

export class TextColumnBuilder {
  private bytes = Buffer.allocUnsafeSlow(FIRST_CAPACITY);
  private end = 0;
  private readonly start = new NumberList();

  push(text: string): void {
    this.start.push(this.end);
    if (text === '') return;
    const most = this.end + text.length * LONGEST_CHARACTER;
    if (most > this.bytes.length) this.grow(most);
    this.end += this.writeAscii(text) || this.bytes.write(text, this.end);
  }

  /** Answers how many bytes it took, 0 when the text has other letters. For short texts quicker than a call to the buffer. */
  private writeAscii(text: string): number {
    const { bytes, end } = this;
    for (let k = 0; k < text.length; k++) {
      const code = text.charCodeAt(k);
      if (code > LAST_ASCII) return 0;
      bytes[end + k] = code;
    }
    return text.length;
  }

  finish(): TextColumn {
    this.start.push(this.end);
    const bytes = Buffer.allocUnsafeSlow(this.end);
    this.bytes.copy(bytes, 0, 0, this.end);
    return { bytes, start: this.start.finish() };
  }

  private grow(least: number): void {
    const bytes = Buffer.allocUnsafeSlow(Math.max(least, this.bytes.length * 2));
    this.bytes.copy(bytes, 0, 0, this.end);
    this.bytes = bytes;
  }
}

// Remarks repeat ("Call ahead"): the first ones seen are kept once. Bounded, for directories where each differs.
const MOST_SHARED = 50_000;

export class SparseTextsBuilder {
  private readonly rows = new NumberList();
  private readonly textOfRow = new NumberList();
  private readonly texts = new TextColumnBuilder();
  private readonly shared = new Map<string, number>();
  private count = 0;

  /** Rows come in ascending order. */
  push(row: number, text: string): void {
    if (text === '') return;
    this.rows.push(row);
    this.textOfRow.push(this.numberOf(text));
  }

  finish(): SparseTexts {
    return { rows: this.rows.finish(), textOfRow: this.textOfRow.finish(), texts: this.texts.finish() };
  }

  private numberOf(text: string): number {
    const known = this.shared.get(text);
    if (known !== undefined) return known;
    this.texts.push(text);
    const number = this.count++;
    if (this.shared.size < MOST_SHARED) this.shared.set(text, number);
    return number;
  }
}
