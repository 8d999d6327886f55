import type { Place } from '@careline/contracts/call-center/maps';

interface Coordinates {
  latitude?: string | number | null;
  longitude?: string | number | null;
}

/** The coordinates as a place on the map, when both are there and make sense. */
export function toPlace({ latitude, longitude }: Coordinates): Place | undefined {
  const place = { latitude: degrees(latitude), longitude: degrees(longitude) };
  const known = Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180;
  return known ? place : undefined;
}

const degrees = (value: string | number | null | undefined): number =>
  value === null || value === undefined || value === '' ? Number.NaN : Number(value);
