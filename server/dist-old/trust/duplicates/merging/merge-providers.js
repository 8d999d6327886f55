import { settleProvider } from '../../../directory/providers/provider-rules.js';
import { uniteLocation } from './merge-locations.js';
import { uniteRows, uniteValues } from './merge-rules.js';
/** Fields with one value. */
const VALUES = [
    ...[
        'name',
        'firstName',
        'middleName',
        'lastName',
        'nameSuffix',
        'npi',
        'profilePhoto',
        'degreeId',
    ],
    ...['providerTypeId', 'surgicalSchedulerName', 'surgicalSchedulerPhone', 'coordinatorName'],
    ...[
        'coordinatorPhone',
        'oxford',
        'uhc',
        'clinicalRestriction',
        'forConsideration',
        'communication',
    ],
    ...['inactive', 'gender', 'telehealth'],
];
/**
 * `keep`, plus what only `remove` has. Where both have a value, the choice decides; without a choice, keep's value stays. Lists are united
 * by the subject of their rows; for a row that both have, the choice for the list decides the details.
 */
function mergeProviders(keep, remove, choices) {
    const isFree = keep.groups.length === 0 || remove.groups.length === 0;
    return {
        ...keep,
        ...uniteValues(VALUES, keep, remove, choices),
        languages: uniteRows(keep.languages, remove.languages, String).sort(byNumber),
        // A provider in no group is visible to everybody, and must stay so.
        groups: isFree ? [] : uniteRows(keep.groups, remove.groups, String).sort(byNumber),
        providerSpecialties: uniteRows(keep.providerSpecialties, remove.providerSpecialties, ({ specialtyId }) => specialtyId),
        providerExtenders: rows('providerExtenders', extenderKey),
        providerTerms: rows('providerTerms', ({ termId }) => termId),
        providerInsurancePlans: rows('providerInsurancePlans', ({ insurancePlanId }) => insurancePlanId),
        providerPracticeAddresses: uniteLocations(keep, remove, choices),
    };
    function rows(field, keyOf) {
        const [own, other] = [[...keep[field]], [...remove[field]]];
        const theirs = new Map((other ?? []).map((row) => [keyOf(row), row]));
        const chosen = (own ?? []).map((row) => {
            const same = theirs.get(keyOf(row));
            // The row keeps its id; only its values come from the other record.
            return choices[field] === 'remove' && same ? { ...same, id: row.id } : row;
        });
        return uniteRows(chosen, other ?? [], keyOf);
    }
}
const extenderKey = ({ name, degreeId }) => `${name.toLowerCase()} ${degreeId}`;
const byNumber = (a, b) => a - b;
function uniteLocations(keep, remove, choices) {
    const theirs = new Map(remove.providerPracticeAddresses.map((row) => [row.practiceAddressId, row]));
    const shared = keep.providerPracticeAddresses.map((row) => {
        const other = theirs.get(row.practiceAddressId);
        return other ? uniteLocation(row, other, choices) : row;
    });
    const all = uniteRows(shared, remove.providerPracticeAddresses, (row) => row.practiceAddressId);
    const primaryOf = ({ providerPracticeAddresses: list }) => list.find(({ isPrimary }) => isPrimary)?.practiceAddressId;
    const primary = primaryOf(keep) ?? primaryOf(remove);
    return all.map((row) => ({ ...row, isPrimary: row.practiceAddressId === primary }));
}
function countMoves(keep, remove) {
    const more = (own, other, keyOf) => uniteRows(own, other, keyOf).length - own.length;
    const locations = new Map(keep.providerPracticeAddresses.map((row) => [row.practiceAddressId, row]));
    const plansAtLocations = remove.providerPracticeAddresses.reduce((sum, row) => {
        const own = locations.get(row.practiceAddressId);
        return sum + more(own?.insurancePlans ?? [], row.insurancePlans, (plan) => plan.insurancePlanId);
    }, 0);
    return [
        {
            what: 'Locations',
            count: more(keep.providerPracticeAddresses, remove.providerPracticeAddresses, (row) => row.practiceAddressId),
        },
        {
            what: 'Insurance plans',
            count: more(keep.providerInsurancePlans, remove.providerInsurancePlans, (row) => row.insurancePlanId),
        },
        { what: 'Insurance plans at locations', count: plansAtLocations },
        { what: 'Terms', count: more(keep.providerTerms, remove.providerTerms, (row) => row.termId) },
        {
            what: 'Specialties',
            count: more(keep.providerSpecialties, remove.providerSpecialties, (row) => row.specialtyId),
        },
        { what: 'Languages', count: more(keep.languages, remove.languages, String) },
        {
            what: 'Extenders',
            count: more(keep.providerExtenders, remove.providerExtenders, extenderKey),
        },
    ];
}
/** Lists may be missing. */
function withIdsOf(record, reference) {
    const renamed = (field, rows, known, keyOf) => {
        const ids = new Map(known?.map((row) => [keyOf(row), row.id]));
        return rows && { [field]: rows.map((row) => ({ ...row, id: ids.get(keyOf(row)) ?? row.id })) };
    };
    const { providerExtenders, providerTerms, providerInsurancePlans, providerPracticeAddresses } = reference;
    return {
        ...record,
        ...renamed('providerExtenders', record.providerExtenders, providerExtenders, extenderKey),
        ...renamed('providerTerms', record.providerTerms, providerTerms, ({ termId }) => termId),
        ...renamed('providerInsurancePlans', record.providerInsurancePlans, providerInsurancePlans, ({ insurancePlanId }) => insurancePlanId),
        ...renamed('providerPracticeAddresses', record.providerPracticeAddresses, providerPracticeAddresses, ({ practiceAddressId }) => practiceAddressId),
    };
}
export const providerRules = {
    unite: (keep, remove, choices) => mergeProviders(keep, remove, choices),
    countMoves: (keep, remove) => countMoves(keep, remove),
    withIdsOf,
    settle: (current, wanted) => settleProvider(current, wanted),
};
//# sourceMappingURL=merge-providers.js.map