import type { Service } from '@careline/contracts/directory/preferences';

/** Which parts of a provider's details match the search that led to them. */

export interface ChosenPlace {
  practiceId?: number | null | undefined;
  practiceAddressId?: number | null | undefined;
  practiceAddressRegionId?: number | null | undefined;
  accepting?: boolean | null | undefined;
  services?: readonly Service[] | null | undefined;
}

export interface ChosenPlan {
  insuranceId?: number | null | undefined;
  insurancePlanId?: number | null | undefined;
}

interface Plan {
  id: number;
  insuranceId: number;
  insuranceName: string;
}

/** If nothing is selected, every plan matches. */
export function planMatches(
  { id, insuranceId }: Pick<Plan, 'id' | 'insuranceId'>,
  chosen: ChosenPlan,
): boolean {
  return (chosen.insurancePlanId ?? id) === id && (chosen.insuranceId ?? insuranceId) === insuranceId;
}

export function matchingFirst<Entry extends { matches: boolean }>(entries: readonly Entry[]): Entry[] {
  return [...entries.filter(({ matches }) => matches), ...entries.filter(({ matches }) => !matches)];
}

export interface InsuranceWithPlans<P extends Plan> {
  insuranceId: number;
  insuranceName: string;
  plans: P[];
}

/** Groups plans by insurance; both keep their order. */
export function groupPlans<P extends Plan>(plans: readonly P[]): InsuranceWithPlans<P>[] {
  const insurances = new Map<number, InsuranceWithPlans<P>>();
  for (const plan of plans) {
    const { insuranceId, insuranceName } = plan;
    const known = insurances.get(insuranceId) ?? { insuranceId, insuranceName, plans: [] };
    known.plans.push(plan);
    insurances.set(insuranceId, known);
  }
  return [...insurances.values()];
}
