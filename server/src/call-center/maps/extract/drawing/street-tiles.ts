import type { MapArea, StreetTile } from '@careline/contracts/call-center/maps';
import type { Tags } from '../reading/osm-file.ts';
import { boxOf, clipLine, clipRing, thin, touches, toWorld, type WorldPoint } from './tile-geometry.ts';

/** Streets are kept at two depths: an overview for zoom 12 and 13, and everything from zoom 14 on. */
const OVERVIEW = 12;
const DETAIL = 14;
/** Positions within a tile count from 0 to this. */
const EXTENT = 4_096;
/** Margin around a tile, so that wide lines and names at its edge are not cut off. */
const MARGIN = 0.06;

const ROADS = new Map<string, StreetTile['lines'][number]['kind']>([
  ['motorway', 'motorway'],
  ['motorway_link', 'motorway'],
  ['trunk', 'major'],
  ['trunk_link', 'major'],
  ['primary', 'major'],
  ['primary_link', 'major'],
  ['secondary', 'medium'],
  ['secondary_link', 'medium'],
  ['tertiary', 'medium'],
  ['tertiary_link', 'medium'],
  ['residential', 'minor'],
  ['unclassified', 'minor'],
  ['living_street', 'minor'],
  ['road', 'minor'],
  ['pedestrian', 'path'],
  ['service', 'path'],
]);
const IN_OVERVIEW = new Set(['motorway', 'major', 'medium']);

/** Collects what is drawn while an extract is read, tile by tile. */
export class StreetTiles {
  readonly #tiles = new Map<string, StreetTile>();

  line(points: readonly [number, number][], tags: Tags): void {
    const kind = ROADS.get(tags.get('highway') ?? '');
    if (!kind || points.length < 2 || tags.get('area') === 'yes') return;
    const world = points.map(([latitude, longitude]) => toWorld(latitude, longitude));
    const name = tags.get('name') ?? tags.get('ref') ?? '';
    this.#addLine(world, kind, name, DETAIL);
    if (IN_OVERVIEW.has(kind)) this.#addLine(world, kind, name, OVERVIEW);
  }

  area(rings: readonly (readonly [number, number][])[], tags: Tags): void {
    const kind = kindOfArea(tags);
    if (!kind) return;
    const world = rings.map((ring) => ring.map(([latitude, longitude]) => toWorld(latitude, longitude)));
    const name = tags.get('name') ?? '';
    for (const zoom of [DETAIL, OVERVIEW]) this.#addArea(world, kind, name, zoom);
  }

  name(latitude: number, longitude: number, text: string): void {
    const [x, y] = toWorld(latitude, longitude);
    for (const zoom of [DETAIL, OVERVIEW]) {
      const size = 2 ** zoom;
      const tile = this.#tile(zoom, Math.floor(x * size), Math.floor(y * size));
      tile.names.push({ text, at: [local(x * size), local(y * size)] });
    }
  }

  *tiles(): IterableIterator<[key: string, tile: StreetTile]> {
    for (const [key, tile] of this.#tiles) yield [key, { ...tile, lines: joinLines(tile.lines) }];
  }

  #addLine(world: WorldPoint[], kind: StreetTile['lines'][number]['kind'], name: string, zoom: number): void {
    for (const { x, y, box, size } of tilesOf(world, zoom)) {
      for (const part of clipLine(world, box)) {
        this.#tile(zoom, x, y).lines.push({
          kind,
          name,
          points: toLocal(thin(part, 2 / EXTENT / size), x, y, size),
        });
      }
    }
  }

  #addArea(world: WorldPoint[][], kind: 'water' | 'park', name: string, zoom: number): void {
    for (const { x, y, box, size } of tilesOf(world.flat(), zoom)) {
      const rings = world
        .map((ring) => clipRing(thin(ring, 2 / EXTENT / size), box))
        .filter((ring) => ring.length > 2)
        .map((ring) => toLocal(ring, x, y, size));
      if (rings.length > 0) this.#tile(zoom, x, y).areas.push({ kind, name, rings });
    }
  }

  #tile(zoom: number, x: number, y: number): StreetTile {
    const key = `${zoom}/${x}/${y}`;
    const known = this.#tiles.get(key);
    if (known) return known;
    const tile: StreetTile = { areas: [], lines: [], names: [] };
    this.#tiles.set(key, tile);
    return tile;
  }
}

type Line = StreetTile['lines'][number];

/** Streets are mapped block by block; only a joined street is long enough for its name. */
function joinLines(lines: Line[]): Line[] {
  const open = new Map<string, Line>();
  const keyAt = ({ kind, name, points }: Line, at: number) =>
    [kind, name, points.at(at), points.at(at + 1)].join('|');
  const joined: Line[] = [];
  for (const line of lines) {
    const before = line.name ? open.get(keyAt(line, 0)) : undefined;
    if (!before || before.points.length > MOST_POINTS) {
      joined.push(line);
      open.set(keyAt(line, -2), line);
      continue;
    }
    open.delete(keyAt(line, 0));
    before.points.push(...line.points.slice(2));
    open.set(keyAt(before, -2), before);
  }
  return joined;
}

const MOST_POINTS = 400;

function kindOfArea(tags: Tags): 'water' | 'park' | undefined {
  if (tags.get('natural') === 'water' || tags.get('waterway') === 'riverbank' || tags.has('water'))
    return 'water';
  if (/^(park|nature_reserve|golf_course|playground|pitch)$/.test(tags.get('leisure') ?? '')) return 'park';
  if (/^(forest|grass|cemetery|recreation_ground|village_green|meadow)$/.test(tags.get('landuse') ?? ''))
    return 'park';
  return tags.get('natural') === 'wood' ? 'park' : undefined;
}

const MOST_TILES = 20_000;

/** The tiles that a shape touches, each with its box and margin. */
function* tilesOf(points: readonly WorldPoint[], zoom: number) {
  const size = 2 ** zoom;
  const whole = boxOf(points);
  // A lake as large as a continent would fill the disk, and nobody looks for a street in it.
  if ((whole.right - whole.left) * size * (whole.bottom - whole.top) * size > MOST_TILES) return;
  for (let x = Math.floor(whole.left * size - MARGIN); x <= Math.floor(whole.right * size + MARGIN); x++) {
    for (let y = Math.floor(whole.top * size - MARGIN); y <= Math.floor(whole.bottom * size + MARGIN); y++) {
      const box = {
        left: (x - MARGIN) / size,
        right: (x + 1 + MARGIN) / size,
        top: (y - MARGIN) / size,
        bottom: (y + 1 + MARGIN) / size,
      };
      if (touches(whole, box)) yield { x, y, box, size };
    }
  }
}

const local = (value: number): number => Math.round((value - Math.floor(value)) * EXTENT);
const toLocal = (points: readonly WorldPoint[], x: number, y: number, size: number): number[] =>
  points.flatMap(([px, py]) => [Math.round((px * size - x) * EXTENT), Math.round((py * size - y) * EXTENT)]);

/** Where each tile begins in the file of tiles, and what all of them cover. */
export interface TileTable {
  area: MapArea;
  table: Record<string, [offset: number, length: number]>;
}

/** The rectangle around all streets. */
export class TileArea {
  #left = 1;
  #top = 1;
  #right = 0;
  #bottom = 0;

  /** `key`: "14/4824/6156". */
  add(key: string, { lines }: StreetTile): void {
    const [zoom = 0, tileX = 0, tileY = 0] = key.split('/').map(Number);
    for (const { points } of lines) {
      for (let k = 0; k < points.length; k += 2) {
        const x = (tileX + (points[k] ?? 0) / EXTENT) / 2 ** zoom;
        const y = (tileY + (points[k + 1] ?? 0) / EXTENT) / 2 ** zoom;
        this.#left = Math.min(this.#left, x);
        this.#right = Math.max(this.#right, x);
        this.#top = Math.min(this.#top, y);
        this.#bottom = Math.max(this.#bottom, y);
      }
    }
  }

  get value(): MapArea {
    return {
      west: longitudeAt(this.#left),
      south: latitudeAt(this.#bottom),
      east: longitudeAt(this.#right),
      north: latitudeAt(this.#top),
    };
  }
}

const longitudeAt = (x: number): number => (x - 0.5) * 360;
const latitudeAt = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
