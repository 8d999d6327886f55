import type { TileQuery } from '@careline/contracts/maps';
import type { MapsConfig } from '../config.ts';
import { inItsDialect } from './external/dialects.ts';
import { nominatim, photon } from './external/geocoders.ts';
import { osrmMatrix, osrmRoute, valhallaMatrix, valhallaRoute } from './external/routers.ts';
import { ServiceClient } from './external/service-client.ts';
import type { Geocoder } from './geocoder.ts';
import type { Router } from './router.ts';

/** What answers beside the built-in tables. Without configuration: nothing. */
export interface MapServices {
  geocoder: Geocoder | undefined;
  router: Router | undefined;
  tiles: Tiles | undefined;
}

export interface Tiles {
  attribution: string;
  /** Undefined where the service has no such tile or does not answer. */
  fetch: (path: TileQuery) => Promise<{ type: string; body: Buffer } | undefined>;
}

export const BUILT_IN_MAPS: MapServices = { geocoder: undefined, router: undefined, tiles: undefined };

export function openMapServices(config: MapsConfig): MapServices {
  const { geocoderUrl, routerUrl, tileUrl } = config;
  return {
    geocoder: geocoderUrl === undefined ? undefined : remoteGeocoder(geocoderUrl, config.geocoderPerSecond),
    router: routerUrl === undefined ? undefined : remoteRouter(routerUrl),
    tiles: tileUrl === undefined ? undefined : remoteTiles(tileUrl, config.tileAttribution),
  };
}

function remoteGeocoder(url: string, perSecond: number): Geocoder {
  // Some write the address with the path of the search, some without.
  const client = new ServiceClient({
    url: url.replace(/\/(search|api)\/?$/, ''),
    perSecond,
    maxBytes: 524_288,
  });
  return inItsDialect(client, [nominatim, photon]);
}

function remoteRouter(url: string): Router {
  const client = new ServiceClient({ url });
  return {
    route: inItsDialect(client, [osrmRoute, valhallaRoute]),
    matrix: inItsDialect(client, [osrmMatrix, valhallaMatrix]),
  };
}

function remoteTiles(template: string, attribution: string): Tiles {
  const { origin } = new URL(template);
  const path = template.slice(template.indexOf(origin) + origin.length);
  const client = new ServiceClient({ url: origin, parallel: 8, maxBytes: 1_048_576 });
  return {
    attribution,
    fetch: async ({ z, x, y }) => {
      const filled = path.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);
      const tile = await client.ask({ path: filled }).catch(() => undefined);
      return tile?.status === 200 && /^image\/(png|jpeg|webp)/.test(tile.type) ? tile : undefined;
    },
  };
}
