import { IMPORT_COLUMNS, type ImportColumn } from '@careline/contracts/exchange/import';
import { columnName, type SheetContent, xlsxBytes } from '../writing/xlsx-writer.ts';
import instructions from './instructions.json' with { type: 'json' };
import { EXAMPLE } from './reading/header.ts';

/** Known names for the drop-down lists of these columns. */
export type TemplateLists = Readonly<Record<'Practice' | 'Insurance' | 'Insurance Plan', readonly string[]>>;

/** The rows that the drop-down lists are offered in. */
const LISTED_ROWS = 5_000;

export const templateBytes = (lists: TemplateLists): Promise<Buffer> =>
  xlsxBytes([rowsSheet(lists), instructionsSheet, listsSheet(lists)]);

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

const instructionsSheet: SheetContent = { name: 'Instructions', widths: [26, 110], rows: instructions };

function listsSheet(lists: TemplateLists): SheetContent {
  const columns = Object.entries(lists);
  const length = Math.max(...columns.map(([, names]) => names.length));
  const rows = Array.from({ length }, (_, row) => columns.map(([, names]) => names[row] ?? ''));
  return { name: 'Lists', widths: columns.map(() => 40), rows: [columns.map(([name]) => name), ...rows] };
}
