import type { Coordinates } from '@careline/contracts/distance';

export const formatMiles = (miles: number): string => miles.toFixed(2);

interface MaybePlaced {
  latitude: number | null;
  longitude: number | null;
}

/** Where something is, if that is known. */
export const placeOf = ({ latitude, longitude }: MaybePlaced): Coordinates | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };
