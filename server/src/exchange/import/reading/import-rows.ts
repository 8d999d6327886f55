import { OptionalName, OptionalText } from '@careline/contracts/basis/primitives';
import { IMPORT_COLUMNS, type ImportColumn } from '@careline/contracts/exchange/import';
import { NPI_CHECK_DIGIT, npiProblem } from '@careline/contracts/rules/npi';
import type { z } from 'zod';
import { readCsv } from './csv.ts';
import { isExample } from './example-row.ts';
import type { FileKind } from './file-kind.ts';
import { type Header, readHeader } from './header.ts';
import {
  FILE_LIMITS,
  type FileNotes,
  type FileRow,
  noNotes,
  tooManyRows,
  UnreadableFile,
} from './unreadable-file.ts';
import { readXlsx } from './xlsx/sheet.ts';

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
  for await (const portion of kind === 'xlsx' ? readXlsx(path, notes) : readCsv(path)) {
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
  const cells = places.map((index) => cellAt(given, index));
  const npi = npiOf(cells[NPI] ?? '');
  const primary = primaryOf(cells[PRIMARY] ?? '');
  const hip = textOf('PRIS# (HIP)', OptionalName, cells[HIP] ?? '');
  const consideration = textOf('Insurance Consideration', OptionalText, cells[CONSIDERATION] ?? '');
  if (hip.value !== undefined) cells[HIP] = hip.value;
  if (consideration.value !== undefined) cells[CONSIDERATION] = consideration.value;
  return {
    number,
    cells,
    others: others.map((index) => cellAt(given, index)),
    npi: npi.value ?? '',
    isPrimary: primary.value ?? null,
    isHidden,
    problems: isExample(cells)
      ? [{ column: '', reason: 'This is the example row of the template.' }]
      : [npi.problem, primary.problem, hip.problem, consideration.problem].filter((one) => one !== undefined),
  };
}

const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;

function cellAt(cells: readonly string[], index: number): string {
  const cell = cells[index];
  return cell ? cell.replace(CONTROLS, '').trim() : '';
}

interface Judged<Value> {
  value?: Value | undefined;
  problem?: RowProblem;
}

/** Spaces and hyphens are ignored, as is the ".0" of programs that store it as a number. */
function npiOf(cell: string): Judged<string> {
  if (cell === '') return {};
  const digits = cell.replace(/\.0+$/, '').replace(/[\s-]/g, '');
  const problem = npiProblem(digits);
  if (problem === undefined) return { value: digits };
  const reason = /^\d\.\d+e\+?\d+$/i.test(cell)
    ? `The NPI “${cell}” was shortened by a spreadsheet program: format the column as text and enter all ten digits.`
    : problem === NPI_CHECK_DIGIT
      ? `The NPI ${digits} has a wrong check digit: please compare it with the source.`
      : `An NPI has ten digits; this one is “${shortened(cell)}”.`;
  return { problem: { column: 'Provider NPI', reason } };
}

const YES = new Set(['yes', 'y', 'true', '1', 'x']);
const NO = new Set(['no', 'n', 'false', '0']);

function primaryOf(cell: string): Judged<boolean> {
  const word = cell.toLowerCase();
  if (word === '') return {};
  if (YES.has(word)) return { value: true };
  if (NO.has(word)) return { value: false };
  return {
    problem: {
      column: 'Is Primary',
      reason: `“${shortened(cell)}” is neither Yes nor No. Leave the cell empty to keep what is stored.`,
    },
  };
}

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

/** Long enough to be recognised. */
export const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
