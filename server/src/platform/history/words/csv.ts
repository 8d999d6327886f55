/** The whole history as a table for spreadsheets. */
import type { HistoryItem } from '@careline/contracts/basis/history';
import { entitySets } from '@careline/contracts/sets';
import { BYTE_ORDER_MARK, csvLine } from '../../domain/csv-line.ts';

export async function* toCsv(
  batches: AsyncIterable<readonly HistoryItem[]>,
  timeZone: string,
): AsyncGenerator<string> {
  const columns = columnsIn(timeZone);
  yield `${BYTE_ORDER_MARK}${csvLine(columns.map(([name]) => name))}`;
  for await (const batch of batches) {
    if (batch.length > 0) yield batch.map((item) => csvLine(columns.map(([, cell]) => cell(item)))).join('');
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
  ['Attestations', 'question to an office'] as const,
  ['BulkChanges', 'bulk change'] as const,
  ['ImportData', 'import'] as const,
  ['Registry', 'registry file'] as const,
  ['Reports', 'report'] as const,
  ['VerificationSettings', 'verification settings'] as const,
  ['AnswerSettings', 'settings of answers'] as const,
]);
