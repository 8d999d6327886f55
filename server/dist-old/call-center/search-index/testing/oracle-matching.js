import { isLike, isLongFor, plainWords, roadMiles, runsThrough, typedWords } from './oracle-rules.js';
const OF_PROVIDER = {
    specialtyId: ({ specialtyIds }, id) => specialtyIds.includes(id),
    languageId: ({ languageIds }, id) => languageIds.includes(id),
    gender: (provider, wanted) => provider.gender === wanted,
    telehealth: (provider) => provider.telehealth,
};
const OF_TERM = {
    termId: (term, id) => term.id === id,
    bodyPartId: (term, id) => term.bodyPartId === id,
    categoryId: (term, id) => term.categoryId === id,
};
const OF_LOCATION = {
    practiceId: ({ address }, id) => address.practiceId === id,
    practiceAddressId: ({ address }, id) => address.id === id,
    practiceAddressRegionId: ({ address }, id) => address.regionId === id,
    accepting: ({ row }) => row.accepting === 'new',
    services: ({ address }, wanted) => wanted.every((service) => address.services[service]),
    accommodations: ({ address }, wanted) => wanted.every((accommodation) => address.services.accommodations.includes(accommodation)),
};
const OF_PLAN = {
    insuranceId: (plan, id) => plan.insuranceId === id,
    insurancePlanId: (plan, id) => plan.id === id,
};
/** Absent, null, false and an empty list ask for nothing. */
const isAsked = (wanted) => wanted !== undefined &&
    wanted !== null &&
    wanted !== false &&
    !(Array.isArray(wanted) && wanted.length === 0);
const areAsked = (asks, request) => Object.keys(asks).some((key) => isAsked(request[key]));
const fulfils = (asks, row, request) => Object.entries(asks).every(([key, fits]) => {
    const wanted = request[key];
    return !isAsked(wanted) || fits(row, wanted);
});
/** Who fits a request, and by which of their rows. */
export class OracleMatching {
    directory;
    scope;
    constructor(directory, scope) {
        this.directory = directory;
        this.scope = scope;
    }
    find(request) {
        const visible = this.directory.providers.filter((provider) => sharesGroup(provider, this.scope.groupIds));
        const typed = typedWords(request.physician ?? '');
        const exact = visible.filter((provider) => typed.every((word) => this.wordFits(word, provider)));
        const similarNames = typed.length > 0 && exact.length === 0;
        const names = typed.filter((word) => !this.directory.reference.degree.some((degree) => plainWords(degree.name).includes(word)));
        const similar = similarNames && names.length > 0
            ? visible.filter((provider) => {
                const own = plainWords(searchedName(provider));
                return names.every((word) => own.some((known) => isLike(word, known) || isLongFor(word, known)) || runsThrough(word, own));
            })
            : [];
        const providers = (similarNames ? similar : exact).filter((provider) => sharesGroup(provider, this.groups(request)) &&
            fulfils(OF_PROVIDER, provider, request) &&
            (!clinicalIsSet(request) || this.termRows(provider, request).length > 0) &&
            this.placeAndInsuranceHold(provider, request));
        return { providers, similarNames };
    }
    /** A word is part of the name, a word of the degree, or at least four digits that the NPI begins with. */
    wordFits(word, provider) {
        const { degreeId, npi } = provider;
        if (plainWords(searchedName(provider)).some((known) => known.includes(word)))
            return true;
        const degree = rowById(this.directory.reference.degree, degreeId ?? 0)?.name ?? '';
        if (plainWords(degree).includes(word))
            return true;
        return /^[0-9]{4,}$/.test(word) && npi.startsWith(word);
    }
    /** The request's groups, first cut to the user's own. */
    groups(request) {
        const asked = request.groups ?? this.scope.groupIds;
        return asked?.filter((id) => this.scope.groupIds?.includes(id) ?? true) ?? null;
    }
    placeAndInsuranceHold(provider, request) {
        if (placeIsSet(request))
            return this.shownRows(provider, request).length > 0;
        if (!insuranceIsSet(request))
            return true;
        return provider.plans.some((plan) => this.planHolds(plan.planId, request));
    }
    termRows(provider, request) {
        return provider.terms.filter((row) => {
            const term = rowById(this.directory.reference.term, row.termId);
            const age = request.age ?? null;
            return (term !== undefined &&
                fulfils(OF_TERM, term, request) &&
                (age === null || ((row.min === null || row.min <= age) && (row.max === null || age <= row.max))));
        });
    }
    /** The rows that `locations` lists: they satisfy place and accept the insurance, each as far as it is set. */
    shownRows(provider, request) {
        return provider.locations.filter((row) => fulfils(OF_LOCATION, { row, address: this.address(row) }, request) &&
            (!insuranceIsSet(request) || row.planIds.some((planId) => this.planHolds(planId, request))));
    }
    planHolds(planId, request) {
        const plan = rowById(this.directory.reference.insurance_plan, planId);
        return plan !== undefined && fulfils(OF_PLAN, plan, request);
    }
    miles(row, request) {
        const { latitude, longitude } = this.address(row);
        if (!request.origin || latitude === null || longitude === null)
            return null;
        return roadMiles(request.origin, { latitude, longitude });
    }
    address(row) {
        const address = rowById(this.directory.reference.practice_address, row.addressId);
        if (address === undefined)
            throw new Error(`No address ${row.addressId}`);
        return address;
    }
    practiceName(address) {
        return rowById(this.directory.reference.practice, address.practiceId)?.name ?? '';
    }
}
export const rowById = (rows, id) => rows.find((row) => row.id === id);
export const clinicalIsSet = (request) => isAsked(request.age) || areAsked(OF_TERM, request);
const placeIsSet = (request) => areAsked(OF_LOCATION, request);
export const insuranceIsSet = (request) => areAsked(OF_PLAN, request);
function sharesGroup(provider, groupIds) {
    if (groupIds === null || provider.groupIds.length === 0)
        return true;
    return provider.groupIds.some((id) => groupIds.includes(id));
}
/** A provider is also found under the names of those merged into it. */
const searchedName = ({ name, former }) => `${name} ${former}`.trim();
//# sourceMappingURL=oracle-matching.js.map