import type { Origin } from '@careline/contracts/call-center';

const EARTH_DIAMETER_METRES = 12_756_274;
const METRES_PER_MILE = 1609.34;
// Roads are longer than the great circle.
const DETOUR = 1.2;
const RADIANS = Math.PI / 180;

/** Miles by road, estimated from the great circle. */
export function distanceInMiles(from: Origin, latitude: number, longitude: number): number {
  const fromLatitude = from.latitude * RADIANS;
  const toLatitude = latitude * RADIANS;
  const halfLatitude = Math.sin((toLatitude - fromLatitude) / 2);
  const halfLongitude = Math.sin(((longitude - from.longitude) * RADIANS) / 2);
  const haversine =
    halfLatitude * halfLatitude +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * halfLongitude * halfLongitude;
  const metres = EARTH_DIAMETER_METRES * Math.asin(Math.sqrt(Math.min(1, haversine)));
  return (metres / METRES_PER_MILE) * DETOUR;
}

/** The place as a point on a sphere of radius 1. */
export function pointOnEarth(latitude: number, longitude: number): [x: number, y: number, z: number] {
  const [north, east] = [latitude * RADIANS, longitude * RADIANS];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}
