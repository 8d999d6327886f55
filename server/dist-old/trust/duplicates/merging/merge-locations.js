import { sideOf, uniteRows } from './merge-rules.js';
/** `stays` with the plans of both; `hip` and `accepting` as chosen. */
export function uniteLocation(stays, goes, choices) {
    const accepting = sideOf(choices, 'accepting', stays.accepting) === 'keep' ? stays : goes;
    return {
        ...stays,
        hip: sideOf(choices, 'hip', stays.hip) === 'keep' ? stays.hip : goes.hip,
        accepting: accepting.accepting,
        acceptingSince: accepting.acceptingSince,
        insurancePlans: uniteRows(stays.insurancePlans, goes.insurancePlans, (plan) => plan.insurancePlanId).sort((a, b) => a.insurancePlanId - b.insurancePlanId),
    };
}
/**
 * The differences between the two locations of providers at both addresses: one choice applies to all of them. If only the removed one has
 * a value, there is nothing to choose.
 */
export function differingLocations({ providerPracticeAddresses }, { keptId, removedId }) {
    const at = (id) => providerPracticeAddresses.find((location) => location.practiceAddressId === id);
    const [stays, goes] = [at(keptId), at(removedId)];
    if (!stays || !goes)
        return [];
    return ['hip', 'accepting']
        .map((field) => ({ field, keep: stays[field] ?? '', remove: goes[field] ?? '' }))
        .filter(({ keep, remove }) => keep !== '' && keep !== remove);
}
/** The locations of a provider after one address was merged into another. A provider who was at both has one location, in the position of the kept one. */
export function repointLocations(provider, { keptId, removedId, choices }) {
    const at = (addressId) => provider.providerPracticeAddresses.find(({ practiceAddressId }) => practiceAddressId === addressId);
    const [stays, goes] = [at(keptId), at(removedId)];
    if (!goes)
        return provider;
    const united = stays
        ? { ...uniteLocation(stays, goes, choices), isPrimary: stays.isPrimary || goes.isPrimary }
        : // A new row: the old one is needed again if the address comes back.
            { ...goes, id: 0, practiceAddressId: keptId };
    return {
        ...provider,
        providerPracticeAddresses: provider.providerPracticeAddresses.flatMap((location) => {
            if (location === goes)
                return stays ? [] : [united];
            return [location === stays ? united : location];
        }),
    };
}
//# sourceMappingURL=merge-locations.js.map