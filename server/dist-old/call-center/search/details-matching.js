/** What a provider's details list, and in which order: what matches the search that led to them comes first. */
import { FLAGS_FILTERS } from '@careline/contracts/call-center/filters';
import { fitsLocation, fitsPlan, isInsuranceWanted } from '@careline/contracts/call-center/fits';
import { withTown } from '../../platform/zip-codes.js';
import { offeredAt } from '../search-index/reference/offers.js';
import { locationName } from '../search-index/reference/reference.js';
export function matchingFirst(entries) {
    return [...entries.filter(({ matches }) => matches), ...entries.filter(({ matches }) => !matches)];
}
/** Groups plans by insurance; both keep their order. */
export function groupPlans(plans) {
    const insurances = new Map();
    for (const plan of plans) {
        const { insuranceId, insuranceName } = plan;
        const known = insurances.get(insuranceId) ?? { insuranceId, insuranceName, plans: [] };
        known.plans.push(plan);
        insurances.set(insuranceId, known);
    }
    return [...insurances.values()];
}
/** The answer, from what is stored or in memory. */
export function detailsOf({ locations, ...details }, wanted) {
    const shown = locations.map((location) => locationOf(location, wanted));
    return {
        ...details,
        primaryPracticeLocation: shown.find(({ isPrimary }) => isPrimary)?.name ?? '',
        locations: matchingFirst(shown),
    };
}
function locationOf(stored, wanted) {
    const { plans, site, ...own } = stored;
    const offers = Object.fromEntries(FLAGS_FILTERS.map((filter) => [filter.key, offeredAt(site, filter)]));
    const location = withTown({ ...own, ...offers });
    const isTaken = ({ insuranceId, id }) => fitsPlan({ insuranceId, insurancePlanId: id }, wanted);
    const matches = fitsLocation(location, wanted) && (!isInsuranceWanted(wanted) || plans.some(isTaken));
    return {
        ...location,
        name: locationName(location.practice, location.address, location.zip),
        matches,
        insurances: groupPlans(plans).map(({ insuranceId, insuranceName, plans: own }) => ({
            insuranceId,
            insuranceName,
            insurancePlans: own.map(({ id, name }) => ({ id, name })),
        })),
    };
}
//# sourceMappingURL=details-matching.js.map