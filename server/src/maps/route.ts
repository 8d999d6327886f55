import type { Route, RouteRequest } from '@careline/contracts/maps';

/** Miles by road between two places, estimated. */
export type Distance = (from: RouteRequest['from'], latitude: number, longitude: number) => number;

/** Without a router: a straight line that says it is an estimate. */
export function straightRoute({ from, to }: RouteRequest, distance: Distance): Route {
  return {
    status: 'approximate',
    distance: distance(from, to.latitude, to.longitude),
    duration: null,
    geometry: [
      [from.latitude, from.longitude],
      [to.latitude, to.longitude],
    ],
  };
}
