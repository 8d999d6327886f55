import type { LocationPractice, Origin, SearchLocation } from '@careline/contracts/call-center/search';
import { formatAddress } from '@careline/contracts/rules/address-words';
import { milesBetween } from '@careline/contracts/rules/distance';
import { toPlace } from '../../../maps/place.ts';
import { isSplitByPriority } from '../search/order.ts';
import type { ResultOrder } from '../search/search-state.ts';
import { compareMiles } from './distance.ts';

/** An address on the map and the practices there. */
export interface Destination {
  key: string;
  address: string;
  zip: string;
  city: string | null;
  state: string | null;
  practices: readonly LocationPractice[];
  place: Origin | undefined;
  miles: number | undefined;
}

const NO_ADDRESS = 'No Address or Zip';

/** "1 Main St, Bronx, NY 10451"; a blank address gets a name, too. */
export const formatDestination = (place: Pick<Destination, 'address' | 'zip' | 'city' | 'state'>): string =>
  formatAddress({ ...place, address: place.address.trim() }) || NO_ADDRESS;

/** What was found out about addresses that have no coordinates of their own, by their keys. */
export type FoundPlaces = ReadonlyMap<Destination['key'], Origin>;

const isBlankAddress = ({ address, zip }: Destination): boolean => `${address}${zip}`.trim() === '';

/** Those that a lookup could put on the map. */
export const listUnplaced = (destinations: readonly Destination[]): Destination[] =>
  destinations.filter((destination) => !destination.place && !isBlankAddress(destination));

/** Blank addresses, and addresses whose lookup found nothing. Pending and failed lookups do not count. */
export const listNotFound = (
  destinations: readonly Destination[],
  missing: ReadonlySet<Destination['key']>,
): Destination[] =>
  destinations.filter((one) => one.place === undefined && (isBlankAddress(one) || missing.has(one.key)));

export function toDestinations(
  locations: readonly SearchLocation[],
  origin: Origin | undefined,
  found: FoundPlaces,
): Destination[] {
  const destinations = locations.map(({ address, practices }) => {
    const zip = practices[0]?.zipCode ?? '';
    const key = `${address}\n${zip}`;
    const place = practices.map(toPlace).find((known) => known !== undefined) ?? found.get(key);
    const { city = null, state = null } = practices[0] ?? {};
    return {
      key,
      address,
      zip,
      city,
      state,
      practices,
      place,
      miles: place && origin && milesBetween(origin, place),
    };
  });
  return origin ? destinations.sort((one, other) => compareMiles(one.miles, other.miles)) : destinations;
}

/** Where a provider stands in the results. */
export interface Standing {
  rank: number;
  priority: boolean;
}
export type Standings = ReadonlyMap<number, Standing>;

/** An order of the results, for their addresses, which come nearest first. Ties stay as they are. */
export function orderDestinations(
  destinations: readonly Destination[],
  { by, direction }: ResultOrder,
  standings: Standings,
): Destination[] {
  const sign = direction === 'desc' ? -1 : 1;
  if (by === 'distance')
    return sortByKey(destinations, ({ miles }) => (miles === undefined ? UNRANKED : sign * miles));
  if (isSplitByPriority({ by, direction }))
    return sortByKey(destinations, (one) => (hasPriority(one, standings) ? -sign : 0));
  return sortByKey(destinations, (one) =>
    Math.min(UNRANKED, ...listStandings(one, standings).map(({ rank }) => rank)),
  );
}

/** One of the physicians there has priority. */
export const hasPriority = (destination: Destination, standings: Standings): boolean =>
  listStandings(destination, standings).some(({ priority }) => priority);

const listStandings = ({ practices }: Destination, standings: Standings): Standing[] =>
  practices.flatMap(({ physicians }) =>
    physicians.flatMap(({ providerId }) => standings.get(providerId) ?? []),
  );

const UNRANKED = Number.MAX_SAFE_INTEGER;

const sortByKey = <T>(items: readonly T[], toKey: (item: T) => number): T[] =>
  items
    .map((item) => ({ item, key: toKey(item) }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);

/** Somebody there takes patients, or it is not known that nobody does. */
const isOpen = ({ practices }: Destination): boolean =>
  practices.some(({ physicians }) =>
    physicians.some(({ accepting, inactive }) => accepting !== 'none' && !inactive),
  );

/** With an origin the nearest that takes patients is selected until the user selects another. */
export function selectDestination(
  destinations: readonly Destination[],
  chosen: string | undefined,
  origin: Origin | undefined,
): Destination | undefined {
  const byUser = destinations.find(({ key }) => key === chosen);
  if (byUser || !origin) return byUser;
  const placed = destinations.filter(({ place }) => place !== undefined);
  return placed.find(isOpen) ?? placed[0];
}

/** The address where a provider's location is. */
export const findDestination = (
  destinations: readonly Destination[],
  practiceAddressId: number,
): Destination | undefined =>
  destinations.find(({ practices }) =>
    practices.some((practice) => practice.practiceAddressId === practiceAddressId),
  );
