/** The row that an item of the list is about: its days, and what a save of other days sends. Pure. */

import { type ComingItem, type ComingRequest, comingCalls } from '@careline/contracts/directory/coming';
import type { Notice } from '@careline/contracts/directory/notices';
import type { Provider } from '@careline/contracts/directory/providers';
import { addDays, type Days, dayOf } from '@careline/contracts/rules/days';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callQuery } from '../../lib/api/call-api.ts';

/** The prefix of all query keys of what is coming; invalidate it after a change. */
export const COMING = 'Coming';

const FRESH_MS = 60_000;
/** Today and the days after it. */
export const WEEK = 6;

export const comingApi = {
  search: (body: ComingRequest) => callQuery(comingCalls.search, { body }),
  /** For the menu. */
  thisWeek: queryOptions({
    queryKey: [COMING, 'ThisWeek'],
    queryFn: async ({ signal }) => {
      const body = { to: addDays(dayOf(new Date()), WEEK), take: 1 };
      return (await callApi(comingCalls.search)({ body, signal, spinner: false, quiet: true })).total;
    },
    staleTime: FRESH_MS,
  }),
};

type Place = Pick<ComingItem, 'practiceAddressId' | 'insurancePlanId'>;
type Location = Provider['providerPracticeAddresses'][number];

export const daysOfNotice = ({ startsOn, endsOn }: Notice): Days => ({ startsOn, endsOn });

/** Undefined if the row has been removed. */
export function daysOfRow(
  provider: Provider,
  { practiceAddressId, insurancePlanId }: Place,
): Days | undefined {
  const location = provider.providerPracticeAddresses.find(
    (each) => each.practiceAddressId === practiceAddressId,
  );
  const owner = practiceAddressId === null ? provider : location;
  const plans = practiceAddressId === null ? provider.providerInsurancePlans : location?.insurancePlans;
  const row =
    insurancePlanId === null ? owner : plans?.find((plan) => plan.insurancePlanId === insurancePlanId);
  return row && { startsOn: row.startsOn, endsOn: row.endsOn };
}

/** All rows of the list that the row is in, and nothing else: what a save does not mention stays. */
export function saveOfRow(provider: Provider, { practiceAddressId, insurancePlanId }: Place, days: Days) {
  const { id, rowVersion } = provider;
  const withPlanDays = <Row extends { insurancePlanId: number }>(plans: readonly Row[]) =>
    plans.map((plan) => (plan.insurancePlanId === insurancePlanId ? { ...plan, ...days } : plan));
  const withDays = (location: Location) =>
    insurancePlanId === null
      ? { ...location, ...days }
      : { ...location, insurancePlans: withPlanDays(location.insurancePlans) };
  if (practiceAddressId !== null)
    return {
      id,
      rowVersion,
      providerPracticeAddresses: provider.providerPracticeAddresses.map((location) =>
        location.practiceAddressId === practiceAddressId ? withDays(location) : location,
      ),
    };
  return insurancePlanId === null
    ? { id, rowVersion, ...days }
    : { id, rowVersion, providerInsurancePlans: withPlanDays(provider.providerInsurancePlans) };
}
