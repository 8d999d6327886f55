import { boxShape, type MapShape, type PackedMap, unpackShape } from './unpack.ts';

/** What a tile is painted from, in the order of painting. */
export interface Basemap {
  coarseLand: MapShape[];
  fineWater: MapShape[];
  land: MapShape[];
  counties: MapShape[];
  states: MapShape[];
  places: PackedMap['places'];
}

let loading: Promise<Basemap> | undefined;

/** One file from our own server, read once; everything else happens in the browser. */
export function loadBasemap(): Promise<Basemap> {
  loading ??= readBasemap();
  // The next map tries again.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function readBasemap(): Promise<Basemap> {
  const response = await fetch('/basemap/basemap.json');
  if (!response.ok) throw new Error(`No basemap: ${response.status}`);
  return unpack((await response.json()) as PackedMap);
}

const unpack = (packed: PackedMap): Basemap => ({
  coarseLand: packed.coarseLand.map(unpackShape),
  // Painted over the coarse land, which would fill the bays of the detailed part.
  fineWater: [boxShape(packed.fine)],
  land: packed.land.map(unpackShape),
  counties: packed.counties.map((line) => unpackShape([line])),
  states: packed.states.map((line) => unpackShape([line])),
  places: packed.places,
});
