import { at, NumberList } from '../basics/columns.ts';
import { SharedTexts } from '../basics/shared-texts.ts';
import { type TextBytes, type TextColumn, textAt } from '../basics/text-columns.ts';
import type { StoredLinks } from './stored-providers.ts';

/** Texts of the few rows that have one: `rows` ascending, each with its text's number in `texts`. Remarks repeat ("Call ahead"). */
export interface SparseTexts {
  rows: Uint32Array;
  textOfRow: Uint32Array;
  texts: TextColumn;
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

/** Takes rows in ascending order. */
export class SparseTextsBuilder {
  private readonly rows = new NumberList();
  private readonly textOfRow = new NumberList();
  private readonly texts = new SharedTexts();

  push(row: number, text: string): void {
    if (text === '') return;
    const bytes = Buffer.from(text);
    this.rows.push(row);
    this.textOfRow.push(this.texts.numberOf(bytes, 0, bytes.length));
  }

  /** The texts of `some` of the rows; `all` of them begin with the row `first` and are in the same order. */
  pushSome(some: StoredLinks & TextBytes, all: StoredLinks, first: number): void {
    let row = 0;
    let from = 0;
    for (let k = 0; k < some.lengths.length; k++) {
      while (at(all.owner, row) !== at(some.owner, k) || at(all.id, row) !== at(some.id, k)) row++;
      const to = from + at(some.lengths, k);
      this.rows.push(first + row);
      this.textOfRow.push(this.texts.numberOf(some.bytes, from, to));
      from = to;
    }
  }

  finish(): SparseTexts {
    return { rows: this.rows.finish(), textOfRow: this.textOfRow.finish(), texts: this.texts.finish() };
  }
}
