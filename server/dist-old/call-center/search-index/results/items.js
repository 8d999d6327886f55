import { compareText, fold } from '@careline/contracts/rules/folding';
import { locationIsShown, milesToProvider } from '../matching/match.js';
import { ageOfCode, MATCHES } from '../segment/age-codes.js';
import { acceptingOfCode, genderOfCode, TAKES_NONE } from '../segment/preference-codes.js';
import { verifiedAtOf } from '../segment/segment.js';
import { sparseTextAt } from '../segment/sparse-texts.js';
import { hasBit } from '../structures/bitset.js';
import { at, codeAt, flagAt, slotAt } from '../structures/numbers.js';
import { textAt } from '../structures/text-column.js';
import { hasPriority } from './page.js';
/** A match as a result item. */
export function buildItem(found, query, reference, withRestriction, statusOf) {
    const { matches, ordinal } = found;
    const { segment } = matches;
    const termRows = matchingTermRows(segment, query, ordinal);
    const miles = milesToProvider(segment, query, ordinal);
    const clinical = query.terms !== null || query.age !== null;
    return {
        providerId: at(segment.ids, ordinal),
        physician: textAt(segment.name, ordinal),
        inactive: hasBit(segment.inactive, ordinal),
        priority: hasPriority(found),
        ...yearSpan(segment, termRows),
        specialty: reference.specialtyText(slotAt(segment.specialtySet, ordinal)),
        note: clinical ? joinTexts(termRows, segment.notes, (row) => termName(segment, reference, row)) : '',
        forConsideration: textAt(segment.forConsideration, ordinal),
        insuranceConsideration: query.plans === null ? '' : considerations(segment, reference, query.plans, ordinal),
        ...(withRestriction ? { clinicalRestriction: textAt(segment.clinicalRestriction, ordinal) } : {}),
        distance: knownMiles(miles),
        gender: genderOfCode(slotAt(segment.gender, ordinal)),
        languages: reference.languageText(slotAt(segment.languageSet, ordinal)),
        telehealth: hasBit(segment.flags.telehealth, ordinal),
        accepting: bestAccepting(segment, query, ordinal),
        ...offices(segment, query, reference, ordinal),
        verificationStatus: statusOf(verifiedAtOf(segment, ordinal)),
        openReportCount: slotAt(segment.openReports, ordinal),
    };
}
function bestAccepting(segment, query, ordinal) {
    let best = 0;
    const end = at(segment.locationOffsets, ordinal + 1);
    for (let row = at(segment.locationOffsets, ordinal); row < end; row++) {
        const code = flagAt(segment.locationAccepting, row);
        if (code > best && locationIsShown(segment, query, row))
            best = code;
    }
    return acceptingOfCode(best);
}
/** The location that the distance leads to, and the nearest of those that take patients. */
function offices(segment, query, reference, ordinal) {
    let nearest;
    let accepting;
    const isNearer = (row, than) => than === undefined || compareOffices(segment, query, reference, row, than) < 0;
    const end = at(segment.locationOffsets, ordinal + 1);
    for (let row = at(segment.locationOffsets, ordinal); row < end; row++) {
        if (!locationIsShown(segment, query, row))
            continue;
        if (isNearer(row, nearest))
            nearest = row;
        if (flagAt(segment.locationAccepting, row) !== TAKES_NONE && isNearer(row, accepting))
            accepting = row;
    }
    const idOf = (row) => row === undefined ? null : reference.tables.practice_address.idAt(slotAt(segment.locationAddress, row));
    return {
        nearestAddressId: idOf(nearest),
        nearestAccepting: nearest === undefined ? null : acceptingOfCode(flagAt(segment.locationAccepting, nearest)),
        acceptingAddressId: idOf(accepting),
        acceptingDistance: accepting === undefined ? null : knownMiles(milesToRow(segment, query, accepting)),
    };
}
/** The nearest first; where distances are equal or not known the primary one, then by name. */
function compareOffices(segment, query, reference, one, other) {
    const [near, far] = [milesToRow(segment, query, one), milesToRow(segment, query, other)];
    if (near !== far)
        return near - far;
    const primary = flagAt(segment.locationPrimary, other) - flagAt(segment.locationPrimary, one);
    if (primary !== 0)
        return primary;
    const addresses = [one, other].map((row) => slotAt(segment.locationAddress, row));
    const [a = '', b = ''] = addresses.map((slot) => fold(reference.label('practice_address', slot)));
    const [first = 0, second = 0] = addresses.map((slot) => reference.tables.practice_address.idAt(slot));
    return compareText(a, b) || first - second;
}
const milesToRow = (segment, { milesTo }, row) => milesTo === null ? Infinity : milesTo(slotAt(segment.locationAddress, row));
const knownMiles = (miles) => (miles === Infinity ? null : miles);
function matchingTermRows(segment, query, ordinal) {
    const rows = [];
    const end = at(segment.termOffsets, ordinal + 1);
    for (let row = at(segment.termOffsets, ordinal); row < end; row++) {
        if (query.terms !== null && flagAt(query.terms.flags, slotAt(segment.termSlot, row)) === 0)
            continue;
        if ((flagAt(query.ageTable, codeAt(segment.termCode, row)) & MATCHES) !== 0)
            rows.push(row);
    }
    return rows;
}
/** The ages that the rows span; an end is null when any row is open there. */
function yearSpan(segment, rows) {
    const ages = rows.map((row) => ageOfCode(codeAt(segment.termCode, row)));
    const mins = ages.map(({ min }) => min).filter((min) => min !== null);
    const maxs = ages.map(({ max }) => max).filter((max) => max !== null);
    return {
        minYear: rows.length > 0 && mins.length === rows.length ? Math.min(...mins) : null,
        maxYear: rows.length > 0 && maxs.length === rows.length ? Math.max(...maxs) : null,
    };
}
function termName(segment, reference, row) {
    return reference.label('term', slotAt(segment.termSlot, row));
}
function considerations(segment, reference, plans, ordinal) {
    const rows = [];
    const end = at(segment.planOffsets, ordinal + 1);
    for (let row = at(segment.planOffsets, ordinal); row < end; row++) {
        if (flagAt(plans.flags, slotAt(segment.planSlot, row)) === 1)
            rows.push(row);
    }
    return joinTexts(rows, segment.considerations, (row) => reference.label('insurance_plan', slotAt(segment.planSlot, row)));
}
/** The distinct texts of the rows, ordered by the rows' subjects. */
function joinTexts(rows, texts, subject) {
    const known = rows
        .map((row) => ({ subject: subject(row), text: sparseTextAt(texts, row) }))
        .filter(({ text }) => text !== '')
        .sort((a, b) => compareText(fold(a.subject), fold(b.subject)) ||
        compareText(a.subject, b.subject) ||
        compareText(a.text, b.text));
    return [...new Set(known.map(({ text }) => text))].join('; ');
}
//# sourceMappingURL=items.js.map