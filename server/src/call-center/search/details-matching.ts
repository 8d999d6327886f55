/** What a provider's details list, and in which order: what matches the search that led to them comes first. */
import { FLAGS_FILTERS, type FlagsFilter } from '@careline/contracts/call-center/filters';
import { fitsLocation, fitsPlan, isInsuranceWanted, type Wanted } from '@careline/contracts/call-center/fits';
import type { DetailsLocation, ProviderDetails } from '@careline/contracts/call-center/provider-details';
import type { Site } from '@careline/contracts/directory/practice-addresses';
import { withTown } from '../../platform/zip-codes.ts';
import { offeredAt } from '../search-index/reference/offers.ts';
import { locationName } from '../search-index/reference/reference.ts';

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

export interface StoredLocation
  extends Omit<DetailsLocation, 'name' | 'matches' | 'insurances' | FlagsFilter['key']> {
  site: Site;
  plans: (Plan & { name: string })[];
}

export interface StoredDetails extends Omit<ProviderDetails, 'locations' | 'primaryPracticeLocation'> {
  locations: StoredLocation[];
}

/** The answer, from what is stored or in memory. */
export function detailsOf({ locations, ...details }: StoredDetails, wanted: Wanted): ProviderDetails {
  const shown = locations.map((location) => locationOf(location, wanted));
  return {
    ...details,
    primaryPracticeLocation: shown.find(({ isPrimary }) => isPrimary)?.name ?? '',
    locations: matchingFirst(shown),
  };
}

function locationOf(stored: StoredLocation, wanted: Wanted): DetailsLocation {
  const { plans, site, ...own } = stored;
  const offers = Object.fromEntries(FLAGS_FILTERS.map((filter) => [filter.key, offeredAt(site, filter)]));
  const location = withTown({ ...own, ...(offers as Pick<DetailsLocation, FlagsFilter['key']>) });
  const isTaken = ({ insuranceId, id }: StoredLocation['plans'][number]) =>
    fitsPlan({ insuranceId, insurancePlanId: id }, wanted);
  const matches = fitsLocation(location, wanted) && (!isInsuranceWanted(wanted) || plans.some(isTaken));
  return {
    ...location,
    name: locationName(location.practice, location.address, location.zip),
    matches,
    insurances: groupPlans(plans).map(({ insuranceId, insuranceName, plans: own }) => ({
      insuranceId,
      insuranceName,
      insurancePlans: own.map(({ id, name }) => ({ id, name })),
    })),
  };
}
