import type { DetailsLocation } from '@careline/contracts/call-center/provider-details';
import type { SearchState } from '../search/search-state.ts';

type Accepted = DetailsLocation['insurances'][number];

/** A location's insurances and their plans, with those searched for first. */
export function sortSoughtFirst(
  insurances: readonly Accepted[],
  { insuranceId, insurancePlanId }: Pick<SearchState, 'insuranceId' | 'insurancePlanId'>,
): Accepted[] {
  const isPlan = ({ id }: { id: number }) => id === insurancePlanId;
  const isSought = (insurance: Accepted) =>
    insurancePlanId === undefined
      ? insurance.insuranceId === insuranceId
      : insurance.insurancePlans.some(isPlan);
  return first(insurances, isSought).map((insurance) => ({
    ...insurance,
    insurancePlans: first(insurance.insurancePlans, isPlan),
  }));
}

const first = <T>(items: readonly T[], isFirst: (item: T) => boolean): T[] => [
  ...items.filter(isFirst),
  ...items.filter((item) => !isFirst(item)),
];
