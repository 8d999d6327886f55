import { at, NumberList } from '../structures/numbers.ts';
import { type TextBytes, type TextColumn, textAt } from '../structures/text-column.ts';
import { TextDictionary } from '../structures/text-dictionary.ts';
import type { StoredLinks } from './stored-providers.ts';

/** Dictionary-encoded texts of the few rows that have one; `rows` is ascending. Remarks repeat ("Call ahead"). */
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

/** Rows must be added in ascending order. */
export class SparseTextsBuilder {
  private readonly rows = new NumberList();
  private readonly textOfRow = new NumberList();
  private readonly texts = new TextDictionary();

  push(row: number, text: string): void {
    if (text === '') return;
    const bytes = Buffer.from(text);
    this.rows.push(row);
    this.textOfRow.push(this.texts.intern(bytes, 0, bytes.length));
  }

  /** Adds the texts of `some` rows. `all` rows are numbered from `first`; both are in the same order. */
  pushSome(some: StoredLinks & TextBytes, all: StoredLinks, first: number): void {
    let row = 0;
    let from = 0;
    for (let k = 0; k < some.lengths.length; k++) {
      while (at(all.owner, row) !== at(some.owner, k) || at(all.id, row) !== at(some.id, k)) row++;
      const to = from + at(some.lengths, k);
      this.rows.push(first + row);
      this.textOfRow.push(this.texts.intern(some.bytes, from, to));
      from = to;
    }
  }

  finish(): SparseTexts {
    return { rows: this.rows.finish(), textOfRow: this.textOfRow.finish(), texts: this.texts.finish() };
  }
}
