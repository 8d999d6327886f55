import { OptionalName, OptionalText } from '@careline/contracts/basis/primitives';
import { IMPORT_COLUMNS, type ImportColumn } from '@careline/contracts/exchange/import';
import type { z } from 'zod';
import { cleanCell, type ReadCell, readNpi, readYesNo } from '../../reading/cells.ts';
import { readCsv } from '../../reading/csv.ts';
import type { FileKind } from '../../reading/file-kind.ts';
import {
  FILE_LIMITS,
  type FileNotes,
  type FileRow,
  noNotes,
  tooManyRows,
  UnreadableFile,
} from '../../reading/unreadable-file.ts';
import { readXlsx } from '../../reading/xlsx/sheet.ts';
import { type Header, headerScore, isExample, readHeader } from './header.ts';

/** A row with its values checked by themselves; nothing is compared with the directory yet. */
export interface ImportRow {
  number: number;
  /** In the order of `IMPORT_COLUMNS`. */
  cells: string[];
  /** The file's other columns, in its order. */
  others: string[];
  npi: string;
  isPrimary: boolean | null;
  isHidden: boolean;
  /** What is wrong with the values. A row with a problem is skipped. */
  problems: RowProblem[];
}

interface RowProblem {
  column: ImportColumn | '';
  reason: string;
}

export interface ImportTable {
  header: Header;
  notes: FileNotes;
  rows: ImportRow[];
}

/** Reads a file in portions; blank rows are left out. Throws `UnreadableFile` for a file that cannot be imported. */
export async function* readImportRows(path: string, kind: FileKind): AsyncGenerator<ImportTable> {
  let header: Header | undefined;
  const notes = noNotes();
  let total = 0;
  for await (const portion of kind === 'xlsx' ? readXlsx(path, notes) : readCsv(path, headerScore)) {
    const filled = portion.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    if (filled.length === 0) continue;
    if (!header) {
      const first = filled.shift();
      header = readHeader(first?.cells ?? [], first?.number ?? 1, notes.sheet);
    }
    total += filled.length;
    if (total > FILE_LIMITS.rows) throw tooManyRows();
    const read = header;
    if (filled.length > 0) yield { header, notes, rows: filled.map((row) => importRow(row, read)) };
  }
  const sheet = notes.sheet === '' ? 'The file' : `The sheet “${notes.sheet}”`;
  if (!header) throw new UnreadableFile(`${sheet} has no rows.`);
  if (total === 0) throw new UnreadableFile(`${sheet} has no rows below its header.`);
}

const place = (column: ImportColumn) => IMPORT_COLUMNS.indexOf(column);
const NPI = place('Provider NPI');
const PRIMARY = place('Is Primary');
const HIP = place('PRIS# (HIP)');
const CONSIDERATION = place('Insurance Consideration');

function importRow(
  { number, cells: given, isHidden = false }: FileRow,
  { places, others }: Header,
): ImportRow {
  const cells = places.map((index) => cleanCell(given[index]));
  const npi = judged('Provider NPI', readNpi(cells[NPI] ?? ''));
  const primary = judged('Is Primary', readYesNo(cells[PRIMARY] ?? ''));
  const hip = textOf('PRIS# (HIP)', OptionalName, cells[HIP] ?? '');
  const consideration = textOf('Insurance Consideration', OptionalText, cells[CONSIDERATION] ?? '');
  if (hip.value !== undefined) cells[HIP] = hip.value;
  if (consideration.value !== undefined) cells[CONSIDERATION] = consideration.value;
  return {
    number,
    cells,
    others: others.map((index) => cleanCell(given[index])),
    npi: npi.value ?? '',
    isPrimary: primary.value ?? null,
    isHidden,
    problems: isExample(cells)
      ? [{ column: '', reason: 'This is the example row of the template.' }]
      : [npi.problem, primary.problem, hip.problem, consideration.problem].filter((one) => one !== undefined),
  };
}

interface Judged<Value> {
  value?: Value | undefined;
  problem?: RowProblem;
}

const judged = <Value>(column: ImportColumn, { value, problem }: ReadCell<Value>): Judged<Value> =>
  problem === undefined ? { value } : { problem: { column, reason: problem } };

/** Cleaned and limited like the same text in the provider form. */
function textOf(
  column: ImportColumn,
  schema: z.ZodType<string, string | null>,
  cell: string,
): Judged<string> {
  // Nothing to clean in most cells; the schema takes longer than all the rest of a row.
  if (cell.length <= ALWAYS_SHORT_ENOUGH && PLAIN.test(cell)) return {};
  const read = schema.safeParse(cell);
  if (read.success) return { value: read.data };
  return {
    problem: { column, reason: `${column}: ${read.error.issues[0]?.message ?? 'This cannot be stored.'}` },
  };
}

const ALWAYS_SHORT_ENOUGH = 200;
const PLAIN = /^[ -~]*$/;
