import { formatCount } from '@careline/contracts/basis/counts';
import { tidyZip } from '@careline/contracts/rules/address-words';
import { NPI_CHECK_DIGIT, npiProblem } from '@careline/contracts/rules/npi';
import type { RegistryEntry } from '@careline/contracts/trust/registry';
import { personKey } from '../../../directory/matching/names.ts';
import { CsvParser, type CsvRecord, type CsvRefusals } from '../../../platform/reading/csv-parser.ts';
import { inPlainCase } from '../plain-case.ts';
import { UnreadableRegistry } from './registry-file.ts';

export interface RegistryRow {
  npi: string;
  entityType: 'person' | 'organization' | null;
  organizationName: string;
  firstName: string;
  lastName: string;
  nameSuffix: string;
  credential: string;
  gender: RegistryEntry['gender'];
  taxonomyCodes: string[];
  primaryCode: string | null;
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  fax: string;
  otherNames: string[];
  nameKeys: string[];
  lastUpdated: string | null;
  deactivatedAt: string | null;
}

const PRACTICE = 'Provider Business Practice Location Address';

/** Column names by what they hold. Columns with several names have had another one in earlier years. */
const COLUMNS = {
  npi: ['NPI'],
  entityType: ['Entity Type Code'],
  organization: ['Provider Organization Name (Legal Business Name)'],
  last: ['Provider Last Name (Legal Name)'],
  first: ['Provider First Name'],
  suffix: ['Provider Name Suffix Text'],
  credential: ['Provider Credential Text'],
  otherOrganization: ['Provider Other Organization Name'],
  otherLast: ['Provider Other Last Name'],
  otherFirst: ['Provider Other First Name'],
  line1: ['Provider First Line Business Practice Location Address'],
  line2: ['Provider Second Line Business Practice Location Address'],
  city: [`${PRACTICE} City Name`],
  state: [`${PRACTICE} State Name`],
  zip: [`${PRACTICE} Postal Code`],
  phone: [`${PRACTICE} Telephone Number`],
  fax: [`${PRACTICE} Fax Number`],
  updated: ['Last Update Date'],
  deactivated: ['NPI Deactivation Date'],
  reactivated: ['NPI Reactivation Date'],
  sex: ['Provider Sex Code', 'Provider Gender Code'],
} as const;
type ColumnName = keyof typeof COLUMNS;

const NAMES = Object.keys(COLUMNS) as ColumnName[];
const MANDATORY: readonly ColumnName[] = ['npi', 'entityType', 'last', 'first', 'updated', 'deactivated'];
const TAXONOMIES = 15;

/** The columns to keep: those of `NAMES`, then code and switch of each taxonomy. -1 where the file has none. */
function wantedColumns(header: readonly string[]): number[] {
  const known = new Map(header.map((name, column) => [name.trim().toLowerCase(), column]));
  const find = (...names: string[]) =>
    names.map((name) => known.get(name.toLowerCase())).find((column) => column !== undefined) ?? -1;
  const missing = MANDATORY.filter((name) => find(...COLUMNS[name]) < 0);
  if (missing.length > 0)
    throw new UnreadableRegistry(
      `These columns are missing: ${missing.map((name) => `“${COLUMNS[name][0]}”`).join(', ')}. Please choose the NPPES file as it was downloaded.`,
    );
  const numbered = Array.from({ length: TAXONOMIES }, (_, index) => index + 1);
  return [
    ...NAMES.map((name) => find(...COLUMNS[name])),
    ...numbered.flatMap((number) => [
      find(`Healthcare Provider Taxonomy Code_${number}`),
      find(`Healthcare Provider Primary Taxonomy Switch_${number}`),
    ]),
  ];
}

/** A longer cell, or record, has a quotation mark that is never closed. */
const LONGEST = 2_097_152;
const LIMITS = { columns: LONGEST, cell: LONGEST, record: LONGEST };

const unclosed = (row: number) => brokenRow(row, 'opens a quotation mark that is never closed');
const refusalsOf = (mostRows: number): CsvRefusals => ({
  unclosedQuote: unclosed,
  cellTooLong: unclosed,
  tooManyColumns: unclosed,
  tooManyRows: () =>
    new UnreadableRegistry(
      `The file has more than ${formatCount(mostRows)} rows, and nothing was loaded. Larger files are loaded on the server: npm run registry -- FILE`,
    ),
  textAfterQuote: (row) => brokenRow(row, 'has text after a closing quotation mark'),
  otherColumns: (row, count, expected) =>
    brokenRow(row, `has ${formatCount(count)} columns instead of ${formatCount(expected)}`),
});

export interface ReadOptions {
  /** Two letters each, in capitals; rows without a state are always kept. */
  states?: readonly string[] | undefined;
  mostRows?: number | undefined;
}

export interface ReadRows {
  rows: RegistryRow[];
  /** All that were read so far, also those that are not kept, and those among them with a wrong check digit. */
  read: number;
  leftOut: number;
}

/** The rows of a file, piece by piece. Throws `UnreadableRegistry` at the first broken one. */
export async function* readRegistryRows(
  pieces: AsyncIterable<Buffer>,
  { states, mostRows = Infinity }: ReadOptions = {},
): AsyncGenerator<ReadRows> {
  const csv = new CsvParser({
    limits: { ...LIMITS, rows: mostRows },
    refusals: refusalsOf(mostRows),
    wanted: wantedColumns,
  });
  const decoder = new TextDecoder();
  let read = 0;
  let leftOut = 0;
  const kept = (records: CsvRecord[]): ReadRows => {
    const rows: RegistryRow[] = [];
    for (const { number, cells } of records) {
      read += 1;
      const parsed = rowOf(cells, number);
      if (!parsed) leftOut += 1;
      else if (!states || parsed.state === '' || states.includes(parsed.state)) rows.push(parsed);
    }
    return { rows, read, leftOut };
  };
  for await (const piece of pieces) yield kept(csv.parse(decoder.decode(piece, { stream: true })));
  const last = [...csv.parse(decoder.decode()), ...csv.end()];
  if (csv.isEmpty) throw new UnreadableRegistry('The file is empty.');
  yield kept(last);
}

/** Undefined for a number with a wrong check digit. */
function rowOf(cells: readonly string[], row: number): RegistryRow | undefined {
  const cell = (name: ColumnName) => clean(cells[NAMES.indexOf(name)] ?? '');
  const npi = (cells[0] ?? '').trim();
  const problem = npiProblem(npi);
  if (problem === NPI_CHECK_DIGIT) return undefined;
  if (problem) throw brokenRow(row, `has no NPI of ten digits (“${npi.slice(0, 20)}”)`);
  const day = (name: 'updated' | 'deactivated' | 'reactivated') => readDay(cell(name), row, COLUMNS[name][0]);
  const entityType = ENTITY_TYPES[cell('entityType')] ?? null;
  const deactivated = day('deactivated');
  const reactivated = day('reactivated');
  const isActive = deactivated === null || (reactivated !== null && reactivated >= deactivated);
  const taxonomies = taxonomiesOf(cells.slice(NAMES.length));
  const names = namesOf(cell);
  return {
    npi,
    entityType,
    organizationName: cell('organization'),
    firstName: cell('first'),
    lastName: cell('last'),
    nameSuffix: cell('suffix'),
    credential: cell('credential'),
    gender: GENDERS[cell('sex').toUpperCase()] ?? null,
    taxonomyCodes: taxonomies.map(({ code }) => code),
    primaryCode: taxonomies.find(({ primary }) => primary)?.code ?? null,
    line1: cell('line1'),
    line2: cell('line2'),
    city: cell('city'),
    state: cell('state').toUpperCase(),
    zip: tidyZip(cell('zip')),
    phone: cell('phone'),
    fax: cell('fax'),
    ...names,
    lastUpdated: day('updated'),
    deactivatedAt: isActive ? null : deactivated,
  };
}

const ENTITY_TYPES: Readonly<Record<string, RegistryRow['entityType']>> = {
  '1': 'person',
  '2': 'organization',
};
const GENDERS: Readonly<Record<string, RegistryRow['gender']>> = { F: 'female', M: 'male', X: 'other' };

function namesOf(cell: (name: ColumnName) => string): Pick<RegistryRow, 'otherNames' | 'nameKeys'> {
  const other = [cell('otherFirst'), cell('otherLast')];
  const otherPerson = other.filter(Boolean).join(' ');
  const otherNames = [otherPerson, cell('otherOrganization')].filter(Boolean);
  const legal = personKey(cell('first'), cell('last'));
  // A former family name alone goes with the given name of today.
  const former = other[1] ? personKey(other[0] || cell('first'), other[1]) : '';
  return {
    otherNames: otherNames.map(inPlainCase),
    nameKeys: [...new Set([legal, former])].filter(Boolean),
  };
}

/** Numbers that are not published are masked: $$$$$$$$$, ********, _________, <UNAVAIL>. */
function clean(cell: string): string {
  const text = cell.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return /^[^\p{L}\p{N}]+$/u.test(text) || /^<\w+>$/.test(text) ? '' : text;
}

/** A code that is listed twice counts once. */
function taxonomiesOf(cells: readonly string[]): { code: string; primary: boolean }[] {
  const found = new Map<string, boolean>();
  for (let index = 0; index < cells.length; index += 2) {
    const code = clean(cells[index] ?? '').toUpperCase();
    if (code === '') continue;
    const isPrimary = clean(cells[index + 1] ?? '').toUpperCase() === 'Y';
    found.set(code, (found.get(code) ?? false) || isPrimary);
  }
  return [...found].map(([code, primary]) => ({ code, primary }));
}

function readDay(text: string, row: number, column: string): string | null {
  if (text === '') return null;
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const iso = american
    ? `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}`
    : text;
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : undefined;
  if (moment && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso)) return iso;
  throw brokenRow(row, `has no date in “${column}” (“${text.slice(0, 20)}”)`);
}

const brokenRow = (row: number, what: string) =>
  new UnreadableRegistry(
    `Row ${formatCount(row)} ${what}. Nothing was loaded; please download the file again.`,
  );

/** The file with all providers of the registry replaces what is stored; others bring what changed. */
export const isCompleteFile = (name: string): boolean => /^npidata_pfile_20050523-/i.test(name);
