import type { Route } from '@careline/contracts/call-center/maps';
import type { Origin } from '@careline/contracts/call-center/search';
import { useQuery } from '@tanstack/react-query';
import { findRoute } from '../../maps/maps-api.ts';
import { formatMiles, formatMinutes } from '../model/places/distance.ts';

/** The way from the patient to the selected destination. */
export function useRoute(from: Origin | undefined, to: Origin | undefined) {
  const { data, error } = useQuery({
    queryKey: ['Maps', 'Route', from, to],
    queryFn: ({ signal }) => (from && to ? findRoute({ from, to }, signal) : undefined),
    enabled: from !== undefined && to !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!from || !to) return undefined;
  return error ? NO_ANSWER : data;
}

const NO_ANSWER: Route = { status: 'unavailable', distance: null, duration: null, geometry: [] };

export const isRouteFound = (route: Route | undefined): boolean =>
  route?.status === 'ok' || route?.status === 'approximate';

/** "6.63 miles, 21 min" or "6.63 miles, estimated". */
export function formatRoute({ status, distance, duration }: Route): string {
  return [
    distance !== null && `${formatMiles(distance)} miles`,
    duration !== null && formatMinutes(duration),
    status === 'approximate' && 'estimated',
  ]
    .filter(Boolean)
    .join(', ');
}
