import L from 'leaflet';
import type { Basemap, MapShape } from './basemap.ts';
import type { MapColors } from './colors.ts';

const ATTRIBUTION = '© OpenStreetMap contributors · US Census · GeoNames';

/** Paints each tile that Leaflet asks for from the shapes within it. */
export class BasemapLayer extends L.GridLayer {
  readonly #map: Basemap;
  readonly #colors: MapColors;

  constructor(map: Basemap, colors: MapColors) {
    super({ attribution: ATTRIBUTION });
    this.#map = map;
    this.#colors = colors;
  }

  protected override createTile(coords: L.Coords): HTMLElement {
    const { x: size } = this.getTileSize();
    const canvas = document.createElement('canvas');
    const density = window.devicePixelRatio || 1;
    canvas.width = canvas.height = size * density;
    const context = canvas.getContext('2d');
    if (context) {
      context.scale(density, density);
      this.#paint(new TilePainter(context, coords, size));
    }
    return canvas;
  }

  #paint(tile: TilePainter): void {
    const { coarseLand, fineWater, land, counties, states } = this.#map;
    const colors = this.#colors;
    tile.flood(colors.water);
    tile.fill(coarseLand, colors.land);
    tile.fill(fineWater, colors.water);
    tile.fill(land, colors.land);
    tile.stroke(counties, colors.county, 1);
    tile.stroke(states, colors.state, 1.2);
  }
}

/** One tile: shapes of the whole world go in, those that touch it are drawn. */
class TilePainter {
  readonly #context: CanvasRenderingContext2D;
  readonly #tile: L.Coords;
  readonly #size: number;
  readonly #world: number;

  constructor(context: CanvasRenderingContext2D, tile: L.Coords, size: number) {
    this.#context = context;
    this.#tile = tile;
    this.#size = size;
    this.#world = size * 2 ** tile.z;
  }

  flood(color: string): void {
    this.#context.fillStyle = color;
    this.#context.fillRect(0, 0, this.#size, this.#size);
  }

  fill(shapes: readonly MapShape[], color: string): void {
    this.#context.fillStyle = color;
    for (const shape of shapes) if (this.#trace(shape)) this.#context.fill('evenodd');
  }

  stroke(shapes: readonly MapShape[], color: string, width: number): void {
    Object.assign(this.#context, { strokeStyle: color, lineWidth: width, lineJoin: 'round' });
    for (const shape of shapes) if (this.#trace(shape)) this.#context.stroke();
  }

  #trace(shape: MapShape): boolean {
    const x = this.#tile.x * this.#size;
    const y = this.#tile.y * this.#size;
    const world = this.#world;
    const misses =
      shape.right * world < x ||
      shape.left * world > x + this.#size ||
      shape.bottom * world < y ||
      shape.top * world > y + this.#size;
    if (misses) return false;
    this.#context.beginPath();
    for (const ring of shape.rings)
      for (let index = 0; index < ring.length; index += 2) {
        const px = (ring[index] ?? 0) * world - x;
        const py = (ring[index + 1] ?? 0) * world - y;
        if (index === 0) this.#context.moveTo(px, py);
        else this.#context.lineTo(px, py);
      }
    return true;
  }
}
