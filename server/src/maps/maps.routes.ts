import { EVERYONE } from '@careline/contracts/basis/role';
import { Geocoded, GeocodeRequest, Route, RouteRequest } from '@careline/contracts/maps';
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
    {
      ...signedIn,
      schema: {
        tags,
        summary: 'Where an address is: exact for a practice address, else the centre of its ZIP code.',
        body: GeocodeRequest,
        response: { 200: Geocoded },
      },
    },
    (request) => geocode(request.body, knownAddress),
  );

  app.post(
    '/api/Maps/Route',
    {
      ...signedIn,
      schema: {
        tags,
        summary: 'The way between two places; a straight line where no router is known.',
        body: RouteRequest,
        response: { 200: Route },
      },
    },
    async (request) => straightRoute(request.body),
  );
}
