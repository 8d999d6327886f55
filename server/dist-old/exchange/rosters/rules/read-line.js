/** What one row of a roster says, by the targets of its columns. Nothing is compared with the directory yet. Pure. */
import { NAME_LENGTH } from '@careline/contracts/basis/limits';
import { OptionalText } from '@careline/contracts/basis/primitives';
import { oneLine } from '@careline/contracts/basis/text';
import { ACCEPTING_LABELS, GENDER_LABELS, } from '@careline/contracts/directory/preferences';
import { tidyZip } from '@careline/contracts/rules/address-words';
import { fold } from '@careline/contracts/rules/folding';
import { deriveNameParts } from '@careline/contracts/rules/name-parts';
import { cleanCell, readNpi, readYesNo, shownCell } from '../../reading/cells.js';
/** `degrees` are the names and codes of the Degrees list. */
export function readLine({ number: row, cells }, degrees) {
    const problems = [];
    const cell = (target) => cleanCell(cells.get(target)?.[0]);
    const read = (target, { value, problem }) => {
        if (problem !== undefined)
            problems.push({ row, reason: `Row ${row}, ${target}: ${problem}` });
        return value;
    };
    const line = (target) => read(target, readText(cell(target)));
    const values = (target) => [...new Set((cells.get(target) ?? []).flatMap(splitValues))].flatMap((value) => read(target, readText(value)) ?? []);
    const place = readPlace(line);
    const statement = {
        row,
        npi: read('NPI', readNpi(cell('NPI'))) ?? '',
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
        city: line('City'),
        state: read('State', readState(cell('State'))),
        mainPhone: line('Main Phone')?.replace(/^(\d{10,11})\.0$/, '$1'),
        fax: line('Fax')?.replace(/^(\d{10,11})\.0$/, '$1'),
        accepting: read('Accepting', readAccepting(cell('Accepting'))),
        isPrimary: read('Is Primary', readYesNo(cell('Is Primary'))),
        hip: line('PRIS# (HIP)'),
        insurance: line('Insurance') ?? '',
        plan: line('Insurance Plan') ?? '',
        consideration: read('Insurance Consideration', readLongText(cell('Insurance Consideration'))),
        problems,
    };
    problems.push(...incomplete(statement));
    return statement;
}
/** Cells hold several values separated by `;` or `|`. */
export const splitValues = (cell) => cell
    .split(/[;|]/)
    .map(cleanCell)
    .filter((value) => value !== '');
function readPlace(line) {
    const [practice = '', address = '', suite = ''] = ['Practice', 'Address', 'Suite'].map(line);
    const zip = tidyZip((line('Zip') ?? '').replace(/\.0$/, ''));
    return practice + address + suite + zip === '' ? undefined : { practice, address, suite, zip };
}
/** Cells that a row lacks, such as the plan of an insurance. */
function incomplete(said) {
    const { row, place } = said;
    const lacks = (reason) => ({ row, reason: `Row ${row}: ${reason}` });
    const found = [];
    if (said.npi === '' && !said.person && said.problems.length === 0)
        found.push(lacks('it names no provider. Give an NPI or a name.'));
    if (place && (place.practice === '' || place.address === ''))
        found.push(lacks(`a location needs a practice and an address; the ${place.practice === '' ? 'practice' : 'address'} is missing.`));
    const needy = ['accepting', 'isPrimary', 'hip'].find((field) => said[field] !== undefined);
    if (!place && needy)
        found.push(lacks(`${NEEDS_PLACE[needy]} belongs to a location, and the row names none.`));
    if ((said.insurance === '') !== (said.plan === ''))
        found.push(lacks(`the ${said.plan === '' ? 'insurance plan' : 'insurance'} is missing.`));
    return found;
}
const NEEDS_PLACE = { accepting: 'Accepting', isPrimary: 'Is Primary', hip: 'PRIS# (HIP)' };
/** The parts of a name, each with a column of its own. */
export const NAME_PART_TARGETS = [
    ['First Name', 'firstName'],
    ['Middle Name', 'middleName'],
    ['Last Name', 'lastName'],
    ['Suffix', 'nameSuffix'],
];
function readPerson(line, degrees) {
    const whole = line('Name');
    const parts = {};
    for (const [target, field] of NAME_PART_TARGETS) {
        const value = line(target);
        if (value !== undefined)
            parts[field] = value;
    }
    if (whole !== undefined)
        return { name: inSpokenOrder(whole, degrees), parts, isMadeOfParts: false };
    // A first name alone names nobody.
    return parts.lastName === undefined ? undefined : { name: joinParts(parts), parts, isMadeOfParts: true };
}
export const joinParts = ({ firstName, middleName, lastName, nameSuffix }) => [firstName, middleName, lastName, nameSuffix].filter(Boolean).join(' ');
/** "Lind, Ana" is Ana Lind. "Ana Lind, MD" and "John Doe, Jr." stay: what follows the comma is not a given name. */
export function inSpokenOrder(name, degrees) {
    if (!name.includes(',') || endsInLetters(name))
        return name;
    const parts = deriveNameParts(name, degrees);
    const before = fold(name.split(',', 1)[0] ?? '').trim();
    const isFamilyFirst = parts.firstName !== '' &&
        (before === fold(parts.lastName) || before.startsWith(`${fold(parts.lastName)} `));
    return isFamilyFirst && !before.includes(fold(parts.firstName)) ? joinParts(parts) : name;
}
/** "Ana Lind, FNP-BC": letters after a name, also when the Degrees list lacks them. */
const endsInLetters = (name) => /\p{Ll}/u.test(name) && /^[^,]*\s[^,]*,(\s*[A-Z][A-Za-z.]*[A-Z][A-Z.-]*,?)+$/.test(name);
const ACCEPTING = new Map([
    ...['yes', 'y', 'true', '1', 'x', 'new', 'new patients', 'open', 'accepting'].map((word) => [word, 'new']),
    ...['existing', 'existing only', 'existing patients', 'established', 'established only', 'current'].map((word) => [word, 'existing']),
    ...['no', 'n', 'false', '0', 'none', 'closed', 'not accepting'].map((word) => [word, 'none']),
    ...Object.entries(ACCEPTING_LABELS).map(([value, label]) => [fold(label), value]),
]);
export function readAccepting(cell) {
    if (cell === '')
        return {};
    const value = ACCEPTING.get(fold(cell).trim());
    return value
        ? { value }
        : { problem: `“${shownCell(cell)}” is not understood. Write Yes or New, Existing, or No or Closed.` };
}
const GENDERS = new Map([
    ...Object.entries(GENDER_LABELS).map(([value, label]) => [fold(label), value]),
    ['f', 'female'],
    ['m', 'male'],
    ['x', 'other'],
]);
export function readGender(cell) {
    if (cell === '')
        return {};
    const value = GENDERS.get(fold(cell).trim());
    return value ? { value } : { problem: `“${shownCell(cell)}” is not understood. Write F, M or X.` };
}
export function readState(cell) {
    if (cell === '')
        return {};
    const state = cell.toUpperCase();
    return /^[A-Z]{2}$/.test(state) ? { value: state } : { problem: 'A state has two letters, such as NY.' };
}
const Line = oneLine(NAME_LENGTH);
const PLAIN = /^[ -~]*$/;
/** Cleaned and limited like the same text in a form. Most cells need none of it, and the schema takes longer than all the rest of a row. */
function readText(cell) {
    if (cell === '')
        return {};
    if (cell.length <= NAME_LENGTH && PLAIN.test(cell))
        return { value: cell };
    const read = Line.safeParse(cell);
    if (!read.success)
        return { problem: read.error.issues[0]?.message ?? 'This cannot be stored.' };
    return read.data === '' ? {} : { value: read.data };
}
function readLongText(cell) {
    if (cell === '')
        return {};
    const read = OptionalText.safeParse(cell);
    if (!read.success)
        return { problem: read.error.issues[0]?.message ?? 'This cannot be stored.' };
    return read.data === '' ? {} : { value: read.data };
}
//# sourceMappingURL=read-line.js.map