import { FILTERS, ID_FILTERS, isListed, } from '@careline/contracts/call-center/filters';
export const CLINICAL = {
    leaf: 'term',
    facets: [
        facet('termId', 'term', null),
        facet('bodyPartId', 'body_part', (reference) => reference.bodyPartOfTerm),
        facet('categoryId', 'category', (reference) => reference.categoryOfTerm),
    ],
};
export const PLACE = {
    leaf: 'practice_address',
    facets: [
        facet('practiceAddressId', 'practice_address', null),
        facet('practiceId', 'practice', (reference) => reference.practiceOfAddress),
        facet('practiceAddressRegionId', 'region', (reference) => reference.regionOfAddress),
    ],
};
export const INSURANCE = {
    leaf: 'insurance_plan',
    facets: [
        facet('insurancePlanId', 'insurance_plan', null),
        facet('insuranceId', 'insurance', (reference) => reference.insuranceOfPlan),
    ],
};
export const FAMILIES = [CLINICAL, PLACE, INSURANCE];
export const SET_FACETS = [
    {
        ...filterOf('specialtyId'),
        kind: 'specialty',
        column: 'specialtySet',
        sets: (reference) => reference.specialtySets,
        selected: 'specialties',
    },
    {
        ...filterOf('languageId'),
        kind: 'language',
        column: 'languageSet',
        sets: (reference) => reference.languageSets,
        selected: 'languages',
    },
];
const LISTED = FILTERS.filter(isListed);
export const ALL_LISTS = Object.fromEntries(LISTED.map(({ include }) => [include, true]));
/** All lists, empty where the answer has none. */
export const allLists = (answer) => Object.fromEntries(LISTED.map(({ list }) => [list, answer[list] ?? []]));
/** The facets of a family that the request includes. */
export function requestedFacets(family, request) {
    return family.facets.filter((facet) => request[facet.include] === true);
}
function facet(key, kind, parents) {
    return { ...filterOf(key), kind, parents };
}
function filterOf(key) {
    const filter = ID_FILTERS.find((known) => known.key === key);
    if (filter === undefined)
        throw new Error(`There is no filter ${key}.`);
    const { list, include } = filter;
    return { key, list, include };
}
//# sourceMappingURL=facets.js.map