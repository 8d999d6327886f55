import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export interface ZipCentroid {
  latitude: number;
  longitude: number;
  /** "New York, NY 10021" */
  label: string;
}

const FILE = new URL('../../../data/zip-centroids.csv.gz', import.meta.url);

let table: Map<string, ZipCentroid> | undefined;

/** Reads the table once, at start: during a request it would block all others. */
export function loadZipCentroids(): void {
  table ??= readTable();
}

/** The centre of a ZIP code area; ZIP+4 counts as its ZIP. */
export function zipCentroid(zip: string): ZipCentroid | undefined {
  loadZipCentroids();
  return table?.get(zip.slice(0, 5));
}

function readTable(): Map<string, ZipCentroid> {
  const [, ...lines] = gunzipSync(readFileSync(FILE)).toString('utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [zip = '', latitude, longitude, city, state] = line.split(',');
      return [
        zip,
        { latitude: Number(latitude), longitude: Number(longitude), label: `${city}, ${state} ${zip}` },
      ];
    }),
  );
}
