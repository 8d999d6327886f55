import type { MapMarker, Origin } from '@careline/contracts/call-center/search';
import { milesBetween } from '@careline/contracts/rules/distance';
import { isSplitByPriority } from '../search/order.ts';
import type { ResultOrder } from '../search/search-state.ts';
import { compareMiles } from './distance.ts';

/** An address on the map. */
export interface Destination extends Omit<MapMarker, 'position'> {
  key: string;
  place: Origin | undefined;
  miles: number | undefined;
}

/** A blank address gets a name, too. */
export const formatDestination = ({ address }: Pick<Destination, 'address'>): string =>
  address || 'No Address or Zip';

/** What was found out about addresses that have no coordinates of their own, by their keys. */
export type FoundPlaces = ReadonlyMap<Destination['key'], Origin>;

/** Those that a lookup could put on the map. */
export const listUnplaced = (destinations: readonly Destination[]): Destination[] =>
  destinations.filter(({ place, address }) => !place && address !== '');

/** Blank addresses, and addresses whose lookup found nothing. Pending and failed lookups do not count. */
export const listNotFound = (
  destinations: readonly Destination[],
  missing: ReadonlySet<Destination['key']>,
): Destination[] =>
  destinations.filter((one) => one.place === undefined && (one.address === '' || missing.has(one.key)));

export function toDestinations(
  markers: readonly MapMarker[],
  origin: Origin | undefined,
  found: FoundPlaces,
): Destination[] {
  const destinations = markers.map(({ position, ...marker }) => {
    const key = marker.address;
    const place = position ? { latitude: position[0], longitude: position[1] } : found.get(key);
    return { ...marker, key, place, miles: place && origin && milesBetween(origin, place) };
  });
  return origin ? destinations.sort((one, other) => compareMiles(one.miles, other.miles)) : destinations;
}

/** An order of the results, for their addresses, which come nearest first. Ties stay as they are. */
export function orderDestinations(
  destinations: readonly Destination[],
  { by, direction }: ResultOrder,
): Destination[] {
  const sign = direction === 'desc' ? -1 : 1;
  if (by === 'distance')
    return sortByKey(destinations, ({ miles }) => (miles === undefined ? UNRANKED : sign * miles));
  if (isSplitByPriority({ by, direction }))
    return sortByKey(destinations, ({ priority }) => (priority ? -sign : 0));
  return sortByKey(destinations, ({ rank }) => rank ?? UNRANKED);
}

const UNRANKED = Number.MAX_SAFE_INTEGER;

const sortByKey = <T>(items: readonly T[], toKey: (item: T) => number): T[] =>
  items
    .map((item) => ({ item, key: toKey(item) }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);

/** Until the user selects another, the nearest one is selected, if there is an origin. */
export function selectDestination(
  destinations: readonly Destination[],
  chosen: string | undefined,
  origin: Origin | undefined,
): Destination | undefined {
  const byUser = destinations.find(({ key }) => key === chosen);
  if (byUser || !origin) return byUser;
  return destinations.find(({ place }) => place !== undefined);
}

/** The address where a provider's location is. */
export const findDestination = (
  destinations: readonly Destination[],
  practiceAddressId: number,
): Destination | undefined => destinations.find(({ addressIds }) => addressIds.includes(practiceAddressId));

const MAP_PROGRAM = 'https://www.google.com/maps/dir/?api=1&destination=';

/**
 * Opens directions in the caller's own map program. The link holds the practice's address alone: where the patient is, the
 * caller's phone knows. Undefined for a blank address.
 */
export const toDirectionsLink = ({ address }: Pick<Destination, 'address'>): string | undefined =>
  address === '' ? undefined : `${MAP_PROGRAM}${encodeURIComponent(address)}`;
