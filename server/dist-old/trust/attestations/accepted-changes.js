import { Service } from '@careline/contracts/directory/preferences';
/** What to save when a correction is accepted: only the fields that the office mentioned. */
export function acceptedAddress({ mainPhone, fax, services, accommodations, }) {
    const flags = services && Service.options.map((service) => [service, services.includes(service)]);
    return {
        ...(mainPhone !== undefined && { mainPhone }),
        ...(fax !== undefined && { fax }),
        ...(flags && Object.fromEntries(flags)),
        ...(accommodations && { accommodations }),
    };
}
/** A plan that is taken here is also one of the provider's. One that is no longer taken here may be taken elsewhere, and stays. */
export function acceptedLocation({ providerPracticeAddresses: locations, providerInsurancePlans: plans }, practiceAddressId, { accepting, insurancePlanIds, notHere }) {
    const isHere = (location) => location.practiceAddressId === practiceAddressId;
    if (notHere)
        return { providerPracticeAddresses: locations.filter((location) => !isHere(location)) };
    const known = new Set(plans.map(({ insurancePlanId }) => insurancePlanId));
    const added = [...new Set(insurancePlanIds)].filter((id) => !known.has(id));
    return {
        providerPracticeAddresses: locations.map((location) => isHere(location)
            ? {
                ...location,
                ...(accepting && { accepting }),
                ...(insurancePlanIds && {
                    insurancePlans: [...new Set(insurancePlanIds)].map((insurancePlanId) => ({ insurancePlanId })),
                }),
            }
            : location),
        ...(added.length > 0 && {
            providerInsurancePlans: [...plans, ...added.map((insurancePlanId) => ({ insurancePlanId }))],
        }),
    };
}
//# sourceMappingURL=accepted-changes.js.map