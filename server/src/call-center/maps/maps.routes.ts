import { FileAnswer } from '@careline/contracts/basis/file-answer';
import { EVERYONE } from '@careline/contracts/basis/role';
import {
  Geocoded,
  GeocodeRequest,
  MapSettings,
  Matrix,
  MatrixRequest,
  Route,
  RouteRequest,
  StreetTile,
  TileQuery,
} from '@careline/contracts/call-center/maps';
import { notFound } from '../../platform/domain/app-error.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { mayCall } from '../../platform/http/who-may.ts';
import { type FindKnownAddress, geocode } from './geocode.ts';
import type { MapServices } from './map-services.ts';
import { loadPlaces } from './places.ts';
import { findMatrix, findRoute } from './router.ts';
import { loadZipCentroids } from './zip-centroids.ts';

const tags = ['Maps'];
const EMPTY_TILE = JSON.stringify({ areas: [], lines: [], names: [] } satisfies StreetTile);
const signedIn = { config: mayCall(EVERYONE) };

export function mapsRoutes(app: Routes, known: FindKnownAddress, services: MapServices): void {
  loadZipCentroids();
  loadPlaces();
  app.post(
    '/api/Maps/Geocode',
    {
      ...signedIn,
      schema: {
        tags,
        summary: 'Where an address is: exact where it is known, else its ZIP code or town.',
        body: GeocodeRequest,
        response: { 200: Geocoded },
      },
    },
    (request) => geocode(request.body, { known, geocoder: services.geocoder }),
  );

  app.post(
    '/api/Maps/Route',
    {
      ...signedIn,
      schema: {
        tags,
        summary: 'The way by car between two places; a straight line where no router is known.',
        body: RouteRequest,
        response: { 200: Route },
      },
    },
    (request) => findRoute(request.body, services.router),
  );

  app.post(
    '/api/Maps/Matrix',
    {
      ...signedIn,
      schema: {
        tags,
        summary: 'Miles and minutes by car from one place to many.',
        body: MatrixRequest,
        response: { 200: Matrix },
      },
    },
    (request) => findMatrix(request.body, services.router),
  );

  app.get(
    '/api/Maps/GetSettings',
    {
      ...signedIn,
      schema: {
        tags,
        summary: 'What the map can be drawn from beside the built-in basemap.',
        response: { 200: MapSettings },
      },
    },
    async () => ({
      extract: services.extractState ?? null,
      streets: services.streetArea ?? null,
      hasRouter: services.router !== undefined,
      tiles: services.tiles ? { attribution: services.tiles.attribution } : null,
      sources: services.sources,
    }),
  );

  app.get(
    '/api/Maps/GetTile/:z/:x/:y',
    {
      ...signedIn,
      schema: {
        tags,
        summary: 'One tile of the configured raster map, fetched by this server.',
        params: TileQuery,
        response: { 200: FileAnswer },
      },
    },
    async (request, reply) => {
      const tile = await services.tiles?.fetch(request.params);
      if (!tile) throw notFound('tile');
      return reply.type(tile.type).header('cache-control', 'private, max-age=86400').send(tile.body);
    },
  );

  app.get(
    '/api/Maps/GetStreets/:z/:x/:y',
    {
      ...signedIn,
      schema: {
        tags,
        summary:
          'Streets, parks and water of one tile, from the map extract. There are tiles of zoom 12 and 14.',
        params: TileQuery,
        response: { 200: StreetTile },
      },
    },
    async (request, reply) => {
      if (!services.streets) throw notFound('tile');
      // Where the extract has nothing, nothing is drawn.
      const tile = (await services.streets(request.params)) ?? EMPTY_TILE;
      reply.type('application/json').header('cache-control', 'private, max-age=3600');
      // Text that the extract was written with: no need to read it here.
      return reply.serializer((text) => text as unknown as string).send(tile as unknown as StreetTile);
    },
  );
}
