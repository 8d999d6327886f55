/** Pure rules: what must hold between a provider and its children, and what a save means for each child. */
import type { Accepting } from '@careline/contracts/directory/preferences';
import type { Provider, SaveProvider } from '@careline/contracts/directory/providers';
import { ALWAYS, type Days, endsBeforeStart, LAST_BEFORE_FIRST } from '@careline/contracts/rules/days';
import { type AppError, refused } from '../../platform/domain/app-error.ts';

/** The id a row had is used only when a version is restored; otherwise the database decides. */
export interface TermValues {
  id: number | null;
  termId: number;
  min: number | null;
  max: number | null;
  note: string;
  priority: boolean;
}

/** An extender without an id is new. */
export interface ExtenderValues {
  id: number | null;
  name: string;
  degreeId: number | null;
}

export interface PlanValues extends Days {
  id: number | null;
  insurancePlanId: number;
  insuranceConsideration: string;
}

interface AcceptedValues extends Days {
  insurancePlanId: number;
}

export interface LocationValues extends Days {
  id: number | null;
  practiceAddressId: number;
  hip: string;
  isPrimary: boolean;
  accepting: Accepting | null;
  /** The date to restore; without it the database dates the change. */
  acceptingSince: string | null;
  plans: AcceptedValues[];
}

/** What a save changes. A restored version also knows since when patients are accepted. */
export type ProviderEdit = Omit<SaveProvider, 'providerPracticeAddresses'> & {
  providerPracticeAddresses?:
    | (NonNullable<SaveProvider['providerPracticeAddresses']>[number] & { acceptingSince?: string | null })[]
    | undefined;
};

/** The children after the save. Fields that a row does not mention keep their values; an undefined list stays unchanged. */
export interface DesiredChildren {
  extenders: ExtenderValues[] | undefined;
  terms: TermValues[] | undefined;
  plans: PlanValues[] | undefined;
  locations: LocationValues[] | undefined;
}

/** With `isWhole` the body is a whole record, perhaps from before rows had days: a row that mentions none has none. */
export function desiredChildren(
  before: Provider | undefined,
  body: ProviderEdit,
  isWhole = false,
): DesiredChildren {
  const daysOf = (row: Partial<Days>, stored: Days | undefined): Days => {
    const kept = isWhole ? ALWAYS : (stored ?? ALWAYS);
    return {
      startsOn: row.startsOn === undefined ? kept.startsOn : row.startsOn,
      endsOn: row.endsOn === undefined ? kept.endsOn : row.endsOn,
    };
  };
  return {
    extenders: body.providerExtenders?.map(({ id, name, degreeId }) => {
      const stored = before?.providerExtenders.find((extender) => extender.id === id);
      return {
        id: id || null,
        name,
        degreeId: degreeId === undefined ? (stored?.degreeId ?? null) : degreeId,
      };
    }),
    terms: body.providerTerms?.map((row) => {
      const stored = before?.providerTerms.find(({ termId }) => termId === row.termId);
      return {
        id: row.id || null,
        termId: row.termId,
        min: row.min === undefined ? (stored?.min ?? null) : row.min,
        max: row.max === undefined ? (stored?.max ?? null) : row.max,
        note: row.note ?? stored?.note ?? '',
        priority: row.priority ?? stored?.priority ?? false,
      };
    }),
    plans: body.providerInsurancePlans?.map((row) => {
      const stored = before?.providerInsurancePlans.find(
        (plan) => plan.insurancePlanId === row.insurancePlanId,
      );
      return {
        id: row.id || null,
        insurancePlanId: row.insurancePlanId,
        insuranceConsideration: row.insuranceConsideration ?? stored?.insuranceConsideration ?? '',
        ...daysOf(row, stored),
      };
    }),
    locations: body.providerPracticeAddresses?.map((row) => {
      const stored = before?.providerPracticeAddresses.find(
        (location) => location.practiceAddressId === row.practiceAddressId,
      );
      const plans =
        row.insurancePlans === undefined ? (stored?.insurancePlans ?? []) : (row.insurancePlans ?? []);
      return {
        id: row.id || null,
        practiceAddressId: row.practiceAddressId,
        hip: row.hip ?? stored?.hip ?? '',
        isPrimary: row.isPrimary ?? stored?.isPrimary ?? false,
        accepting: row.accepting === undefined ? (stored?.accepting ?? null) : row.accepting,
        acceptingSince: row.acceptingSince ?? null,
        ...daysOf(row, stored),
        plans: plans.map((plan) => ({
          insurancePlanId: plan.insurancePlanId,
          ...daysOf(
            plan,
            stored?.insurancePlans.find(({ insurancePlanId }) => insurancePlanId === plan.insurancePlanId),
          ),
        })),
      };
    }),
  };
}

/** The first broken rule as a refusal; undefined when all rules hold. */
export function brokenRule(before: Provider | undefined, desired: DesiredChildren): AppError | undefined {
  const { terms, plans, locations } = desired;
  if (hasTwice(terms?.map(({ termId }) => termId))) {
    return refused('The same term is given twice.', 'providerTerms');
  }
  if (terms?.some(({ min, max }) => min !== null && max !== null && min > max)) {
    return refused('The minimum age is over the maximum age.', 'providerTerms');
  }
  if (hasTwice(plans?.map(({ insurancePlanId }) => insurancePlanId))) {
    return refused('The same insurance plan is given twice.', 'providerInsurancePlans');
  }
  const disordered = disorderedDays(desired);
  if (disordered) return disordered;
  if (!locations) return undefined;
  if (hasTwice(locations.map(({ practiceAddressId }) => practiceAddressId))) {
    return refused('The same practice address is given twice.', 'providerPracticeAddresses');
  }
  if (locations.filter(({ isPrimary }) => isPrimary).length > 1) {
    return refused('Only one location can be the primary one.', 'providerPracticeAddresses');
  }
  // Plans that a location already accepts are allowed as long as the save leaves the provider's own plans alone.
  const accepted = new Map(
    plans ? [] : before?.providerPracticeAddresses.map((location) => [location.practiceAddressId, location]),
  );
  const isNew = (location: LocationValues, plan: number) =>
    !accepted
      .get(location.practiceAddressId)
      ?.insurancePlans.some(({ insurancePlanId }) => insurancePlanId === plan);
  const toTake = locations.flatMap((location) =>
    location.plans.filter((plan) => isNew(location, plan.insurancePlanId)),
  );
  const taken = new Set((plans ?? before?.providerInsurancePlans ?? []).map((plan) => plan.insurancePlanId));
  if (toTake.some((plan) => !taken.has(plan.insurancePlanId))) {
    return refused(
      'A location can only accept insurance plans that the provider takes.',
      'providerPracticeAddresses',
    );
  }
  return undefined;
}

/** At the field of the row, counted as the save has them. */
function disorderedDays({ plans, locations }: DesiredChildren): AppError | undefined {
  const rows = [
    ...(plans ?? []).map((plan, index) => ({ days: plan, at: `providerInsurancePlans.${index}` })),
    ...(locations ?? []).flatMap((location, index) => {
      const at = `providerPracticeAddresses.${index}`;
      const accepted = location.plans.map((plan, k) => ({ days: plan, at: `${at}.insurancePlans.${k}` }));
      return [{ days: location, at }, ...accepted];
    }),
  ];
  const wrong = rows.find(({ days }) => endsBeforeStart(days));
  return wrong && refused(LAST_BEFORE_FIRST, `${wrong.at}.endsOn`);
}

const hasTwice = (ids: readonly number[] | undefined) => ids !== undefined && new Set(ids).size < ids.length;

/**
 * The record nearest to `wanted` (the result of an undo of `current`) that keeps the rules: a plan that a location accepts stays, a
 * location accepts no other plans, and the current primary location stays primary.
 */
export function settleProvider(current: Provider, wanted: Provider): Provider {
  const accepted = new Set(
    wanted.providerPracticeAddresses.flatMap(({ insurancePlans }) =>
      insurancePlans.map(({ insurancePlanId }) => insurancePlanId),
    ),
  );
  const taken = new Set(wanted.providerInsurancePlans.map(({ insurancePlanId }) => insurancePlanId));
  const needed = current.providerInsurancePlans.filter(
    ({ insurancePlanId }) => accepted.has(insurancePlanId) && !taken.has(insurancePlanId),
  );
  const plans = [...wanted.providerInsurancePlans, ...needed];
  const allowed = new Set(plans.map(({ insurancePlanId }) => insurancePlanId));
  const primary = primaryOf(wanted, primaryOf(current)) ?? primaryOf(wanted);
  return {
    ...wanted,
    providerInsurancePlans: plans,
    providerPracticeAddresses: wanted.providerPracticeAddresses.map((location) => ({
      ...location,
      isPrimary: location.isPrimary && location.practiceAddressId === primary,
      insurancePlans: location.insurancePlans.filter(({ insurancePlanId }) => allowed.has(insurancePlanId)),
    })),
  };
}

/** The address of the primary location. With `address`: only if that is the primary one. */
const primaryOf = ({ providerPracticeAddresses }: Provider, address?: number): number | undefined =>
  providerPracticeAddresses.find(
    ({ isPrimary, practiceAddressId }) =>
      isPrimary && (address === undefined || practiceAddressId === address),
  )?.practiceAddressId;
