import { IMPORT_COLUMNS, type ImportColumn } from '@careline/contracts/exchange/import';
import { columnName, type SheetContent, xlsxBytes } from '../writing/xlsx-writer.ts';
import { EXAMPLE } from './reading/example-row.ts';

/** Known names for the drop-down lists of these columns. */
export type TemplateLists = Readonly<Record<'Practice' | 'Insurance' | 'Insurance Plan', readonly string[]>>;

/** The rows that the drop-down lists are offered in. */
const LISTED_ROWS = 5_000;

export const templateBytes = (lists: TemplateLists): Promise<Buffer> =>
  xlsxBytes([rowsSheet(lists), INSTRUCTIONS, listsSheet(lists)]);

function rowsSheet(lists: TemplateLists): SheetContent {
  const listed = Object.entries(lists).map(([column, names], index) => {
    const letter = columnName(index);
    return cellList(column as ImportColumn, `Lists!$${letter}$2:$${letter}$${Math.max(2, names.length + 1)}`);
  });
  return {
    name: 'Import',
    rows: [[...IMPORT_COLUMNS], IMPORT_COLUMNS.map((column) => EXAMPLE[column])],
    widths: [15, 26, 30, 30, 10, 10, 32, 24, 12, 16, 44],
    lists: [...listed, cellList('Is Primary', '"Yes,No"')],
  };
}

function cellList(column: ImportColumn, values: string): { cells: string; values: string } {
  const letter = columnName(IMPORT_COLUMNS.indexOf(column));
  return { cells: `${letter}2:${letter}${LISTED_ROWS}`, values };
}

const INSTRUCTIONS: SheetContent = {
  name: 'Instructions',
  widths: [26, 110],
  rows: [
    ['Column', 'What to enter'],
    ['Provider NPI', 'Ten digits. Decides the provider when given.'],
    ['Provider Name', 'The exact name, when there is no NPI. Only one provider may have it.'],
    [
      'Practice',
      'The name of the practice. Leave Practice, Address, Suite and Zip empty to link only the insurance plan.',
    ],
    ['Address', 'The street address, as it is in the directory.'],
    ['Suite', 'Only needed when the practice has several addresses that differ in the suite.'],
    ['Zip', 'Five digits; lost leading zeros are restored.'],
    [
      'Insurance',
      'The full or the consumer-friendly name. Leave Insurance and Insurance Plan empty to link only the location.',
    ],
    ['Insurance Plan', 'The name of the plan.'],
    ['Is Primary', 'Yes or No. Empty leaves it as it is. A new primary location takes it from the old one.'],
    ['PRIS# (HIP)', 'Empty leaves it as it is.'],
    ['Insurance Consideration', 'Empty leaves it as it is.'],
    ['', ''],
    ['How it works', 'The import links what exists: it creates no provider, practice or insurance.'],
    [
      '',
      'Case, accents, punctuation and extra spaces do not matter. Columns may be in any order, but none may be missing.',
    ],
    [
      '',
      'Rows with an unknown or ambiguous name are skipped, and the report says why. All other rows are applied together.',
    ],
    ['', 'Use “Check file” first to see what an import would do.'],
  ],
};

function listsSheet(lists: TemplateLists): SheetContent {
  const columns = Object.entries(lists);
  const length = Math.max(...columns.map(([, names]) => names.length));
  const rows = Array.from({ length }, (_, row) => columns.map(([, names]) => names[row] ?? ''));
  return { name: 'Lists', widths: columns.map(() => 40), rows: [columns.map(([name]) => name), ...rows] };
}
