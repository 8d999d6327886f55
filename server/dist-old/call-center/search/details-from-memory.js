import { NO_VERIFICATION } from '@careline/contracts/basis/verification';
import { compareText, fold } from '@careline/contracts/rules/folding';
import { DAY_MS, verificationStatus } from '@careline/contracts/rules/verification-status';
import { byFlag } from '../search-index/segment/preference-codes.js';
import { detailsOf } from './details-matching.js';
/** What the search index knows of a provider, for the time without a database; undefined if the caller may not see it. */
export function detailsFromMemory(index, request, { groupIds }, now) {
    const { reference, verificationDays } = index;
    const row = index.providers.get(request.providerId);
    if (!row || !isVisible(row, groupIds))
        return undefined;
    const { degree, specialty, language } = reference.tables;
    const named = (table, ids) => byName(ids.flatMap((id) => table.get(id) ?? [])).map(({ id, name }) => ({ id, name }));
    return detailsOf({
        fullName: row.name,
        npi: row.npi,
        degree: degree.get(row.degreeId ?? 0)?.name ?? '',
        specialties: named(specialty, row.specialtyIds),
        languages: named(language, row.languageIds),
        clinicalRestriction: row.clinicalRestriction,
        forConsideration: row.forConsideration,
        inactive: row.inactive,
        gender: row.gender,
        ...byFlag((flag) => row[flag]),
        phone: row.phone,
        verification: verificationAt(row.verifiedAt, verificationDays, now),
        locations: [...row.locations]
            .sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
            .flatMap((location) => locationAt(location, reference)),
        surgicalScheduler: null,
        surgicalSchedulerPhone: null,
        coordinator: null,
        coordinatorPhone: null,
        extenders: null,
        communication: null,
        oxford: null,
        uhc: null,
        profilePhoto: null,
        openReports: null,
        isPartial: true,
    }, request);
}
const isVisible = (row, groupIds) => groupIds === null || row.groupIds.length === 0 || row.groupIds.some((id) => groupIds.includes(id));
function locationAt({ addressId, isPrimary, accepting, planIds }, { tables }) {
    const place = tables.practice_address.get(addressId);
    if (!place)
        return [];
    const { services: site, ...address } = place;
    const plans = planIds.flatMap((id) => {
        const plan = tables.insurance_plan.get(id);
        const insurance = tables.insurance.get(plan?.insuranceId ?? 0);
        if (!plan || !insurance)
            return [];
        const { insuranceId, name } = plan;
        return [{ id, name, insuranceId, insuranceName: insurance.consumerFriendlyName }];
    });
    return [
        {
            ...address,
            practice: tables.practice.get(place.practiceId)?.name ?? '',
            isPrimary,
            accepting,
            acceptingSince: null,
            hip: null,
            site,
            plans: byName(plans).sort((a, b) => compareNames(a.insuranceName, b.insuranceName)),
        },
    ];
}
function verificationAt(verifiedAt, days, now) {
    if (verifiedAt === null)
        return NO_VERIFICATION;
    return {
        status: verificationStatus(verifiedAt, days, now),
        verifiedAt: new Date(verifiedAt).toISOString(),
        dueAt: new Date(verifiedAt + days * DAY_MS).toISOString(),
        verifiedByName: null,
        how: null,
    };
}
const compareNames = (a, b) => compareText(fold(a), fold(b)) || compareText(a, b);
const byName = (rows) => [...rows].sort((a, b) => compareNames(a.name, b.name));
//# sourceMappingURL=details-from-memory.js.map