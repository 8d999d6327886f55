import type { Geocoded, GeocodeRequest, Place } from '@careline/contracts/maps';
import { zipCentroid } from './zip-centroids.ts';

/** Finds the coordinates of a practice address in the directory. */
export type KnownAddress = (address: string, zip: string) => Promise<(Place & { label: string }) | undefined>;

const NOT_FOUND: Geocoded = { status: 'notFound', latitude: null, longitude: null, label: '' };

/** Exact for a practice address in the directory, otherwise the centre of the ZIP. Nothing leaves this server. */
export async function geocode({ address, zip = '' }: GeocodeRequest, known: KnownAddress): Promise<Geocoded> {
  if (address === '') return NOT_FOUND;
  const { street, code } = split(address, zip);
  const exact = street === '' ? undefined : await known(street, code);
  if (exact) return { status: 'ok', ...exact };
  const centre = zipCentroid(code);
  return centre ? { status: 'approximate', ...centre } : NOT_FOUND;
}

/**
 * Splits "445 Grand Concourse, Bronx NY 10451-1234" into street and ZIP. The given ZIP wins over the five digits at the end.
 * The pattern is matched against the end only: over the whole text it would take quadratic time.
 */
export function split(address: string, zip: string): { street: string; code: string } {
  const given = zip.match(/^\d{5}/)?.[0];
  const text = address.trimEnd();
  const [ending = '', atEnd = ''] = /\b(\d{5})(?:-\d{4})?$/.exec(text.slice(-LONGEST_ENDING)) ?? [];
  if (atEnd === '' || (given ?? atEnd) !== atEnd) return { street: text, code: given ?? '' };
  return { street: withoutSeparators(text.slice(0, text.length - ending.length)), code: atEnd };
}

/** ZIP+4, and the character before it, which must not belong to a word. */
const LONGEST_ENDING = 11;

function withoutSeparators(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,]/.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
