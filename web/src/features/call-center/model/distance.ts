import type { Origin } from '@careline/contracts/call-center';

const EARTH_DIAMETER_METRES = 12_756_274;
const METRES_PER_MILE = 1609.34;
// Roads are longer than the great circle.
const DETOUR = 1.2;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Miles by road, estimated from the great circle: the same figure as the server's. */
export function milesBetween(from: Origin, to: Origin): number {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const haversine =
    halfLatitude ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2;
  const metres = EARTH_DIAMETER_METRES * Math.asin(Math.sqrt(Math.min(1, haversine)));
  return (metres / METRES_PER_MILE) * DETOUR;
}

export const formatMiles = (miles: number): string => miles.toFixed(2);

interface MaybePlaced {
  latitude: number | null;
  longitude: number | null;
}

/** Where something is, if that is known. */
export const placeOf = ({ latitude, longitude }: MaybePlaced): Origin | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };
