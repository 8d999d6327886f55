import type { ProviderDetailsInsurances, SearchItem } from '@careline/contracts/call-center';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatPhone } from '../../../lib/text/contact-formats.ts';
import { addressQuery, bodyPartsQuery, detailsQuery, insurancesQuery } from '../call-center-api.ts';
import { rankLocations } from '../model/places/best-location.ts';
import type { ProviderPlace } from '../model/places/provider-places.ts';
import { sayToCaller } from '../model/say-to-caller.ts';
import { findSought, sortSoughtFirst } from '../model/sought-insurances.ts';
import type { Search } from '../search/use-search.ts';

/** The provider's result row and place, if it is among the loaded results. */
export interface FoundProvider {
  item: SearchItem | undefined;
  place: ProviderPlace | undefined;
}

/**
 * Everything the details panel shows of one provider, given the current search. The panel is remounted for each provider,
 * so data kept while a filter changes never belongs to another provider.
 */
export function useProvider(id: number, { state, facts }: Search, found: FoundProvider) {
  const { item, place: inRow } = found;
  const { practiceId, practiceAddressId, practiceAddressRegionId, insuranceId, insurancePlanId } = state;
  const place = { practiceId, practiceAddressId, practiceAddressRegionId };
  const insurance = { insuranceId, insurancePlanId };
  const details = useQuery({
    ...detailsQuery({ providerId: id, ...place, ...insurance }),
    placeholderData: keepPreviousData,
  });
  const bodyParts = useQuery(bodyPartsQuery(id));
  const insurances = useQuery({
    ...insurancesQuery({ providerId: id, ...insurance }),
    placeholderData: keepPreviousData,
  });
  const locations = useMemo(() => {
    const wanted = findSought({ insuranceId, insurancePlanId }, insurances.data?.insurances ?? []);
    const ordered = (details.data?.locations ?? []).map((location) => ({
      ...location,
      insurances: sortSoughtFirst(location.insurances, wanted),
    }));
    return rankLocations(ordered, facts.origin, inRow?.practiceAddressId);
  }, [details.data, insurances.data, insuranceId, insurancePlanId, facts.origin, inRow]);
  const best = locations[0];
  const address = useQuery({ ...addressQuery(best?.location.id ?? 0), enabled: best !== undefined }).data;
  const provider = details.data;
  const phone = formatPhone(
    provider?.coordinatorPhone || provider?.surgicalSchedulerPhone || (best && address?.mainPhone) || '',
  );
  const hasInsurance = insuranceId !== undefined || insurancePlanId !== undefined;
  return {
    provider,
    error: details.error ?? bodyParts.error ?? insurances.error,
    retry: () => {
      for (const { isError, refetch } of [details, bodyParts, insurances]) if (isError) void refetch();
    },
    bodyParts: bodyParts.data?.bodyParts,
    insurances: insurances.data?.insurances,
    locations,
    address,
    phone,
    addressText: best
      ? [best.location.address, address?.suite, best.location.zip].filter(Boolean).join(', ')
      : '',
    script:
      provider &&
      sayToCaller({
        name: provider.fullName,
        inactive: provider.inactive,
        minYear: item?.minYear,
        maxYear: item?.maxYear,
        location: best?.location.name,
        miles: best?.miles,
        plan:
          hasInsurance && best?.location.matches
            ? acceptedPlan(insurances.data, insurancePlanId !== undefined)
            : undefined,
        phone,
      }),
  };
}

export type Provider = ReturnType<typeof useProvider>;

/** The plan that was searched for, or the company when any of its plans would do. */
function acceptedPlan(answer: ProviderDetailsInsurances | undefined, onePlan: boolean) {
  const company = answer?.insurances.find(({ matches }) => matches);
  const plans = company?.plans.filter(({ matches }) => matches) ?? [];
  const [plan] = plans;
  if (!company || !plan) return undefined;
  return {
    name: onePlan ? `${company.insuranceName} ${plan.insurancePlanName}` : company.insuranceName,
    referralRequired: plans.every(({ referralRequired }) => referralRequired),
  };
}
