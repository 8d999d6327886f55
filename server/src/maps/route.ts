import type { Route, RouteRequest } from '@careline/contracts/maps';
import { milesBetween } from '@careline/contracts/rules/distance';

/** Without a router: a straight line that says it is an estimate. */
export function straightRoute({ from, to }: RouteRequest): Route {
  return {
    status: 'approximate',
    distance: milesBetween(from, to),
    duration: null,
    geometry: [
      [from.latitude, from.longitude],
      [to.latitude, to.longitude],
    ],
  };
}
