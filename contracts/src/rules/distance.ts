export interface Coordinates {
  latitude: number;
  longitude: number;
}

const EARTH_DIAMETER_METRES = 12_756_274;
const METRES_PER_MILE = 1609.34;
/** Roads are longer than the great circle. */
const DETOUR = 1.2;
export const RADIANS = Math.PI / 180;

/** Estimated miles by road: the great circle times the detour factor. */
export function milesBetween(from: Coordinates, to: Coordinates): number {
  const fromLatitude = from.latitude * RADIANS;
  const toLatitude = to.latitude * RADIANS;
  const halfLatitude = Math.sin((toLatitude - fromLatitude) / 2);
  const halfLongitude = Math.sin(((to.longitude - from.longitude) * RADIANS) / 2);
  const haversine =
    halfLatitude * halfLatitude +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * halfLongitude * halfLongitude;
  return milesOfChord(2 * Math.sqrt(haversine));
}

/** The same for two points on the unit sphere, by the straight line between them. */
export function milesOfChord(chord: number): number {
  const metres = EARTH_DIAMETER_METRES * Math.asin(Math.min(1, chord / 2));
  return (metres / METRES_PER_MILE) * DETOUR;
}
