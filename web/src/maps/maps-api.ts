import type {
  Geocoded,
  GeocodeRequest,
  MapSettings,
  Matrix,
  MatrixRequest,
  Route,
  RouteRequest,
  StreetTile,
} from '@careline/contracts/call-center/maps';
import { api } from '../lib/api/api-client.ts';

/** Only our own server is asked. A patient's address goes in the body, never in a URL. */
export const geocode = (request: { address: string; zip?: string }, signal?: AbortSignal) =>
  api.post<Geocoded>('/api/Maps/Geocode', request satisfies Partial<GeocodeRequest>, {
    signal,
    spinner: false,
  });

export const findRoute = (request: RouteRequest, signal?: AbortSignal) =>
  api.post<Route>('/api/Maps/Route', request, { signal, spinner: false });

/** Driving times are an addition: without them a list is still complete, and a failure is worth no notice. */
export const findMatrix = (request: MatrixRequest, signal?: AbortSignal) =>
  api.post<Matrix>('/api/Maps/Matrix', request, { signal, spinner: false, quiet: true });

export const mapSettingsQuery = {
  queryKey: ['Maps', 'GetSettings'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get<MapSettings>('/api/Maps/GetSettings', { signal, spinner: false, quiet: true }),
  staleTime: 60_000,
};

/** A missing tile is not worth a notice: the basemap lies below. */
export const getStreetTile = (key: string) =>
  api.get<StreetTile>(`/api/Maps/GetStreets/${key}`, { spinner: false, quiet: true });

export const fetchRasterTile = (key: string) =>
  api.get<Blob>(`/api/Maps/GetTile/${key}`, { spinner: false, quiet: true, as: 'blob' });
