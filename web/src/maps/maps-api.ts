import { type MatrixRequest, mapCalls, type RouteRequest } from '@careline/contracts/call-center/maps';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callQuery } from '../lib/api/call-api.ts';

/** Only our own server is asked. A patient's address goes in the body, never in a URL. */
export const geocode = (body: { address: string; zip?: string }, signal?: AbortSignal) =>
  callApi(mapCalls.geocode)({ body, signal, spinner: false });

export const findRoute = (body: RouteRequest, signal?: AbortSignal) =>
  callApi(mapCalls.route)({ body, signal, spinner: false });

/** Driving times are an addition: without them a list is still complete, and a failure is worth no notice. */
export const findMatrix = (body: MatrixRequest, signal?: AbortSignal) =>
  callApi(mapCalls.matrix)({ body, signal, spinner: false, quiet: true });

export const mapSettingsQuery = queryOptions({
  ...callQuery(mapCalls.getSettings, { spinner: false, quiet: true }),
  staleTime: 60_000,
});

interface Tile {
  z: number;
  x: number;
  y: number;
}

/** A missing tile is not worth a notice: the basemap lies below. */
export const getStreetTile = (params: Tile) =>
  callApi(mapCalls.getStreets)({ params, spinner: false, quiet: true });

export const fetchRasterTile = (params: Tile) =>
  callApi(mapCalls.getTile)({ params, spinner: false, quiet: true });
