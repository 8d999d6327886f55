import type { Origin, SearchLocation } from '@careline/contracts/call-center/search';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { geocode } from '../../maps/maps-api.ts';
import { toPlace } from '../../maps/place.ts';
import { locationsQuery, standingsQuery } from '../call-center-api.ts';
import {
  type Destination,
  type FoundPlaces,
  hasPriority,
  listNotFound,
  listUnplaced,
  orderDestinations,
  toDestinations,
} from '../model/places/destinations.ts';
import { isSplitByPriority } from '../model/search/order.ts';
import type { Ordered } from '../model/search/requests.ts';
import type { ResultOrder } from '../model/search/search-state.ts';

const CHANGES_SETTLE = 200;
/** An answer lists all physicians of its addresses: more are sent only when they are asked for. */
export const SHOWN_AT_FIRST = 500;
export const MOST_ON_MAP = 5_000;
// Addresses without coordinates are few; looking up hundreds at once would only slow the map down.
const MOST_LOOKUPS = 25;

/** The addresses where the results can be seen, at most `take` of them. Without an order: nearest first, or by address. */
export function useDestinations(request: Ordered, order: ResultOrder | undefined, take: number) {
  const [settled] = useDebouncedValue(request, CHANGES_SETTLE);
  const { data, isPlaceholderData } = useQuery({
    ...locationsQuery({ ...settled, take }),
    placeholderData: keepPreviousData,
  });
  const found = useLookedUp(data?.locations);
  const origin = settled.origin ?? undefined;
  const destinations = useMemo(
    () => toDestinations(data?.locations ?? [], origin, found.places),
    [data, origin, found.places],
  );
  const { data: standings } = useQuery({
    ...standingsQuery(settled),
    enabled: order !== undefined && order.by !== 'distance',
    placeholderData: keepPreviousData,
  });
  const listed = useMemo(
    () => (order ? orderDestinations(destinations, order, standings ?? new Map()) : destinations),
    [destinations, order, standings],
  );
  return {
    /** The nearest first, when there is an origin. */
    destinations,
    /** In the order of the results. */
    listed,
    hasPriority:
      order && standings && isSplitByPriority(order)
        ? (destination: Destination) => hasPriority(destination, standings)
        : undefined,
    origin,
    total: data?.total,
    isStale: isPlaceholderData,
    /** Addresses that could not be placed on the map. */
    notFound: listNotFound(destinations, found.missing),
    /** The lookup of at least one address was not answered. */
    isLookupUnavailable: found.isUnavailable,
  };
}

interface LookedUp {
  places: FoundPlaces;
  /** Looked for, and not found. */
  missing: ReadonlySet<Destination['key']>;
  isUnavailable: boolean;
}

/** Asks where the addresses are that the directory has no coordinates for. */
function useLookedUp(locations: readonly SearchLocation[] | undefined): LookedUp {
  const unplaced = useMemo(
    () => listUnplaced(toDestinations(locations ?? [], undefined, new Map())).slice(0, MOST_LOOKUPS),
    [locations],
  );
  const answers = useQueries({
    queries: unplaced.map(({ address, zip }) => ({
      queryKey: ['Maps', 'Geocode', address, zip],
      queryFn: ({ signal }: { signal: AbortSignal }) => geocode({ address: address || zip, zip }, signal),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  // Memoised: a new object would move the map under the user.
  return useMemo(() => {
    const places = new Map<Destination['key'], Origin>();
    const missing = new Set<Destination['key']>();
    unplaced.forEach(({ key }, index) => {
      const answer = answers[index];
      const place = answer && toPlace(answer);
      if (place) places.set(key, place);
      if (answer?.status === 'notFound') missing.add(key);
    });
    return { places, missing, isUnavailable: answers.some((answer) => answer?.status === 'unavailable') };
  }, [unplaced, answers]);
}
