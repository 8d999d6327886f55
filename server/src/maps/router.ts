import type { Matrix, MatrixRequest, Place, Route, RouteRequest, RouteStep } from '@careline/contracts/maps';
import { milesBetween } from '@careline/contracts/rules/distance';

/** A way by road. */
export interface FoundRoute extends FoundWay {
  distance: number;
  duration: number;
  geometry: [number, number][];
  steps: RouteStep[];
}

/** Miles and minutes; null where no road leads there. */
export interface FoundWay {
  distance: number | null;
  duration: number | null;
}

/** Finds ways by road. Throws when it cannot answer at all. */
export interface Router {
  route(request: RouteRequest): Promise<FoundRoute | 'notFound'>;
  matrix(request: MatrixRequest): Promise<FoundWay[]>;
}

/** A router puts places on the nearest road; a road farther away than this is not the place that was meant. */
const SNAP_LIMIT_MILES = 0.621_371;

export async function findRoute(request: RouteRequest, router: Router | undefined): Promise<Route> {
  if (!router) return straightRoute(request);
  try {
    const found = await router.route(request);
    if (found === 'notFound' || !reaches(found, request)) return withoutWay('notFound');
    return { status: 'ok', ...found };
  } catch {
    return withoutWay('unavailable');
  }
}

export async function findMatrix(request: MatrixRequest, router: Router | undefined): Promise<Matrix> {
  const { from, to } = request;
  if (!router) {
    return {
      status: 'approximate',
      items: to.map((place) => ({ distance: milesBetween(from, place), duration: null })),
    };
  }
  try {
    return { status: 'ok', items: await router.matrix(request) };
  } catch {
    return { status: 'unavailable', items: to.map(() => ({ distance: null, duration: null })) };
  }
}

function reaches({ geometry }: FoundRoute, { from, to }: RouteRequest): boolean {
  const [first, last] = [geometry[0], geometry.at(-1)];
  return first !== undefined && last !== undefined && isNear(first, from) && isNear(last, to);
}

const isNear = ([latitude, longitude]: [number, number], place: Place): boolean =>
  milesBetween({ latitude, longitude }, place) <= SNAP_LIMIT_MILES;

const withoutWay = (status: 'notFound' | 'unavailable'): Route => ({
  status,
  distance: null,
  duration: null,
  geometry: [],
});

/** Without a router: a straight line that says it is an estimate. */
function straightRoute({ from, to }: RouteRequest): Route {
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
