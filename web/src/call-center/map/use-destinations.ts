import type { MapMarker, Origin } from '@careline/contracts/call-center/search';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { geocode } from '../../maps/maps-api.ts';
import { toPlace } from '../../maps/place.ts';
import { markersQuery } from '../call-center-api.ts';
import {
  type Destination,
  type FoundPlaces,
  listNotFound,
  listUnplaced,
  orderDestinations,
  toDestinations,
} from '../model/places/destinations.ts';
import type { Ordered } from '../model/search/requests.ts';
import type { ResultOrder } from '../model/search/search-state.ts';

const CHANGES_SETTLE = 200;
/** More are sent only when they are asked for. */
export const SHOWN_AT_FIRST = 500;
export const MOST_ON_MAP = 5_000;
// Addresses without coordinates are few; looking up hundreds at once would only slow the map down.
const MOST_LOOKUPS = 25;

/** The addresses where the results can be seen, at most `take` of them. Without an order: nearest first, or by address. */
export function useDestinations(request: Ordered, order: ResultOrder | undefined, take: number) {
  const [settled] = useDebouncedValue(request, CHANGES_SETTLE);
  const { data, isPlaceholderData } = useQuery({
    ...markersQuery({ ...settled, take }),
    placeholderData: keepPreviousData,
  });
  const found = useLookedUp(data?.markers);
  const origin = settled.origin ?? undefined;
  const destinations = useMemo(
    () => toDestinations(data?.markers ?? [], origin, found.places),
    [data, origin, found.places],
  );
  const listed = useMemo(
    () => (order ? orderDestinations(destinations, order) : destinations),
    [destinations, order],
  );
  return {
    /** The nearest first, when there is an origin. */
    destinations,
    /** In the order of the results. */
    listed,
    /** The request that these addresses answer. */
    request: data?.request,
    origin,
    total: data?.total,
    isStale: isPlaceholderData,
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
function useLookedUp(markers: readonly MapMarker[] | undefined): LookedUp {
  const unplaced = useMemo(
    () => listUnplaced(toDestinations(markers ?? [], undefined, new Map())).slice(0, MOST_LOOKUPS),
    [markers],
  );
  const answers = useQueries({
    queries: unplaced.map(({ address }) => ({
      queryKey: ['Maps', 'Geocode', address],
      queryFn: ({ signal }: { signal: AbortSignal }) => geocode({ address }, signal),
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
