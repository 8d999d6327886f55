import { RADIANS } from '@careline/contracts/distance';

/** The place as a point on a sphere of radius 1. */
export function pointOnEarth(latitude: number, longitude: number): [x: number, y: number, z: number] {
  const [north, east] = [latitude * RADIANS, longitude * RADIANS];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}
