import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { tidyZip } from '@careline/contracts/rules/address-words';

/** Where each ZIP code of the United States is, and its town. */

export interface ZipCentroid {
  latitude: number;
  longitude: number;
  city: string;
  state: string;
  /** "New York, NY 10021" */
  label: string;
}

const FILE = new URL('../../data/zip-centroids.csv.gz', import.meta.url);

let table: Map<string, ZipCentroid> | undefined;

/** Reads the table once, at start: during a request it would block all others. */
export function loadZipCentroids(): void {
  table ??= readTable();
}

/** The centre of a ZIP code area; ZIP+4 counts as its ZIP, and zeros that were lost are added. */
export function zipCentroid(zip: string): ZipCentroid | undefined {
  loadZipCentroids();
  return table?.get(tidyZip(zip).slice(0, 5));
}

/** Of all towns that have a ZIP. */
export function townNames(): Set<string> {
  loadZipCentroids();
  return new Set([...(table?.values() ?? [])].map(({ city }) => city));
}

interface Town {
  city: string | null;
  state: string | null;
}

/** The town that was entered; where none was, that of the ZIP. A city and its state belong together. */
export function withTown<A extends Town & { zip: string }>(address: A): A {
  if (address.city !== null && address.state !== null) return address;
  const zip = zipCentroid(address.zip);
  // The table knows no town for a few ZIPs.
  return {
    ...address,
    city: address.city ?? (zip?.city || null),
    state: address.state ?? (zip?.state || null),
  };
}

/** Less than the precision of any table: about ten metres. */
const SAME_DEGREES = 1e-4;

/** Whether coordinates are no better than the ZIP: they are its centre. */
export function isZipCentre(zip: string, latitude: number | null, longitude: number | null): boolean {
  const centre = zipCentroid(zip);
  if (!centre || latitude === null || longitude === null) return false;
  return (
    Math.abs(centre.latitude - latitude) < SAME_DEGREES &&
    Math.abs(centre.longitude - longitude) < SAME_DEGREES
  );
}

function readTable(): Map<string, ZipCentroid> {
  const [, ...lines] = gunzipSync(readFileSync(FILE)).toString('utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [zip = '', latitude, longitude, city = '', state = ''] = line.split(',');
      return [
        zip,
        {
          latitude: Number(latitude),
          longitude: Number(longitude),
          city,
          state,
          label: `${city}, ${state} ${zip}`,
        },
      ];
    }),
  );
}
