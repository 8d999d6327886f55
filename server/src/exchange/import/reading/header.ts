import { IMPORT_COLUMNS, type ImportColumn } from '@careline/contracts/exchange/import';
import { UnreadableFile } from '../../reading/unreadable-file.ts';

/** Where each of the template's columns is in this file, and what else the file has. */
export interface Header {
  /** The cell index of each of `IMPORT_COLUMNS`. */
  places: number[];
  /** The columns of the report, as uploaded: an index into `IMPORT_COLUMNS`, or the name of another column. */
  columns: (number | string)[];
  /** The cell indexes of those other columns. */
  others: number[];
}

/** Case, spaces and punctuation do not matter: "PRIS # HIP" is "PRIS# (HIP)". */
const nameKey = (name: string) => name.toLowerCase().replace(/[^a-z0-9#]/g, '');

const KEYS = new Map(IMPORT_COLUMNS.map((name, index) => [nameKey(name), index]));
/** A report that is corrected and imported again has these; its own report writes them again. */
const REPORT_COLUMNS = new Set(['result', 'reason']);

/** How many of the template's columns the row names. */
export const headerScore = (cells: readonly string[]) =>
  new Set(cells.map((cell) => KEYS.get(nameKey(cell))).filter((index) => index !== undefined)).size;

/** Reads the first row that is not blank. */
export function readHeader(cells: readonly string[], row: number, sheet = ''): Header {
  const places: (number | undefined)[] = IMPORT_COLUMNS.map(() => undefined);
  const columns: Header['columns'] = [];
  const others: number[] = [];
  cells.forEach((cell, index) => {
    const name = cell.trim();
    const known = KEYS.get(nameKey(name));
    if (known !== undefined) {
      if (places[known] !== undefined) throw columnTwice(IMPORT_COLUMNS[known] ?? name);
      places[known] = index;
      columns.push(known);
    } else if (name !== '' && !REPORT_COLUMNS.has(nameKey(name))) {
      columns.push(name);
      others.push(index);
    }
  });
  const missing = IMPORT_COLUMNS.filter((_, index) => places[index] === undefined);
  if (missing.length > 0) throw missingColumns(missing, row, sheet);
  return { places: places.map(Number), columns, others };
}

function missingColumns(missing: readonly ImportColumn[], row: number, sheet: string): UnreadableFile {
  // A value such as "Practice" may look like a column by chance.
  if (IMPORT_COLUMNS.length - missing.length < 3)
    return new UnreadableFile(
      `Row ${row}, the first row of ${sheet === '' ? 'the file' : `the sheet “${sheet}”`}, is not a header: it does not name the template's columns. Please download the template and use its first row.`,
    );
  const names = missing.map((name) => `“${name}”`).join(', ');
  const are = missing.length === 1 ? 'The column is' : 'These columns are';
  const from = sheet === '' ? '' : ` from the sheet “${sheet}”`;
  return new UnreadableFile(`${are} missing${from}: ${names}. The template shows all columns.`);
}

const columnTwice = (name: string) =>
  new UnreadableFile(`The column “${name}” appears twice. Please keep one of them.`);

/** The template's example. A file in which it was left in place does not import it. */
export const EXAMPLE: Readonly<Record<ImportColumn, string>> = {
  'Provider NPI': '1234567893',
  'Provider Name': 'Example, Erin',
  Practice: 'Example Practice',
  Address: '100 Example Street',
  Suite: '4B',
  Zip: '10001',
  Insurance: 'Example Insurance',
  'Insurance Plan': 'Example Plan',
  'Is Primary': 'Yes',
  'PRIS# (HIP)': 'HIP-12345',
  'Insurance Consideration': 'This row is an example and is not imported.',
};

const CELLS = IMPORT_COLUMNS.map((column) => EXAMPLE[column]);

export const isExample = (cells: readonly string[]) => CELLS.every((cell, index) => cell === cells[index]);
