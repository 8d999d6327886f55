/** The order of what a provider's details list: what matches the search that led to them comes first. */

interface Plan {
  id: number;
  insuranceId: number;
  insuranceName: string;
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
