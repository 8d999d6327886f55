import type { Geocoded, GeocodeRequest, Route, RouteRequest } from '@careline/contracts/maps';
import { api } from '../lib/api/api-client.ts';

/** Only our own server is asked. A patient's address goes in the body, never in a URL. */
export const geocode = (request: { address: string; zip?: string }, signal?: AbortSignal) =>
  api.post<Geocoded>('/api/Maps/Geocode', request satisfies Partial<GeocodeRequest>, {
    signal,
    spinner: false,
  });

export const findRoute = (request: RouteRequest, signal?: AbortSignal) =>
  api.post<Route>('/api/Maps/Route', request, { signal, spinner: false });
