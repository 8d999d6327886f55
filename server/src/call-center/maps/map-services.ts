import type { MapSource, TileQuery } from '@careline/contracts/call-center/maps';
import type { MapsConfig } from '../../platform/config.ts';
import { nominatim, photon } from './external/geocoders.ts';
import { osrmMatrix, osrmRoute, valhallaMatrix, valhallaRoute } from './external/routers.ts';
import { inItsDialect, ServiceClient } from './external/service-client.ts';
import type { MapExtract } from './extract/map-extract.ts';
import type { Geocoder } from './geocode.ts';
import type { Router } from './router.ts';

/** What answers beside the built-in tables. */
export type MapServices = ReturnType<typeof openMapServices>;

interface Tiles {
  attribution: string;
  /** Undefined where the service has no such tile or does not answer. */
  fetch: (path: TileQuery) => Promise<{ type: string; body: Buffer } | undefined>;
}

/** What is configured by URL comes first; what the extract knows fills in the rest. Without either, nothing answers. */
export function openMapServices(config: Partial<MapsConfig>, extract?: MapExtract) {
  const { geocoderUrl, routerUrl, tileUrl, tileAttribution = '' } = config;
  const geocoder =
    geocoderUrl === undefined ? undefined : remoteGeocoder(geocoderUrl, config.geocoderPerSecond);
  const router = routerUrl === undefined ? undefined : remoteRouter(routerUrl);
  const tiles = tileUrl === undefined ? undefined : remoteTiles(tileUrl, tileAttribution);
  void extract?.follow();
  return {
    get geocoder() {
      return inTurn(extract?.engine?.find, geocoder);
    },
    get router() {
      return router ?? (extract?.engine?.hasRoads ? extract.engine.router : undefined);
    },
    tiles,
    /** Streets, parks and water of one tile as JSON text; null where there is nothing. */
    get streets() {
      const engine = extract?.engine;
      return engine && (({ z, x, y }: TileQuery) => engine.tile(`${z}/${x}/${y}`));
    },
    get streetArea() {
      return extract?.engine?.area;
    },
    get sources() {
      const engine = extract?.engine;
      return {
        addresses: listSources(engine !== undefined, geocoder !== undefined),
        // A router that is configured by URL is the only one asked.
        routes: listSources(!router && engine?.hasRoads === true, router !== undefined),
        map: listSources(!tiles && engine !== undefined, tiles !== undefined),
      };
    },
    get extractState() {
      return extract?.state;
    },
    close: () => extract?.close(),
  };
}

const listSources = (byExtract: boolean, byService: boolean): MapSource[] => [
  ...(byExtract ? (['extract'] as const) : []),
  ...(byService ? (['service'] as const) : []),
];

/** The extract is asked first: it is nearer, and what it is asked stays on this machine. */
function inTurn(first: Geocoder | undefined, second: Geocoder | undefined): Geocoder | undefined {
  if (!first || !second) return first ?? second;
  return async (text) => {
    const found = await first(text).catch(() => []);
    return found.length > 0 ? found : second(text);
  };
}

function remoteGeocoder(url: string, perSecond: number | undefined): Geocoder {
  // Some write the address with the path of the search, some without.
  const client = new ServiceClient({
    url: url.replace(/\/(search|api)\/?$/, ''),
    ...(perSecond !== undefined && { perSecond }),
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
