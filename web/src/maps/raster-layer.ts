import L from 'leaflet';
import { fetchRasterTile } from './maps-api.ts';

/** The configured raster map. Tiles come through our own server with the session, so that no other host sees the browser. */
export class RasterLayer extends L.GridLayer {
  constructor(attribution: string) {
    super({ attribution, maxZoom: 18 });
  }

  protected override createTile({ x, y, z }: L.Coords, done: L.DoneCallback): HTMLElement {
    const image = document.createElement('img');
    image.alt = '';
    fetchRasterTile({ z, x, y }).then(
      (blob) => {
        const url = URL.createObjectURL(blob);
        image.onload = () => {
          URL.revokeObjectURL(url);
          done(undefined, image);
        };
        image.src = url;
      },
      (error: Error) => done(error, image),
    );
    return image;
  }
}
