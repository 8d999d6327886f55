import type { SaveOf } from '@careline/contracts/basis/entity-set';
import type { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { Service } from '@careline/contracts/directory/preferences';
import type { Provider, SaveProvider } from '@careline/contracts/directory/providers';
import type { OfficeChanges } from '@careline/contracts/trust/attestations';

/** What to save when a correction is accepted: only the fields that the office mentioned. That it moved is for people to act on. */

export function acceptedAddress({
  mainPhone,
  fax,
  services,
  accommodations,
}: OfficeChanges): Partial<SaveOf<typeof practiceAddresses>> {
  const flags = services && Service.options.map((service) => [service, services.includes(service)] as const);
  return {
    ...(mainPhone !== undefined && { mainPhone }),
    ...(fax !== undefined && { fax }),
    ...(flags && Object.fromEntries(flags)),
    ...(accommodations && { accommodations }),
  };
}

/** A plan that is taken here is also one of the provider's. One that is no longer taken here may be taken elsewhere, and stays. */
export function acceptedLocation(
  { providerPracticeAddresses: locations, providerInsurancePlans: plans }: Provider,
  practiceAddressId: number,
  { accepting, insurancePlanIds, notHere }: OfficeChanges,
): Pick<SaveProvider, 'providerPracticeAddresses' | 'providerInsurancePlans'> {
  const isHere = (location: { practiceAddressId: number }) =>
    location.practiceAddressId === practiceAddressId;
  if (notHere) return { providerPracticeAddresses: locations.filter((location) => !isHere(location)) };
  const known = new Set(plans.map(({ insurancePlanId }) => insurancePlanId));
  const added = [...new Set(insurancePlanIds)].filter((id) => !known.has(id));
  return {
    providerPracticeAddresses: locations.map((location) =>
      isHere(location)
        ? {
            ...location,
            ...(accepting && { accepting }),
            ...(insurancePlanIds && {
              insurancePlans: [...new Set(insurancePlanIds)].map((insurancePlanId) => ({ insurancePlanId })),
            }),
          }
        : location,
    ),
    ...(added.length > 0 && {
      providerInsurancePlans: [...plans, ...added.map((insurancePlanId) => ({ insurancePlanId }))],
    }),
  };
}
