import type { SaveOf } from '@careline/contracts/basis/entity-set';
import type { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { Service } from '@careline/contracts/directory/preferences';
import type { Provider, SaveProvider } from '@careline/contracts/directory/providers';
import type { OfficeChanges } from '@careline/contracts/trust/office-answers';

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

/**
 * A plan that is taken here is also one of the provider's. One that is no longer taken here may be taken elsewhere, and stays. What was
 * over before `today` stays, too, unless the office takes it again: then it is over no more.
 */
export function acceptedLocation(
  { providerPracticeAddresses: locations, providerInsurancePlans: plans }: Provider,
  practiceAddressId: number,
  { accepting, insurancePlanIds, plansUntil = [], notHere }: OfficeChanges,
  today: string,
): Pick<SaveProvider, 'providerPracticeAddresses' | 'providerInsurancePlans'> {
  const isHere = (location: { practiceAddressId: number }) =>
    location.practiceAddressId === practiceAddressId;
  if (notHere) return { providerPracticeAddresses: locations.filter((location) => !isHere(location)) };
  const isOver = ({ endsOn }: { endsOn?: string | null }) => endsOn != null && endsOn < today;
  const spoken = new Set([...(insurancePlanIds ?? []), ...plansUntil.map((plan) => plan.insurancePlanId)]);
  const isSpoken = (plan: { insurancePlanId: number }) => spoken.has(plan.insurancePlanId);
  const plansHere = (stored: readonly Stored[]) => [
    ...stored.filter((plan) => !isSpoken(plan) && (!insurancePlanIds || isOver(plan))),
    ...[...spoken].map((insurancePlanId) => {
      const own = stored.find((plan) => plan.insurancePlanId === insurancePlanId);
      const until = plansUntil.find((plan) => plan.insurancePlanId === insurancePlanId);
      return { insurancePlanId, ...(own && isOver(own) && { endsOn: null }), ...until };
    }),
  ];
  const inForce = new Set(plans.filter((plan) => !isOver(plan)).map((plan) => plan.insurancePlanId));
  const added = [...spoken].filter((id) => !inForce.has(id));
  return {
    providerPracticeAddresses: locations.map((location) =>
      isHere(location)
        ? {
            ...location,
            ...(accepting && { accepting }),
            ...(spoken.size > 0 || insurancePlanIds
              ? { insurancePlans: plansHere(location.insurancePlans) }
              : {}),
          }
        : location,
    ),
    ...(added.length > 0 && {
      providerInsurancePlans: [
        ...plans.map((plan) => (isSpoken(plan) && isOver(plan) ? { ...plan, endsOn: null } : plan)),
        ...added
          .filter((id) => !plans.some((plan) => plan.insurancePlanId === id))
          .map((insurancePlanId) => ({ insurancePlanId })),
      ],
    }),
  };
}

type Stored = Provider['providerPracticeAddresses'][number]['insurancePlans'][number];
