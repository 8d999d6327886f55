import type { Geocoded, GeocodeRequest, Place } from '@careline/contracts/maps';
import { zipCentroid } from './zip-centroids.ts';

/** Finds the coordinates of an address the directory itself knows. */
export type KnownAddress = (address: string, zip: string) => Promise<(Place & { label: string }) | undefined>;

const NOT_FOUND: Geocoded = { status: 'notFound', latitude: null, longitude: null, label: '' };

/** Exact for a practice address of the directory, else the centre of the ZIP; nothing leaves this server. */
export async function geocode({ address, zip = '' }: GeocodeRequest, known: KnownAddress): Promise<Geocoded> {
  if (address === '') return NOT_FOUND;
  const { street, code } = split(address, zip);
  const exact = street === '' ? undefined : await known(street, code);
  if (exact) return { status: 'ok', ...exact };
  const centre = zipCentroid(code);
  return centre ? { status: 'approximate', ...centre } : NOT_FOUND;
}

/** "445 Grand Concourse, Bronx NY 10451-1234": the last five digits that stand alone are the ZIP, if none is given. */
export function split(address: string, zip: string): { street: string; code: string } {
  const given = zip.match(/^\d{5}/)?.[0];
  if (given)
    return { street: address.replace(new RegExp(`[\\s,]*${given}(-\\d{4})?\\s*$`), ''), code: given };
  const found = /^(.*?)[\s,]*\b(\d{5})(?:-\d{4})?\s*$/.exec(address);
  return found ? { street: found[1] ?? '', code: found[2] ?? '' } : { street: address, code: '' };
}
