/** The whole history as a table for spreadsheets. */
import type { HistoryItem } from '@careline/contracts/basis/history';

const COLUMNS = ['at', 'userName', 'action', 'set', 'recordId', 'name', 'summary', 'id'] as const;

/** The mark at the start tells Excel that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

export async function* toCsv(batches: AsyncIterable<readonly HistoryItem[]>): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n`;
  for await (const batch of batches) {
    if (batch.length > 0) yield batch.map(toLine).join('');
  }
}

const toLine = (item: HistoryItem) => `${COLUMNS.map((column) => toCell(item[column])).join(',')}\r\n`;

/** A spreadsheet runs a text that begins like a formula; an apostrophe before it keeps it a text. */
const FORMULA = /^\s*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

function toCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
