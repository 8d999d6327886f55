/** How single cells are read, by the import and by rosters alike. Pure. */
import { shortened } from '@careline/contracts/basis/text';
import { searchKey } from '@careline/contracts/rules/folding';
import { NPI_CHECK_DIGIT, npiProblem } from '@careline/contracts/rules/npi';

export interface ReadCell<Value> {
  /** Undefined for an empty cell, and for one with a problem. */
  value?: Value | undefined;
  problem?: string;
}

/** Spaces and hyphens are ignored, as is the ".0" of programs that store it as a number. */
export function readNpi(cell: string): ReadCell<string> {
  if (cell === '') return {};
  const digits = cell.replace(/\.0+$/, '').replace(/[\s-]/g, '');
  const problem = npiProblem(digits);
  if (problem === undefined) return { value: digits };
  if (/^\d\.\d+e\+?\d+$/i.test(cell))
    return {
      problem: `The NPI “${cell}” was shortened by a spreadsheet program: format the column as text and enter all ten digits.`,
    };
  return {
    problem:
      problem === NPI_CHECK_DIGIT
        ? `The NPI ${digits} has a wrong check digit: please compare it with the source.`
        : `An NPI has ten digits; this one is “${shownCell(cell)}”.`,
  };
}

const YES = new Set(['yes', 'y', 'true', '1', 'x']);
const NO = new Set(['no', 'n', 'false', '0']);

export function readYesNo(cell: string): ReadCell<boolean> {
  const word = cell.toLowerCase();
  if (word === '') return {};
  if (YES.has(word)) return { value: true };
  if (NO.has(word)) return { value: false };
  return {
    problem: `“${shownCell(cell)}” is neither Yes nor No. Leave the cell empty to keep what is stored.`,
  };
}

const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;

export const cleanCell = (cell: string | undefined): string =>
  cell ? cell.replace(CONTROLS, '').trim() : '';

const LONGEST_SHOWN = 60;

/** A cell as it is quoted in a sentence. */
export const shownCell = (text: string): string => shortened(text, LONGEST_SHOWN);

/** How ZIP codes are compared; `zip_key()` in SQL is the same, and a test compares the two. */
export function zipKey(zip: string): string {
  const digits = zip.replace(/[\s-]/g, '');
  if (!/^[0-9]+$/.test(digits)) return searchKey(zip);
  return digits.length <= 5 ? digits.padStart(5, '0') : digits.padStart(9, '0').slice(0, 5);
}
