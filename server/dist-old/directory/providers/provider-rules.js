import { refused } from '../../platform/domain/app-error.js';
export function desiredChildren(before, body) {
    return {
        extenders: body.providerExtenders?.map(({ id, name, degreeId }) => {
            const stored = before?.providerExtenders.find((extender) => extender.id === id);
            return {
                id: id || null,
                name,
                degreeId: degreeId === undefined ? (stored?.degreeId ?? null) : degreeId,
            };
        }),
        terms: body.providerTerms?.map((row) => {
            const stored = before?.providerTerms.find(({ termId }) => termId === row.termId);
            return {
                id: row.id || null,
                termId: row.termId,
                min: row.min === undefined ? (stored?.min ?? null) : row.min,
                max: row.max === undefined ? (stored?.max ?? null) : row.max,
                note: row.note ?? stored?.note ?? '',
                priority: row.priority ?? stored?.priority ?? false,
            };
        }),
        plans: body.providerInsurancePlans?.map((row) => {
            const stored = before?.providerInsurancePlans.find((plan) => plan.insurancePlanId === row.insurancePlanId);
            return {
                id: row.id || null,
                insurancePlanId: row.insurancePlanId,
                insuranceConsideration: row.insuranceConsideration ?? stored?.insuranceConsideration ?? '',
            };
        }),
        locations: body.providerPracticeAddresses?.map((row) => {
            const stored = before?.providerPracticeAddresses.find((location) => location.practiceAddressId === row.practiceAddressId);
            const plans = row.insurancePlans === undefined ? (stored?.insurancePlans ?? []) : (row.insurancePlans ?? []);
            return {
                id: row.id || null,
                practiceAddressId: row.practiceAddressId,
                hip: row.hip ?? stored?.hip ?? '',
                isPrimary: row.isPrimary ?? stored?.isPrimary ?? false,
                accepting: row.accepting === undefined ? (stored?.accepting ?? null) : row.accepting,
                acceptingSince: row.acceptingSince ?? null,
                plans: plans.map(({ insurancePlanId }) => insurancePlanId),
            };
        }),
    };
}
/** The first broken rule as a refusal; undefined when all rules hold. */
export function brokenRule(before, desired) {
    const { terms, plans, locations } = desired;
    if (hasTwice(terms?.map(({ termId }) => termId))) {
        return refused('The same term is given twice.', 'providerTerms');
    }
    if (terms?.some(({ min, max }) => min !== null && max !== null && min > max)) {
        return refused('The minimum age is over the maximum age.', 'providerTerms');
    }
    if (hasTwice(plans?.map(({ insurancePlanId }) => insurancePlanId))) {
        return refused('The same insurance plan is given twice.', 'providerInsurancePlans');
    }
    if (!locations)
        return undefined;
    if (hasTwice(locations.map(({ practiceAddressId }) => practiceAddressId))) {
        return refused('The same practice address is given twice.', 'providerPracticeAddresses');
    }
    if (locations.filter(({ isPrimary }) => isPrimary).length > 1) {
        return refused('Only one location can be the primary one.', 'providerPracticeAddresses');
    }
    // Plans that a location already accepts are allowed as long as the save leaves the provider's own plans alone.
    const accepted = new Map(plans ? [] : before?.providerPracticeAddresses.map((location) => [location.practiceAddressId, location]));
    const isNew = (location, plan) => !accepted
        .get(location.practiceAddressId)
        ?.insurancePlans.some(({ insurancePlanId }) => insurancePlanId === plan);
    const toTake = locations.flatMap((location) => location.plans.filter((plan) => isNew(location, plan)));
    const taken = new Set((plans ?? before?.providerInsurancePlans ?? []).map((plan) => plan.insurancePlanId));
    if (toTake.some((plan) => !taken.has(plan))) {
        return refused('A location can only accept insurance plans that the provider takes.', 'providerPracticeAddresses');
    }
    return undefined;
}
const hasTwice = (ids) => ids !== undefined && new Set(ids).size < ids.length;
/**
 * The record nearest to `wanted` (the result of an undo of `current`) that keeps the rules: a plan that a location accepts stays, a
 * location accepts no other plans, and the current primary location stays primary.
 */
export function settleProvider(current, wanted) {
    const accepted = new Set(wanted.providerPracticeAddresses.flatMap(({ insurancePlans }) => insurancePlans.map(({ insurancePlanId }) => insurancePlanId)));
    const taken = new Set(wanted.providerInsurancePlans.map(({ insurancePlanId }) => insurancePlanId));
    const needed = current.providerInsurancePlans.filter(({ insurancePlanId }) => accepted.has(insurancePlanId) && !taken.has(insurancePlanId));
    const plans = [...wanted.providerInsurancePlans, ...needed];
    const allowed = new Set(plans.map(({ insurancePlanId }) => insurancePlanId));
    const primary = primaryOf(wanted, primaryOf(current)) ?? primaryOf(wanted);
    return {
        ...wanted,
        providerInsurancePlans: plans,
        providerPracticeAddresses: wanted.providerPracticeAddresses.map((location) => ({
            ...location,
            isPrimary: location.isPrimary && location.practiceAddressId === primary,
            insurancePlans: location.insurancePlans.filter(({ insurancePlanId }) => allowed.has(insurancePlanId)),
        })),
    };
}
/** The address of the primary location. With `address`: only if that is the primary one. */
const primaryOf = ({ providerPracticeAddresses }, address) => providerPracticeAddresses.find(({ isPrimary, practiceAddressId }) => isPrimary && (address === undefined || practiceAddressId === address))?.practiceAddressId;
//# sourceMappingURL=provider-rules.js.map