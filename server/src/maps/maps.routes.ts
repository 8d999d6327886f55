import { Geocoded, GeocodeRequest, Route, RouteRequest } from '@careline/contracts/maps';
import { EVERYONE } from '@careline/contracts/role';
import type { Routes } from '../http/routes.ts';
import { mayCall } from '../http/who-may.ts';
import { geocode, type KnownAddress } from './geocode.ts';
import { straightRoute } from './route.ts';
import { loadZipCentroids } from './zip-centroids.ts';

const tags = ['Maps'];
const signedIn = { config: mayCall(EVERYONE) };

export function mapsRoutes(app: Routes, knownAddress: KnownAddress): void {
  loadZipCentroids();
  app.post(
    '/api/Maps/Geocode',
    { ...signedIn, schema: { tags, body: GeocodeRequest, response: { 200: Geocoded } } },
    (request) => geocode(request.body, knownAddress),
  );

  app.post(
    '/api/Maps/Route',
    { ...signedIn, schema: { tags, body: RouteRequest, response: { 200: Route } } },
    async (request) => straightRoute(request.body),
  );
}
