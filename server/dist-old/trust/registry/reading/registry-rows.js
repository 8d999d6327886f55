import { formatCount } from '@careline/contracts/basis/counts';
import { tidyZip } from '@careline/contracts/rules/address-words';
import { NPI_CHECK_DIGIT, npiProblem } from '@careline/contracts/rules/npi';
import { personKey } from '../../../directory/matching/person-key.js';
import { inPlainCase } from '../plain-case.js';
import { RegistryCsv } from './registry-csv.js';
import { UnreadableRegistry } from './registry-file.js';
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
};
const NAMES = Object.keys(COLUMNS);
const MANDATORY = ['npi', 'entityType', 'last', 'first', 'updated', 'deactivated'];
const TAXONOMIES = 15;
/** The columns to keep: those of `NAMES`, then code and switch of each taxonomy. -1 where the file has none. */
function wantedColumns(header) {
    const known = new Map(header.map((name, column) => [name.trim().toLowerCase(), column]));
    const find = (...names) => names.map((name) => known.get(name.toLowerCase())).find((column) => column !== undefined) ?? -1;
    const missing = MANDATORY.filter((name) => find(...COLUMNS[name]) < 0);
    if (missing.length > 0)
        throw new UnreadableRegistry(`These columns are missing: ${missing.map((name) => `“${COLUMNS[name][0]}”`).join(', ')}. Please choose the NPPES file as it was downloaded.`);
    const numbered = Array.from({ length: TAXONOMIES }, (_, index) => index + 1);
    return [
        ...NAMES.map((name) => find(...COLUMNS[name])),
        ...numbered.flatMap((number) => [
            find(`Healthcare Provider Taxonomy Code_${number}`),
            find(`Healthcare Provider Primary Taxonomy Switch_${number}`),
        ]),
    ];
}
/** The rows of a file, piece by piece. Throws `UnreadableRegistry` at the first broken one. */
export async function* readRegistryRows(pieces, { states } = {}) {
    const csv = new RegistryCsv(wantedColumns);
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    let read = 0;
    let leftOut = 0;
    const kept = (records) => {
        const rows = [];
        for (const { row, cells } of records) {
            read += 1;
            const parsed = rowOf(cells, row);
            if (!parsed)
                leftOut += 1;
            else if (!states || parsed.state === '' || states.includes(parsed.state))
                rows.push(parsed);
        }
        return { rows, read, leftOut };
    };
    for await (const piece of pieces)
        yield kept(csv.read(decoder.decode(piece, { stream: true })));
    yield kept([...csv.read(decoder.decode()), ...csv.end()]);
}
/** Undefined for a number with a wrong check digit. */
function rowOf(cells, row) {
    const cell = (name) => clean(cells[NAMES.indexOf(name)] ?? '');
    const npi = (cells[0] ?? '').trim();
    const problem = npiProblem(npi);
    if (problem === NPI_CHECK_DIGIT)
        return undefined;
    if (problem)
        throw brokenRow(row, `has no NPI of ten digits (“${npi.slice(0, 20)}”)`);
    const day = (name) => readDay(cell(name), row, COLUMNS[name][0]);
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
const ENTITY_TYPES = {
    '1': 'person',
    '2': 'organization',
};
const GENDERS = { F: 'female', M: 'male', X: 'other' };
function namesOf(cell) {
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
function clean(cell) {
    const text = cell.replace(/[\p{Cc}\s]+/gu, ' ').trim();
    return /^[^\p{L}\p{N}]+$/u.test(text) || /^<\w+>$/.test(text) ? '' : text;
}
/** A code that is listed twice counts once. */
function taxonomiesOf(cells) {
    const found = new Map();
    for (let index = 0; index < cells.length; index += 2) {
        const code = clean(cells[index] ?? '').toUpperCase();
        if (code === '')
            continue;
        const isPrimary = clean(cells[index + 1] ?? '').toUpperCase() === 'Y';
        found.set(code, (found.get(code) ?? false) || isPrimary);
    }
    return [...found].map(([code, primary]) => ({ code, primary }));
}
function readDay(text, row, column) {
    if (text === '')
        return null;
    const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
    const iso = american
        ? `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}`
        : text;
    const moment = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : undefined;
    if (moment && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso))
        return iso;
    throw brokenRow(row, `has no date in “${column}” (“${text.slice(0, 20)}”)`);
}
const brokenRow = (row, what) => new UnreadableRegistry(`Row ${formatCount(row)} ${what}. Nothing was loaded; please download the file again.`);
/** The file with all providers of the registry replaces what is stored; others bring what changed. */
export const isCompleteFile = (name) => /^npidata_pfile_20050523-/i.test(name);
//# sourceMappingURL=registry-rows.js.map