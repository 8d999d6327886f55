import type { DetailsLocation } from '@careline/contracts/call-center/provider-details';
import type { Origin } from '@careline/contracts/call-center/search';
import { milesBetween } from '@careline/contracts/rules/distance';
import { compareDoors, type Doorway, findPassedOver, rankOfDoor } from '@careline/contracts/rules/door';
import { fold } from '@careline/contracts/rules/folding';
import { isClosing } from '@careline/contracts/rules/notices';
import { toPlace } from '../../../maps/place.ts';

export interface RankedLocation {
  location: DetailsLocation;
  miles: number | undefined;
  doorway: Doorway;
}

/** A provider's locations: those that match, the door first, then the others in the same order. */
export const rankLocations = (
  locations: readonly DetailsLocation[],
  origin: Origin | undefined,
): RankedLocation[] =>
  locations
    .map((location) => {
      const place = toPlace(location);
      const miles = origin && place ? milesBetween(origin, place) : undefined;
      const { id, isPrimary, accepting, name, notices } = location;
      const rank = rankOfDoor(accepting, notices.some(isClosing));
      return {
        location,
        miles,
        doorway: { id, isPrimary, rank, miles: miles ?? Infinity, name: () => fold(name) },
      };
    })
    .sort(
      (one, other) =>
        Number(other.location.matches) - Number(one.location.matches) ||
        compareDoors(one.doorway, other.doorway),
    );

/** Where the caller is sent; nobody is sent to an office that does not match. */
export const findShownDoor = ([first]: readonly RankedLocation[]): RankedLocation | undefined =>
  first?.location.matches ? first : undefined;

/** The nearer one that matches too, but takes fewer patients. */
export function findNearer(ranked: readonly RankedLocation[]): RankedLocation | undefined {
  const door = findShownDoor(ranked);
  if (!door) return undefined;
  const matching = ranked.filter(({ location }) => location.matches);
  const passed = findPassedOver(
    door.doorway,
    matching.map(({ doorway }) => doorway),
  );
  return matching.find(({ doorway }) => doorway === passed);
}
