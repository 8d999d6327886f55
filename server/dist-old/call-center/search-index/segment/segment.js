import { npiText } from '../names/npi-index.js';
import { hasBit } from '../structures/bitset.js';
import { at, codeAt, flagAt, slotAt } from '../structures/numbers.js';
import { textAt } from '../structures/text-column.js';
import { ageOfCode, isPriority } from './age-codes.js';
import { acceptingOfCode, byFlag, genderOfCode } from './preference-codes.js';
import { sparseTextAt } from './sparse-texts.js';
import { NEVER_VERIFIED } from './stored-providers.js';
/** The ordinal of a provider, live or not. */
export function ordinalOf(segment, id) {
    let low = 0;
    let high = segment.size - 1;
    while (low <= high) {
        const middle = (low + high) >>> 1;
        const ordinal = at(segment.byId, middle);
        const found = at(segment.ids, ordinal);
        if (found === id)
            return ordinal;
        if (found < id)
            low = middle + 1;
        else
            high = middle - 1;
    }
    return undefined;
}
/** Decodes a provider, for building a new segment from old ones. */
export function providerRowAt(segment, reference, ordinal) {
    const { term, insurance_plan: plan, practice_address: address, degree } = reference.tables;
    return {
        id: at(segment.ids, ordinal),
        name: textAt(segment.name, ordinal),
        former: formerAt(segment, ordinal),
        npi: npiText(segment.npi[ordinal]),
        degreeId: degree.idAt(slotAt(segment.degree, ordinal)) || null,
        inactive: hasBit(segment.inactive, ordinal),
        forConsideration: textAt(segment.forConsideration, ordinal),
        clinicalRestriction: textAt(segment.clinicalRestriction, ordinal),
        phone: textAt(segment.phone, ordinal),
        verifiedAt: verifiedAtOf(segment, ordinal),
        openReportCount: slotAt(segment.openReports, ordinal),
        groupIds: reference.groupSets.idsOf(slotAt(segment.groupSet, ordinal)),
        specialtyIds: reference.specialtySets.idsOf(slotAt(segment.specialtySet, ordinal)),
        gender: genderOfCode(slotAt(segment.gender, ordinal)),
        languageIds: reference.languageSets.idsOf(slotAt(segment.languageSet, ordinal)),
        ...byFlag((flag) => hasBit(segment.flags[flag], ordinal)),
        terms: rowsOf(segment.termOffsets, ordinal, (row) => ({
            termId: term.idAt(slotAt(segment.termSlot, row)),
            ...ageOfCode(codeAt(segment.termCode, row)),
            note: sparseTextAt(segment.notes, row),
            priority: isPriority(codeAt(segment.termCode, row)),
        })),
        plans: rowsOf(segment.planOffsets, ordinal, (row) => ({
            planId: plan.idAt(slotAt(segment.planSlot, row)),
            consideration: sparseTextAt(segment.considerations, row),
        })),
        locations: rowsOf(segment.locationOffsets, ordinal, (row) => ({
            addressId: address.idAt(slotAt(segment.locationAddress, row)),
            isPrimary: flagAt(segment.locationPrimary, row) === 1,
            accepting: acceptingOfCode(flagAt(segment.locationAccepting, row)),
            planIds: rowsOf(segment.acceptedOffsets, row, (k) => plan.idAt(slotAt(segment.acceptedPlan, k))),
        })),
    };
}
/** `searchedName` is the name, a space, and what else the provider is found by. */
const formerAt = ({ name, searchedName }, ordinal) => name === searchedName ? '' : textAt(searchedName, ordinal).slice(textAt(name, ordinal).length + 1);
export function verifiedAtOf(segment, ordinal) {
    const moment = segment.verifiedAt[ordinal];
    return moment === NEVER_VERIFIED ? null : moment;
}
function rowsOf(offsets, owner, read) {
    const values = [];
    for (let row = at(offsets, owner); row < at(offsets, owner + 1); row++)
        values.push(read(row));
    return values;
}
//# sourceMappingURL=segment.js.map