import type { StreetTile } from '@careline/contracts/call-center/maps';
import L from 'leaflet';
import type { MapColors } from '../basemap/colors.ts';
import { getStreetTile } from '../maps-api.ts';
import { placeLabels, type StreetLabel } from './street-labels.ts';

/** Streets begin where the built-in basemap has no more detail. */
export const STREETS_FROM = 12;
const DETAIL = 14;
const EXTENT = 4_096;
const MOST_KEPT = 120;

type Kind = StreetTile['lines'][number]['kind'];
/** Drawn in this order, so that large streets lie on top. */
const KINDS: Kind[] = ['path', 'minor', 'medium', 'major', 'motorway'];
/** Pixels at zoom 14; a street doubles with every two steps. */
const WIDTHS: Record<Kind, number> = { path: 0.8, minor: 1.8, medium: 2.6, major: 3.4, motorway: 4 };

/** Paints streets, parks and water of the map extract over the basemap. */
export class StreetLayer extends L.GridLayer {
  readonly #colors: MapColors;
  readonly #tiles = new Map<string, Promise<StreetTile | null>>();
  readonly #labels = new Map<string, StreetLabel[]>();

  constructor(colors: MapColors) {
    super({ minZoom: STREETS_FROM, attribution: '' });
    this.#colors = colors;
  }

  protected override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    const { x: size } = this.getTileSize();
    const canvas = document.createElement('canvas');
    const density = window.devicePixelRatio || 1;
    canvas.width = canvas.height = size * density;
    const source = sourceOf(coords);
    this.#load(source).then(
      (tile) => {
        const context = canvas.getContext('2d');
        if (tile && context) {
          // The part of the source tile that this tile shows.
          const scale = (size * density * 2 ** (coords.z - source.zoom)) / EXTENT;
          const left = (coords.x - source.x * 2 ** (coords.z - source.zoom)) * size * density;
          const top = (coords.y - source.y * 2 ** (coords.z - source.zoom)) * size * density;
          context.setTransform(scale, 0, 0, scale, -left, -top);
          this.#paint(context, tile, scale / density, coords.z, source.key);
        }
        done(undefined, canvas);
      },
      // A tile that is missing leaves the basemap visible.
      () => done(undefined, canvas),
    );
    return canvas;
  }

  /** `scale`: pixels of the screen for one position of the source tile. */
  #paint(
    context: CanvasRenderingContext2D,
    tile: StreetTile,
    scale: number,
    zoom: number,
    key: string,
  ): void {
    const colors = this.#colors;
    for (const kind of ['park', 'water'] as const) {
      context.fillStyle = kind === 'water' ? colors.water : colors.park;
      for (const area of tile.areas) {
        if (area.kind !== kind) continue;
        context.beginPath();
        for (const ring of area.rings) trace(context, ring);
        context.fill('evenodd');
      }
    }
    const growth = 2 ** ((zoom - DETAIL) / 2);
    Object.assign(context, { lineCap: 'round', lineJoin: 'round' });
    const lines = KINDS.map((kind) => ({ kind, own: tile.lines.filter((line) => line.kind === kind) }));
    for (const isCasing of [true, false]) {
      for (const { kind, own } of lines) {
        if (isCasing && kind === 'path') continue;
        const width = WIDTHS[kind] * growth * (zoom < DETAIL ? 0.8 : 1);
        context.strokeStyle = isCasing
          ? colors.casing
          : kind === 'motorway'
            ? colors.motorway
            : colors.street;
        context.lineWidth = (isCasing ? width + 1.6 : width) / scale;
        context.beginPath();
        for (const { points } of own) trace(context, points);
        context.stroke();
      }
    }
    this.#paintNames(context, tile, scale, zoom, key);
  }

  #paintNames(
    context: CanvasRenderingContext2D,
    tile: StreetTile,
    scale: number,
    zoom: number,
    key: string,
  ): void {
    const id = `${key}@${zoom}`;
    let labels = this.#labels.get(id);
    if (!labels) {
      labels = placeLabels(tile, scale, zoom);
      this.#labels.set(id, labels);
    }
    const { place, halo, street } = this.#colors;
    Object.assign(context, { textAlign: 'center', textBaseline: 'middle' });
    for (const { text, x, y, angle, size, isStreet } of labels) {
      context.save();
      context.translate(x, y);
      context.rotate(angle);
      context.scale(1 / scale, 1 / scale);
      context.font = `${isStreet ? 500 : 600} ${size}px 'Inter Variable', sans-serif`;
      Object.assign(context, { lineWidth: 3, strokeStyle: isStreet ? street : halo, fillStyle: place });
      context.strokeText(text, 0, 0);
      context.fillText(text, 0, 0);
      context.restore();
    }
  }

  #load({ zoom, x, y, key }: ReturnType<typeof sourceOf>): Promise<StreetTile | null> {
    const known = this.#tiles.get(key);
    if (known) return known;
    const loading = getStreetTile({ z: zoom, x, y }).catch(() => null);
    this.#tiles.set(key, loading);
    const oldest = this.#tiles.keys().next().value;
    if (this.#tiles.size > MOST_KEPT && oldest !== undefined) this.#tiles.delete(oldest);
    return loading;
  }
}

/** Tiles are kept at zoom 12 and 14; a deeper tile is a part of one of them. */
function sourceOf({ x, y, z }: L.Coords): { zoom: number; x: number; y: number; key: string } {
  const zoom = z < DETAIL ? STREETS_FROM : DETAIL;
  const [sourceX, sourceY] = [x >> (z - zoom), y >> (z - zoom)];
  return { zoom, x: sourceX, y: sourceY, key: `${zoom}/${sourceX}/${sourceY}` };
}

function trace(context: CanvasRenderingContext2D, points: readonly number[]): void {
  for (let k = 0; k < points.length; k += 2) {
    if (k === 0) context.moveTo(points[k] ?? 0, points[k + 1] ?? 0);
    else context.lineTo(points[k] ?? 0, points[k + 1] ?? 0);
  }
}
