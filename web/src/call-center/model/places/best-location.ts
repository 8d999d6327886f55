import type { DetailsLocation } from '@careline/contracts/call-center/provider-details';
import type { Origin } from '@careline/contracts/call-center/search';
import { milesBetween } from '@careline/contracts/rules/distance';
import { toPlace } from '../../../maps/place.ts';
import { compareMiles } from './distance.ts';

/** Nobody is sent to an office that is known to refuse everybody. */
export const takesPatients = ({ accepting }: Pick<DetailsLocation, 'accepting'>): boolean =>
  accepting !== 'none';

export interface RankedLocation {
  location: DetailsLocation;
  miles: number | undefined;
}

/**
 * A provider's locations, best first: those that match, then those that take patients, then the nearest, then the one shown in the result
 * row (opening details with another address would confuse), then the primary one.
 */
export function rankLocations(
  locations: readonly DetailsLocation[],
  origin: Origin | undefined,
  inRow?: number,
): RankedLocation[] {
  const ranked = locations.map((location) => {
    const place = toPlace(location);
    return { location, miles: origin && place ? milesBetween(origin, place) : undefined };
  });
  return ranked.sort(
    (one, other) =>
      Number(other.location.matches) - Number(one.location.matches) ||
      Number(takesPatients(other.location)) - Number(takesPatients(one.location)) ||
      compareMiles(one.miles, other.miles) ||
      Number(other.location.id === inRow) - Number(one.location.id === inRow) ||
      Number(other.location.isPrimary) - Number(one.location.isPrimary),
  );
}
