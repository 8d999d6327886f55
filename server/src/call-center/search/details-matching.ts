/** What a provider's details list, and in which order: what matches the search that led to them comes first. */
import { FLAGS_FILTERS, type FlagsFilter } from '@careline/contracts/call-center/filters';
import { fitsLocation, fitsPlan, isInsuranceWanted, type Wanted } from '@careline/contracts/call-center/fits';
import type { DetailsLocation, ProviderDetails } from '@careline/contracts/call-center/provider-details';
import type { Site } from '@careline/contracts/directory/practice-addresses';
import { type Days, dayOf, earliestUntil, isInForce, longestEnd } from '@careline/contracts/rules/days';
import { compareDoors, rankOfDoor } from '@careline/contracts/rules/door';
import { fold } from '@careline/contracts/rules/folding';
import { isClosing, noticesOn } from '@careline/contracts/rules/notices';
import { withTown } from '../../platform/zip-codes.ts';
import { offeredAt } from '../search-index/reference/offers.ts';
import { locationName } from '../search-index/reference/reference.ts';

const TAKES_NOBODY = { accepting: 'none', acceptingSince: null } as const;

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

interface StoredPlan extends Plan, Days {
  name: string;
  /** The days on which the provider takes it and it is taken there. */
  both: Days;
}

export interface StoredLocation
  extends Omit<DetailsLocation, 'name' | 'matches' | 'inForce' | 'insurances' | FlagsFilter['key']> {
  site: Site;
  plans: StoredPlan[];
}

export interface StoredDetails
  extends Omit<ProviderDetails, 'locations' | 'primaryPracticeLocation' | 'until'> {
  locations: StoredLocation[];
}

type Asked = Wanted & { on?: string | null | undefined };

/** The day asked for; today when there is none. */
export const askedDay = ({ on }: Asked): string => on ?? dayOf(new Date());

/** The answer, from what is stored or in memory. */
export function detailsOf({ locations, ...details }: StoredDetails, wanted: Asked): ProviderDetails {
  const on = askedDay(wanted);
  const own = noticesOn(details.notices, on);
  const isAway = own.some(isClosing);
  const shown = locations.map((stored) => ({ ...locationOf(stored, wanted, on, isAway), stored }));
  const door = doorOf(shown.filter(({ location }) => location.matches));
  const plans = isInsuranceWanted(wanted) ? (door?.stored.plans.filter(isTaken(wanted, on)) ?? []) : [];
  return {
    ...details,
    notices: own,
    inactive: details.inactive || !isInForce(details, on),
    until: earliestUntil(
      [details.endsOn, door?.stored.endsOn ?? null, longestEnd(plans.map(({ both }) => both))],
      on,
    ),
    primaryPracticeLocation: shown.find(({ location }) => location.isPrimary)?.location.name ?? '',
    locations: matchingFirst(shown.map(({ location }) => location)),
  };
}

const isTaken =
  (wanted: Wanted, on: string) =>
  ({ insuranceId, id, both }: StoredPlan): boolean =>
    isInForce(both, on) && fitsPlan({ insuranceId, insurancePlanId: id }, wanted);

/** The details know of no caller's place, so distance decides nothing. */
function doorOf<Shown extends { location: DetailsLocation }>(shown: readonly Shown[]): Shown | undefined {
  const doorway = ({ location }: Shown) => ({
    rank: rankOfDoor(location.accepting, location.notices.some(isClosing)),
    miles: Number.POSITIVE_INFINITY,
    isPrimary: location.isPrimary,
    name: () => fold(location.name),
    id: location.id,
  });
  return shown.toSorted((one, other) => compareDoors(doorway(one), doorway(other)))[0];
}

/** Where nobody is seen on the day, no patients are taken. */
function locationOf(
  { plans, site, ...stored }: StoredLocation,
  wanted: Wanted,
  on: string,
  isAway: boolean,
): { location: DetailsLocation } {
  const notices = noticesOn(stored.notices, on);
  const isClosed = isAway || notices.some(isClosing);
  const own = { ...stored, notices, ...(isClosed && stored.accepting !== 'none' && TAKES_NOBODY) };
  const offers = Object.fromEntries(FLAGS_FILTERS.map((filter) => [filter.key, offeredAt(site, filter)]));
  const location = withTown({ ...own, ...(offers as Pick<DetailsLocation, FlagsFilter['key']>) });
  const inForce = isInForce(own, on);
  const isFitting = !isInsuranceWanted(wanted) || plans.some(isTaken(wanted, on));
  return {
    location: {
      ...location,
      name: locationName(location.practice, location.address, location.zip),
      inForce,
      matches: inForce && fitsLocation(location, wanted) && isFitting,
      insurances: groupPlans(plans).map(({ insuranceId, insuranceName, plans: there }) => ({
        insuranceId,
        insuranceName,
        insurancePlans: there.map(({ id, name, startsOn, endsOn, both }) => ({
          id,
          name,
          startsOn,
          endsOn,
          inForce: inForce && isInForce(both, on),
        })),
      })),
    },
  };
}
