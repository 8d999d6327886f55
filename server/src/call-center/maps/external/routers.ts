import type { MatrixRequest, Place, RouteRequest, RouteStep } from '@careline/contracts/call-center/maps';
import { z } from 'zod';
import type { FoundRoute, FoundWay } from '../router.ts';
import type { Dialect } from './service-client.ts';

/** "not found" is an answer: the places are not connected by road. */
type FindRoute = Dialect<RouteRequest, FoundRoute | 'notFound'>;
type FindMatrix = Dialect<MatrixRequest, FoundWay[]>;

const minutes = (seconds: number): number => seconds / 60;
const lonLat = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `${longitude.toFixed(6)},${latitude.toFixed(6)}`;

const amount = z.number().min(0);
/** A route across the country has fewer points; an answer with more is not usable. */
const MOST_POINTS = 50_000;
const MOST_STEPS = 5_000;
const MOST_LEGS = 4;
const OsrmRefusal = z.object({ code: z.enum(['NoRoute', 'NoSegment', 'NoTable']) });
const OsrmRoute = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        distance: amount,
        duration: amount,
        geometry: z.object({
          coordinates: z
            .array(z.tuple([z.number(), z.number()]))
            .min(2)
            .max(MOST_POINTS),
        }),
        legs: z.array(
          z.object({
            steps: z
              .array(
                z.object({
                  distance: amount,
                  name: z.string().optional(),
                  maneuver: z.object({ type: z.string(), modifier: z.string().optional() }),
                }),
              )
              .optional(),
          }),
        ),
      }),
    )
    .min(1),
});

/** OSRM: `GET /route/v1/driving/…`. */
export const osrmRoute: FindRoute = async (client, { from, to }) => {
  const path = `/route/v1/driving/${lonLat(from)};${lonLat(to)}?overview=full&geometries=geojson&steps=true`;
  const body = await client.json({ path });
  if (OsrmRefusal.safeParse(body).success) return 'notFound';
  const route = OsrmRoute.safeParse(body).data?.routes[0];
  return (
    route && {
      distance: toMiles(route.distance),
      duration: minutes(route.duration),
      geometry: route.geometry.coordinates.map(([longitude, latitude]) => [latitude, longitude]),
      steps: route.legs.flatMap(({ steps = [] }) => steps.map(osrmStep)),
    }
  );
};

const OsrmTable = z.object({
  code: z.literal('Ok'),
  durations: z.array(z.array(amount.nullable())).length(1),
  distances: z.array(z.array(amount.nullable())).length(1).optional(),
});

/** OSRM: `GET /table/v1/driving/…`. */
export const osrmMatrix: FindMatrix = async (client, { from, to }) => {
  const places = [from, ...to].map(lonLat).join(';');
  const targets = to.map((_, k) => k + 1).join(';');
  const path = `/table/v1/driving/${places}?sources=0&destinations=${targets}&annotations=duration,distance`;
  const body = await client.json({ path });
  if (OsrmRefusal.safeParse(body).success) return to.map(() => NO_WAY);
  const table = OsrmTable.safeParse(body).data;
  if (table?.durations[0]?.length !== to.length) return undefined;
  return to.map((_, k) => {
    const seconds = table.durations[0]?.[k] ?? null;
    const meters = table.distances?.[0]?.[k] ?? null;
    return {
      duration: seconds === null ? null : minutes(seconds),
      distance: meters === null ? null : toMiles(meters),
    };
  });
};

const NO_WAY: FoundWay = { distance: null, duration: null };

const ValhallaRefusal = z.object({ error_code: z.number() });
/** 154: too far apart; 170, 171: no road near; 442: no path. Others are about the request or the service. */
const VALHALLA_NOT_FOUND = [154, 170, 171, 442, 443];
const ValhallaRoute = z.object({
  trip: z.object({
    summary: z.object({ length: amount, time: amount }),
    legs: z
      .array(
        z.object({
          // At least two characters for each of the two numbers of a point.
          shape: z.string().max(8 * MOST_POINTS),
          maneuvers: z
            .array(z.object({ instruction: z.string().max(1_000), length: amount.optional() }))
            .max(MOST_STEPS),
        }),
      )
      .min(1)
      .max(MOST_LEGS),
  }),
});
const DRIVING = { costing: 'auto', units: 'miles' } as const;
const latLon = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  lat: latitude,
  lon: longitude,
});

/** Valhalla: `POST /route`. */
export const valhallaRoute: FindRoute = async (client, { from, to }) =>
  readValhallaRoute(
    await client.json({ path: '/route', body: { ...DRIVING, locations: [latLon(from), latLon(to)] } }),
  );

/** Also what the engine inside this server answers. */
export function readValhallaRoute(body: unknown): FoundRoute | 'notFound' | undefined {
  if (isNotFound(body)) return 'notFound';
  const trip = ValhallaRoute.safeParse(body).data?.trip;
  return (
    trip && {
      distance: trip.summary.length,
      duration: minutes(trip.summary.time),
      geometry: trip.legs.flatMap(({ shape }) => decodePolyline(shape)),
      steps: trip.legs.flatMap(({ maneuvers }) =>
        maneuvers.map(({ instruction, length = 0 }) => ({ instruction, distance: length })),
      ),
    }
  );
}

const ValhallaMatrix = z.object({
  sources_to_targets: z
    .array(
      z.array(z.object({ distance: amount.nullish(), time: amount.nullish(), to_index: z.int().min(0) })),
    )
    .length(1),
});

/** Valhalla: `POST /sources_to_targets`. */
export const valhallaMatrix: FindMatrix = (client, { from, to }) =>
  valhallaWays(
    (targets) =>
      client.json({
        path: '/sources_to_targets',
        body: { ...DRIVING, sources: [latLon(from)], targets: targets.map(latLon) },
      }),
    to,
  );

/** Enough to single out a few places without a road among 200; if the origin itself has none, every call fails. */
const MOST_CALLS = 40;

/** Asks for ways to many places. One place without a road fails the whole call: the places are then asked in halves. */
export async function valhallaWays(
  ask: (targets: Place[]) => Promise<unknown>,
  to: Place[],
): Promise<FoundWay[] | undefined> {
  let calls = 0;
  const ways = async (targets: Place[]): Promise<FoundWay[] | undefined> => {
    if (++calls > MOST_CALLS) return targets.map(() => NO_WAY);
    const body = await ask(targets);
    if (!isNotFound(body)) return readValhallaMatrix(body, targets.length);
    if (targets.length < 2) return [NO_WAY];
    const half = targets.length >> 1;
    const first = await ways(targets.slice(0, half));
    const second = await ways(targets.slice(half));
    return first && second && [...first, ...second];
  };
  return ways(to);
}

function isNotFound(body: unknown): boolean {
  const refusal = ValhallaRefusal.safeParse(body).data;
  return refusal !== undefined && VALHALLA_NOT_FOUND.includes(refusal.error_code);
}

function readValhallaMatrix(body: unknown, length: number): FoundWay[] | undefined {
  const ways = ValhallaMatrix.safeParse(body).data?.sources_to_targets[0];
  if (!ways) return undefined;
  const byTarget = new Map(ways.map((way) => [way.to_index, way]));
  return Array.from({ length }, (_, k) => {
    const { distance = null, time = null } = byTarget.get(k) ?? {};
    return { distance, duration: time === null ? null : minutes(time) };
  });
}

/** Google's polyline format with six decimals, as Valhalla writes it: pairs of latitude and longitude. */
function decodePolyline(text: string): [number, number][] {
  const points: [number, number][] = [];
  let at = 0;
  let latitude = 0;
  let longitude = 0;
  const next = (): number => {
    let value = 0;
    for (let shift = 0; at < text.length; shift += 5) {
      const bits = text.charCodeAt(at++) - 63;
      value |= (bits & 31) << shift;
      if (bits < 32) break;
    }
    return value & 1 ? ~(value >> 1) : value >> 1;
  };
  while (at < text.length) {
    latitude += next();
    longitude += next();
    points.push([latitude / 1e6, longitude / 1e6]);
  }
  return points;
}

interface OsrmStep {
  distance: number;
  name?: string | undefined;
  maneuver: { type: string; modifier?: string | undefined };
}

const METERS_PER_MILE = 1_609.344;
const toMiles = (meters: number): number => meters / METERS_PER_MILE;

/** OSRM names manoeuvres; this says them as a person would on the phone. */
function osrmStep({ distance, name, maneuver }: OsrmStep): RouteStep {
  const onto = name ? ` onto ${name}` : '';
  return { instruction: `${sentence(maneuver, name ?? '', onto)}.`, distance: toMiles(distance) };
}

function sentence({ type, modifier = '' }: OsrmStep['maneuver'], name: string, onto: string): string {
  switch (type) {
    case 'depart':
      return name ? `Start on ${name}` : 'Start';
    case 'arrive':
      return modifier === 'left' || modifier === 'right'
        ? `Arrive; the destination is on the ${modifier}`
        : 'Arrive at the destination';
    case 'merge':
      return `Merge${onto}`;
    case 'on ramp':
      return `Take the ramp${onto}`;
    case 'off ramp':
      return `Take the exit${onto}`;
    case 'fork':
      return `Keep ${modifier.replace('slight ', '') || 'straight'} at the fork${onto}`;
    case 'roundabout':
    case 'rotary':
    case 'roundabout turn':
      return `Go through the roundabout${onto}`;
    case 'exit roundabout':
    case 'exit rotary':
      return `Leave the roundabout${onto}`;
    case 'new name':
    case 'continue':
    case 'notification':
      return modifier === '' || modifier === 'straight' ? `Continue${onto}` : `${turn(modifier)}${onto}`;
    default:
      return `${turn(modifier)}${onto}`;
  }
}

function turn(modifier: string): string {
  if (modifier === 'uturn') return 'Make a U-turn';
  if (modifier === '' || modifier === 'straight') return 'Continue';
  return `Turn ${modifier}`;
}
