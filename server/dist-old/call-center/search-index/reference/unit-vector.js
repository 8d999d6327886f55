import { RADIANS } from '@careline/contracts/rules/distance';
/** A place as a point on the unit sphere. The chord between two such points orders like the distance on the ground. */
export function unitVector(latitude, longitude) {
    const [north, east] = [latitude * RADIANS, longitude * RADIANS];
    return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}
//# sourceMappingURL=unit-vector.js.map