import { type EntitySet, EXPORT_FORMATS, type ExportFormat } from '@careline/contracts/basis/entity-set';
import { fieldLabel, type RecordWords } from '@careline/contracts/basis/record-words';
import { VERIFICATION_LABELS } from '@careline/contracts/basis/verification';
import { z } from 'zod';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/domain/csv-line.ts';
import { writeXlsx } from '../writing/xlsx-writer.ts';

/** A table as it is exported: the names of its columns, and the lines of some rows of a list. */
export interface Sheet<Row> {
  columns: readonly string[];
  lines(rows: readonly Row[]): Promise<readonly SheetLine[]> | readonly SheetLine[];
}

export type SheetLine = readonly string[];

/** One line for each row of a list, with what the list shows. */
export function listSheet<Row extends object>(set: EntitySet): Sheet<Row> {
  const fields = exportedFields(set);
  return {
    columns: fields.map(({ label }) => label),
    lines: (rows) =>
      rows.map((row) => {
        const values = new Map<string, unknown>(Object.entries(row));
        return fields.map(({ name, words }) => cellText(values.get(name), words));
      }),
  };
}

/** Fields meant for programs, not for people. */
const TECHNICAL = ['rowVersion', 'via'];

const LABELS: Readonly<Record<string, string>> = {
  id: 'ID',
  uses: 'Used by',
  verificationStatus: 'Verification',
};

/** The id of another record is left out where the row has its name, too, which then stands under the label of the id. */
function exportedFields({ row, words }: EntitySet) {
  if (!(row instanceof z.ZodObject)) throw new Error('The row of an entity set is an object.');
  const names = Object.keys(row.shape);
  const idOf = (name: string) => name.replace(/Name$/, 'Id');
  const isNamed = (name: string) => /.Id$/.test(name) && names.includes(name.replace(/Id$/, 'Name'));
  return names
    .filter((name) => !TECHNICAL.includes(name) && !isNamed(name))
    .map((name) => ({
      name,
      words: name === 'verificationStatus' ? VERIFICATION_LABELS : words[name]?.values,
      label: LABELS[name] ?? fieldLabel(words, names.includes(idOf(name)) ? idOf(name) : name),
    }));
}

const SEPARATOR = '; ';

export function cellText(value: unknown, words?: NonNullable<RecordWords[string]['values']>): string {
  if (value == null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((item) => cellText(item, words)).join(SEPARATOR);
  return words?.[String(value)] ?? String(value);
}

const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export interface ExportedFile {
  mediaType: string;
  /** "CSV" */
  kind: string;
  content: AsyncGenerator<string | Buffer>;
}

/** The file, piece by piece, as the rows are read. */
export function writeSheet<Row>(
  format: ExportFormat,
  title: string,
  sheet: Sheet<Row>,
  batches: AsyncIterable<readonly Row[]>,
): ExportedFile {
  return {
    mediaType: MEDIA_TYPES[format],
    kind: EXPORT_FORMATS[format],
    content:
      format === 'csv' ? csv(sheet, batches) : writeXlsx([{ name: title, rows: lines(sheet, batches) }]),
  };
}

async function* csv<Row>(sheet: Sheet<Row>, batches: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(sheet.columns);
  for await (const batch of batches) yield (await sheet.lines(batch)).map(csvLine).join('');
}

async function* lines<Row>(
  sheet: Sheet<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<SheetLine> {
  yield sheet.columns;
  for await (const batch of batches) yield* await sheet.lines(batch);
}
