import { ALWAYS, type Days } from '../../rules/days.ts';
import type { Provider } from '../providers.ts';

/** Changes to the locations and plans of a provider's record. Pure. */

type Location = Provider['providerPracticeAddresses'][number];
type Plan = Provider['providerInsurancePlans'][number];

/** The names of what a change refers to, for the rows that it adds, and the day it is made. */
export interface KnownNames {
  readonly today: string;
  readonly plans: ReadonlyMap<number, PlanNames>;
  readonly places: ReadonlyMap<number, PlaceNames>;
}
export type PlanNames = Pick<Plan, 'insuranceId' | 'insuranceName' | 'insurancePlanName'>;
export type PlaceNames = Pick<Location, 'practiceName' | 'address' | 'suite' | 'zip'>;

export const takesPlan = (provider: Provider, planId: number) =>
  provider.providerInsurancePlans.some(({ insurancePlanId }) => insurancePlanId === planId);

export const withPlans = (provider: Provider, providerInsurancePlans: Plan[]): Provider => ({
  ...provider,
  providerInsurancePlans,
});

export const locationAt = (provider: Provider, addressId: number) =>
  provider.providerPracticeAddresses.find(({ practiceAddressId }) => practiceAddressId === addressId);

/** The same object if no location changes. */
export function changeLocations(provider: Provider, change: (location: Location) => Location): Provider {
  const locations = provider.providerPracticeAddresses.map(change);
  return locations.every((location, index) => location === provider.providerPracticeAddresses[index])
    ? provider
    : { ...provider, providerPracticeAddresses: locations };
}

const plansOf = (location: Location) => location.insurancePlans.map(({ insurancePlanId }) => insurancePlanId);

/** Plans that the location has keep their days. */
export function withLocationPlans(location: Location, plans: Location['insurancePlans']): Location {
  const own = new Set(plansOf(location));
  const added = plans.filter(({ insurancePlanId }) => !own.has(insurancePlanId));
  if (added.length === 0) return location;
  const insurancePlans = [...location.insurancePlans, ...added].sort(
    (a, b) => a.insurancePlanId - b.insurancePlanId,
  );
  return { ...location, insurancePlans };
}

/** Of a provider, or at a location. */
export const changePlan = <Row extends { insurancePlanId: number }>(
  plans: Row[],
  planId: number,
  change: (row: Row) => Row,
): Row[] => plans.map((row) => (row.insurancePlanId === planId ? change(row) : row));

/** Days that are given; one that is absent stays. */
export type GivenDays = { [Day in keyof Days]?: Days[Day] | undefined };

export const withGivenDays = <Row extends Days>(
  row: Row,
  { startsOn = row.startsOn, endsOn = row.endsOn }: GivenDays,
): Row => ({ ...row, startsOn, endsOn });

/** What was over before today stays so: another last day would bring it back. */
export const endedOn = <Row extends Days>(row: Row, endsOn: string, { today }: KnownNames): Row =>
  row.endsOn !== null && row.endsOn < today ? row : { ...row, endsOn };

/** The database gives it an id. */
const NEW_ID = 0;

export function newPlan(insurancePlanId: number, { plans }: KnownNames): Plan {
  const names = plans.get(insurancePlanId) ?? { insuranceId: 0, insuranceName: '', insurancePlanName: '' };
  return { id: NEW_ID, insurancePlanId, insuranceConsideration: '', ...names, ...ALWAYS };
}

export function movedTo(location: Location, practiceAddressId: number, { places }: KnownNames): Location {
  const names = places.get(practiceAddressId) ?? { practiceName: '', address: '', suite: '', zip: '' };
  return { ...location, ...names, id: NEW_ID, practiceAddressId };
}

/** The location that stays keeps its own values. */
export function united(stays: Location, goes: Location): Location {
  const { accepting, acceptingSince } = stays.accepting === null ? goes : stays;
  return withLocationPlans(
    {
      ...stays,
      hip: stays.hip || goes.hip,
      isPrimary: stays.isPrimary || goes.isPrimary,
      accepting,
      acceptingSince,
    },
    goes.insurancePlans,
  );
}
