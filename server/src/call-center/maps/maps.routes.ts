import { mapCalls, type StreetTile } from '@careline/contracts/call-center/maps';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/domain/app-error.ts';
import { mount, SENT } from '../../platform/http/mount.ts';
import { loadZipCentroids } from '../../platform/zip-codes.ts';
import { type GeocodeSources, geocode } from './geocode.ts';
import type { MapServices } from './map-services.ts';
import { loadPlaces } from './places.ts';
import { findMatrix, findRoute } from './router.ts';

const EMPTY_TILE = JSON.stringify({ areas: [], lines: [], names: [] } satisfies StreetTile);

export function mapsRoutes(
  app: FastifyInstance,
  tables: Pick<GeocodeSources, 'known' | 'milesToOffice'>,
  services: MapServices,
): void {
  loadZipCentroids();
  loadPlaces();
  mount(app, mapCalls.geocode, ({ body }) => geocode(body, { ...tables, geocoder: services.geocoder }));
  mount(app, mapCalls.route, ({ body }) => findRoute(body, services.router));
  mount(app, mapCalls.matrix, ({ body }) => findMatrix(body, services.router));
  mount(app, mapCalls.getSettings, async () => ({
    extract: services.extractState ?? null,
    streets: services.streetArea ?? null,
    hasRouter: services.router !== undefined,
    tiles: services.tiles ? { attribution: services.tiles.attribution } : null,
    sources: services.sources,
  }));
  mount(app, mapCalls.getTile, async ({ params }, reply) => {
    const tile = await services.tiles?.fetch(params);
    if (!tile) throw notFound('tile');
    reply.type(tile.type).header('cache-control', 'private, max-age=86400').send(tile.body);
    return SENT;
  });
  mount(app, mapCalls.getStreets, async ({ params }, reply) => {
    if (!services.streets) throw notFound('tile');
    // Where the extract has nothing, nothing is drawn.
    const tile = (await services.streets(params)) ?? EMPTY_TILE;
    reply.type('application/json').header('cache-control', 'private, max-age=3600');
    // Already JSON text, so it is passed on without parsing.
    reply.serializer((text) => text as string).send(tile);
    return SENT;
  });
}
