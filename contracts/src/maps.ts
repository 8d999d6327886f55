import { z } from 'zod';
import { optionalLine, TEXT_LENGTH } from './basis/primitives.ts';

export const MapStatus = z.enum(['ok', 'approximate', 'notFound', 'unavailable']);
export type MapStatus = z.infer<typeof MapStatus>;

export const Place = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Place = z.infer<typeof Place>;

const TypedAddress = optionalLine(TEXT_LENGTH);

export const GeocodeRequest = z.object({ address: TypedAddress, zip: TypedAddress.optional() });
export type GeocodeRequest = z.infer<typeof GeocodeRequest>;

export const Geocoded = z.object({
  status: MapStatus.describe('approximate: the centre of the ZIP code'),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  label: z.string(),
});
export type Geocoded = z.infer<typeof Geocoded>;

export const RouteRequest = z.object({ from: Place, to: Place });
export type RouteRequest = z.infer<typeof RouteRequest>;

export const Route = z.object({
  status: MapStatus,
  distance: z.number().nullable().describe('Miles'),
  duration: z.number().nullable().describe('Minutes; null where no router knows them'),
  geometry: z.array(z.tuple([z.number(), z.number()])).describe('Pairs of latitude and longitude'),
});
export type Route = z.infer<typeof Route>;
