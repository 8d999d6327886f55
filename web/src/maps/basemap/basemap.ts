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

/** The basemap file: longitude and latitude as differences from point to point, in ten-thousandths of a degree. */
interface PackedMap {
  /** West, south, east, north of the detailed part. */
  fine: [west: number, south: number, east: number, north: number];
  coarseLand: number[][][];
  land: number[][][];
  states: number[][];
  counties: number[][];
  /** Name, population, longitude, latitude; largest first. */
  places: [name: string, population: number, longitude: number, latitude: number][];
}

/** A line or an area in Web Mercator, where the whole world is one unit wide and high. */
export interface MapShape {
  /** x, y, x, y, … for each line, or each ring of the area. */
  rings: readonly Float64Array[];
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const SCALE = 10_000;

export function unpackShape(packed: readonly (readonly number[])[]): MapShape {
  const rings = packed.map(unpackRing);
  const shape = { rings, left: 1, top: 1, right: 0, bottom: 0 };
  for (const ring of rings)
    for (let index = 0; index < ring.length; index += 2) {
      const x = ring[index] ?? 0;
      const y = ring[index + 1] ?? 0;
      shape.left = Math.min(shape.left, x);
      shape.right = Math.max(shape.right, x);
      shape.top = Math.min(shape.top, y);
      shape.bottom = Math.max(shape.bottom, y);
    }
  return shape;
}

function unpackRing(steps: readonly number[]): Float64Array {
  const ring = new Float64Array(steps.length);
  let longitude = 0;
  let latitude = 0;
  for (let index = 0; index < steps.length; index += 2) {
    longitude += steps[index] ?? 0;
    latitude += steps[index + 1] ?? 0;
    ring[index] = mercatorX(longitude / SCALE);
    ring[index + 1] = mercatorY(latitude / SCALE);
  }
  return ring;
}

const boxShape = ([west, south, east, north]: PackedMap['fine']): MapShape => {
  const [left, top, right, bottom] = [mercatorX(west), mercatorY(north), mercatorX(east), mercatorY(south)];
  return {
    rings: [Float64Array.of(left, top, right, top, right, bottom, left, bottom)],
    left,
    top,
    right,
    bottom,
  };
};

const mercatorX = (longitude: number): number => longitude / 360 + 0.5;

function mercatorY(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI;
}
