import type { DetailsLocation, ProviderDetailsInsurances } from '@careline/contracts/call-center';

type Accepted = DetailsLocation['insurances'][number];

/** What was searched for: one plan, or any plan of an insurance; undefined without an insurance filter. */
export type Sought = { plan: number } | { insuranceNames: ReadonlySet<string> } | undefined;

/** An insurance is known by its id; locations name theirs, so its name is taken from the provider's insurances. */
export function findSought(
  {
    insuranceId,
    insurancePlanId,
  }: { insuranceId?: number | undefined; insurancePlanId?: number | undefined },
  insurances: ProviderDetailsInsurances['insurances'],
): Sought {
  if (insurancePlanId !== undefined) return { plan: insurancePlanId };
  if (insuranceId === undefined) return undefined;
  const matching = insurances.filter(({ matches }) => matches);
  return { insuranceNames: new Set(matching.map(({ insuranceName }) => insuranceName)) };
}

/** A location's insurances and their plans, with those searched for first. */
export function sortSoughtFirst(insurances: readonly Accepted[], wanted: Sought): Accepted[] {
  if (!wanted) return [...insurances];
  if ('insuranceNames' in wanted)
    return first(insurances, ({ insuranceName }) => wanted.insuranceNames.has(insuranceName));
  const isPlan = ({ id }: { id: number }) => id === wanted.plan;
  return first(insurances, ({ insurancePlans }) => insurancePlans.some(isPlan)).map((insurance) => ({
    ...insurance,
    insurancePlans: first(insurance.insurancePlans, isPlan),
  }));
}

const first = <T>(items: readonly T[], isFirst: (item: T) => boolean): T[] => [
  ...items.filter(isFirst),
  ...items.filter((item) => !isFirst(item)),
];
