/** The whole history as a table for spreadsheets. */
import type { HistoryItem } from '@careline/contracts/basis/history';
import { entitySets } from '@careline/contracts/sets';

/** The mark at the start tells Excel that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

export async function* toCsv(
  batches: AsyncIterable<readonly HistoryItem[]>,
  timeZone: string,
): AsyncGenerator<string> {
  const columns = columnsIn(timeZone);
  const line = (cells: readonly (string | number | null)[]) => `${cells.map(toCell).join(',')}\r\n`;
  yield `${BYTE_ORDER_MARK}${line(columns.map(([name]) => name))}`;
  for await (const batch of batches) {
    if (batch.length > 0) yield batch.map((item) => line(columns.map(([, cell]) => cell(item)))).join('');
  }
}

type Column = readonly [name: string, cell: (item: HistoryItem) => string | number | null];

/** As the page shows them, times in the reader's time zone. */
function columnsIn(timeZone: string): readonly Column[] {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hour12: true,
  });
  const time = (at: string) => format.format(new Date(at)).replace(',', '').replaceAll('\u202f', ' ');
  return [
    [`Date (${timeZone})`, ({ at }) => time(at)],
    ['User', ({ userName }) => userName],
    ['Action', ({ action }) => action],
    ['Kind', ({ set }) => KINDS.get(set) ?? set],
    ['Number', ({ recordId }) => recordId],
    ['Name', ({ name }) => name],
    ['What changed', ({ summary }) => summary],
    ['Event', ({ id }) => id],
  ];
}

const KINDS = new Map([
  ...entitySets.map(({ name, label }) => [name, label.one] as const),
  ['Account', 'account'] as const,
  ['BulkChanges', 'bulk change'] as const,
  ['ImportData', 'import'] as const,
  ['Reports', 'report'] as const,
  ['VerificationSettings', 'verification settings'] as const,
]);

/**
 * A spreadsheet runs a text that begins like a formula; an apostrophe before it keeps it a text. Where semicolons or tabs
 * separate cells, a cell may begin after one of them, too, and quotes in the middle of a line do not help.
 */
const FORMULA = /^[\t\r\n]|(?:^|[;\t\r\n])[\s"']*(?=[=+\-@|%\uff1d\uff0b\uff0d\uff20])/g;

function toCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const harmless = text.replace(FORMULA, (start, offset: number) =>
    offset === 0 && !/^;/.test(start) ? `'${start}` : `${start}'`,
  );
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
