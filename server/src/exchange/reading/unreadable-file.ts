import { formatCount } from '@careline/contracts/basis/counts';
import { AppError } from '../../platform/domain/app-error.ts';

/** The file as a whole cannot be imported; the message tells the user why and what to do. */
export class UnreadableFile extends AppError {
  constructor(message: string, { cause }: ErrorOptions = {}) {
    super(400, [message]);
    this.cause = cause;
  }
}

/** What a file may hold. Each limit keeps memory or time bounded for files made to exhaust them. */
export const FILE_LIMITS = {
  /** The rows of a spreadsheet program, less one for the header. */
  rows: 1_048_575,
  columns: 200,
  /** Characters, as in Excel. */
  cell: 32_767,
} as const;

export const tooManyRows = () =>
  new UnreadableFile(`The file has more than ${formatCount(FILE_LIMITS.rows)} rows. Please split it.`);

export const tooManyColumns = (row: number) =>
  new UnreadableFile(
    `Row ${formatCount(row)} has more than ${FILE_LIMITS.columns} columns. Please keep only the template's columns.`,
  );

export const cellTooLong = (row?: number) =>
  new UnreadableFile(
    `${row === undefined ? 'The workbook' : `Row ${formatCount(row)}`} has a cell with more than ${formatCount(FILE_LIMITS.cell)} characters.`,
  );

/** A row as the file has it: missing cells are empty texts. */
export interface FileRow {
  /** As a spreadsheet program numbers it, from 1. */
  number: number;
  cells: string[];
  /** Filtered out or hidden in the spreadsheet program. */
  isHidden?: boolean;
}

/** What a workbook says about its sheets and cells. Complete once all rows are read; a CSV file has none of it. */
export interface FileNotes {
  /** The sheet that was read. */
  sheet: string;
  hiddenSheets: string[];
  /** By row: the cells (from 0) that are merged with the same cell of a row above, and that row. */
  merged: Map<number, { cell: number; topRow: number }[]>;
}

export const noNotes = (): FileNotes => ({ sheet: '', hiddenSheets: [], merged: new Map() });
