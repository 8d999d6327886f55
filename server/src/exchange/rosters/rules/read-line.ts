/** What one row of a roster says, by the targets of its columns. Nothing is compared with the directory yet. Pure. */

import { NAME_LENGTH, OptionalText } from '@careline/contracts/basis/primitives';
import { oneLine } from '@careline/contracts/basis/text';
import {
  ACCEPTING_LABELS,
  type Accepting,
  GENDER_LABELS,
  type Gender,
} from '@careline/contracts/directory/preferences';
import type { RosterTarget } from '@careline/contracts/exchange/roster-mapping';
import { tidyZip } from '@careline/contracts/rules/address-words';
import { formatPhone } from '@careline/contracts/rules/contact-formats';
import { fold } from '@careline/contracts/rules/folding';
import { deriveNameParts, type NameParts } from '@careline/contracts/rules/name-parts';
import { withoutUnit } from '../../../directory/matching/contact-keys.ts';
import { cleanCell, type ReadCell, readNpi, readYesNo, shownCell } from '../../reading/cells.ts';
import { isInCapitals, personInPlainCase, placeInPlainCase } from './capitals.ts';
import type { EndedRow } from './guessing/day-columns.ts';
import { readDays, type SaidDays } from './read-day.ts';

/** A row by the targets of its columns; a target with several columns has several cells. */
export interface RosterLine {
  number: number;
  cells: ReadonlyMap<RosterTarget, readonly string[]>;
}

export interface RosterProblem {
  row: number;
  reason: string;
  nearest?: string | undefined;
}

export interface PersonName {
  /** As it is shown: "Ana Lind". */
  name: string;
  /** The parts that have columns of their own and are filled. */
  parts: Partial<NameParts>;
  /** Without a column for the whole name, it is made of its parts. */
  isMadeOfParts: boolean;
}

export interface PlaceText {
  practice: string;
  address: string;
  suite: string;
  zip: string;
}

/** What a row says. What its cells leave empty is undefined. */
export interface Statement {
  row: number;
  npi: string;
  /** The cell is not empty, but what it holds is not an NPI. */
  isNpiIllFormed: boolean;
  person: PersonName | undefined;
  degree: string | undefined;
  type: string | undefined;
  gender: Gender | undefined;
  telehealth: boolean | undefined;
  inactive: boolean | undefined;
  specialties: string[];
  languages: string[];
  groups: string[];
  place: PlaceText | undefined;
  city: string | undefined;
  state: string | undefined;
  mainPhone: string | undefined;
  fax: string | undefined;
  accepting: Accepting | undefined;
  isPrimary: boolean | undefined;
  hip: string | undefined;
  insurance: string;
  plan: string;
  consideration: string | undefined;
  days: SaidDays;
  /** Set where the row's last day is past. */
  ended?: EndedRow | undefined;
  problems: RosterProblem[];
}

/** `degrees` are the names and codes of the Degrees list. */
export function readLine({ number: row, cells }: RosterLine, degrees: readonly string[]): Statement {
  const problems: RosterProblem[] = [];
  const cell = (target: RosterTarget) => cleanCell(cells.get(target)?.[0]);
  const read = <Value>(target: RosterTarget, { value, problem }: ReadCell<Value>): Value | undefined => {
    if (problem !== undefined) problems.push({ row, reason: `Row ${row}, ${target}: ${problem}` });
    return value;
  };
  const line = (target: RosterTarget) => read(target, readText(cell(target)));
  const values = (target: RosterTarget) =>
    [...new Set((cells.get(target) ?? []).flatMap(splitValues))].flatMap(
      (value) => read(target, readText(value)) ?? [],
    );
  const npi = readNpi(cell('NPI'));
  const place = readPlace(line);
  const [insurance, plan] = [line('Insurance') ?? '', line('Insurance Plan') ?? ''];
  const { days, problems: wrongDays } = readDays(cell, { hasPlace: !!place, hasPlan: plan !== '' });
  const statement: Statement = {
    row,
    npi: read('NPI', npi) ?? '',
    isNpiIllFormed: npi.problem !== undefined,
    person: readPerson(line, degrees),
    degree: line('Degree'),
    type: line('Provider Type'),
    gender: read('Gender', readGender(cell('Gender'))),
    telehealth: read('Telehealth', readYesNo(cell('Telehealth'))),
    inactive: read('Inactive', readYesNo(cell('Inactive'))),
    specialties: values('Specialties'),
    languages: values('Languages'),
    groups: values('Groups'),
    place,
    city: inPlace(line('City')),
    state: read('State', readState(cell('State'))),
    mainPhone: readPhone(line('Main Phone')),
    fax: readPhone(line('Fax')),
    accepting: read('Accepting', readAccepting(cell('Accepting'))),
    isPrimary: read('Is Primary', readYesNo(cell('Is Primary'))),
    hip: line('PRIS# (HIP)'),
    insurance,
    plan,
    consideration: read('Insurance Consideration', readLongText(cell('Insurance Consideration'))),
    days,
    problems,
  };
  problems.push(
    ...wrongDays.map((wrong) => ({ row, reason: `Row ${row}${wrong}` })),
    ...incomplete(statement),
  );
  return statement;
}

/** Cells hold several values separated by `;` or `|`. */
export const splitValues = (cell: string): string[] =>
  cell
    .split(/[;|]/)
    .map(cleanCell)
    .filter((value) => value !== '');

function readPlace(line: (target: RosterTarget) => string | undefined): PlaceText | undefined {
  const [practice = '', street = '', door = ''] = (['Practice', 'Address', 'Suite'] as const).map((target) =>
    inPlace(line(target)),
  );
  // Some write the suite behind the street.
  const address = door === '' ? streetOf(street) : street;
  const suite = door || street.slice(address.length).replace(/^[\s,]+/, '');
  const zip = tidyZip((line('Zip') ?? '').replace(/\.0$/, ''));
  return practice + address + suite + zip === '' ? undefined : { practice, address, suite, zip };
}

/** An address without the suite behind the street; "1 Room Service Road" has none. */
export function streetOf(address: string): string {
  const bare = withoutUnit(address);
  return /\S\s+\S/.test(bare) ? bare : address;
}

const inPlace = (text: string | undefined) => text && placeInPlainCase(text);

/** As forms write it. Spreadsheets make a number of it. */
const readPhone = (text: string | undefined) => text && formatPhone(text.replace(/^(\d{10,11})\.0$/, '$1'));

/** Cells that a row lacks, such as the plan of an insurance. */
function incomplete(said: Statement): RosterProblem[] {
  const { row, place } = said;
  const lacks = (reason: string): RosterProblem => ({ row, reason: `Row ${row}: ${reason}` });
  const found: RosterProblem[] = [];
  if (said.npi === '' && !said.person && said.problems.length === 0)
    found.push(lacks('it names no provider. Give an NPI or a name.'));
  if (place && (place.practice === '' || place.address === ''))
    found.push(
      lacks(
        `a location needs a practice and an address; the ${place.practice === '' ? 'practice' : 'address'} is missing.`,
      ),
    );
  const needy = (['accepting', 'isPrimary', 'hip'] as const).find((field) => said[field] !== undefined);
  if (!place && needy)
    found.push(lacks(`${NEEDS_PLACE[needy]} belongs to a location, and the row names none.`));
  if ((said.insurance === '') !== (said.plan === ''))
    found.push(lacks(`the ${said.plan === '' ? 'insurance plan' : 'insurance'} is missing.`));
  return found;
}

const NEEDS_PLACE = { accepting: 'Accepting', isPrimary: 'Is Primary', hip: 'PRIS# (HIP)' } as const;

/** The parts of a name, each with a column of its own. */
export const NAME_PART_TARGETS = [
  ['First Name', 'firstName'],
  ['Middle Name', 'middleName'],
  ['Last Name', 'lastName'],
  ['Suffix', 'nameSuffix'],
] as const satisfies [RosterTarget, keyof NameParts][];

function readPerson(
  line: (target: RosterTarget) => string | undefined,
  degrees: readonly string[],
): PersonName | undefined {
  const whole = line('Name');
  const parts: Partial<NameParts> = {};
  for (const [target, field] of NAME_PART_TARGETS) {
    const value = line(target);
    if (value !== undefined) parts[field] = value;
  }
  const inCapitals = isInCapitals(whole ?? parts.lastName ?? '');
  const written = (name: string) => (inCapitals ? personInPlainCase(name, degrees) : name);
  for (const [field, value] of Object.entries(parts) as [keyof NameParts, string][])
    parts[field] = written(value);
  if (whole !== undefined)
    return { name: written(inSpokenOrder(whole, degrees)), parts, isMadeOfParts: false };
  // A first name alone names nobody.
  return parts.lastName === undefined ? undefined : { name: joinParts(parts), parts, isMadeOfParts: true };
}

export const joinParts = ({ firstName, middleName, lastName, nameSuffix }: Partial<NameParts>): string =>
  [firstName, middleName, lastName, nameSuffix].filter(Boolean).join(' ');

/** "Lind, Ana" is Ana Lind. "Ana Lind, MD" and "John Doe, Jr." stay: what follows the comma is not a given name. */
export function inSpokenOrder(name: string, degrees: readonly string[]): string {
  if (!name.includes(',') || endsInLetters(name)) return name;
  const parts = deriveNameParts(name, degrees);
  const before = fold(name.split(',', 1)[0] ?? '').trim();
  const isFamilyFirst =
    parts.firstName !== '' &&
    (before === fold(parts.lastName) || before.startsWith(`${fold(parts.lastName)} `));
  return isFamilyFirst && !before.includes(fold(parts.firstName)) ? joinParts(parts) : name;
}

/** "Ana Lind, FNP-BC": letters after a name, also when the Degrees list lacks them. */
const endsInLetters = (name: string): boolean =>
  /\p{Ll}/u.test(name) && /^[^,]*\s[^,]*,(\s*[A-Z][A-Za-z.]*[A-Z][A-Z.-]*,?)+$/.test(name);

/** Separated by commas. */
const ACCEPTING_WORDS: Readonly<Record<Accepting, string>> = {
  new: 'yes, y, true, 1, x, new, new patients, open, o, opened, open panel, panel open, open to all, open to new, open to new patients, accepting, accepts, accepting new, accepts new, accepting all, accepting all patients',
  existing:
    'existing, existing only, existing patients, established, established only, established patients, established patients only, current, current only, current patients, current patients only, accepting existing, accepting existing only, accepting existing patients, accepting existing patients only',
  none: 'no, n, false, 0, none, closed, c, closed panel, panel closed, closed to new, closed to new patients, not accepting, not accepting new, not accepting new patients, not accepting patients, frozen',
};
const ACCEPTING: ReadonlyMap<string, Accepting> = new Map([
  ...Object.entries(ACCEPTING_WORDS).flatMap(([value, words]) =>
    words.split(', ').map((word) => [word, value as Accepting] as const),
  ),
  ...Object.entries(ACCEPTING_LABELS).map(([value, label]) => [fold(label), value as Accepting] as const),
]);

export function readAccepting(cell: string): ReadCell<Accepting> {
  if (cell === '') return {};
  const value = ACCEPTING.get(fold(cell).trim());
  return value
    ? { value }
    : { problem: `“${shownCell(cell)}” is not understood. Write Yes or New, Existing, or No or Closed.` };
}

const GENDERS: ReadonlyMap<string, Gender> = new Map([
  ...Object.entries(GENDER_LABELS).map(([value, label]) => [fold(label), value as Gender] as const),
  ['f', 'female'],
  ['m', 'male'],
  ['x', 'other'],
  ['nonbinary', 'other'],
  ['non-binary', 'other'],
]);

export function readGender(cell: string): ReadCell<Gender> {
  if (cell === '') return {};
  const value = GENDERS.get(fold(cell).trim());
  return value ? { value } : { problem: `“${shownCell(cell)}” is not understood. Write F, M or X.` };
}

export function readState(cell: string): ReadCell<string> {
  if (cell === '') return {};
  const state = cell.toUpperCase();
  return /^[A-Z]{2}$/.test(state) ? { value: state } : { problem: 'A state has two letters, such as NY.' };
}

const Line = oneLine(NAME_LENGTH);
const PLAIN = /^[ -~]*$/;

/** Cleaned and limited like the same text in a form. Most cells need none of it, and the schema takes longer than all the rest of a row. */
function readText(cell: string): ReadCell<string> {
  if (cell === '') return {};
  if (cell.length <= NAME_LENGTH && PLAIN.test(cell)) return { value: cell };
  const read = Line.safeParse(cell);
  if (!read.success) return { problem: read.error.issues[0]?.message ?? 'This cannot be stored.' };
  return read.data === '' ? {} : { value: read.data };
}

function readLongText(cell: string): ReadCell<string> {
  if (cell === '') return {};
  const read = OptionalText.safeParse(cell);
  if (!read.success) return { problem: read.error.issues[0]?.message ?? 'This cannot be stored.' };
  return read.data === '' ? {} : { value: read.data };
}
