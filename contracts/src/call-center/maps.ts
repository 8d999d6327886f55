import { z } from 'zod';
import { EVERYONE, getCall, postCall } from '../basis/call.ts';
import { AsOf, optionalLine, TEXT_LENGTH } from '../basis/primitives.ts';

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

export const PlaceChoice = Place.extend({ label: z.string() });
export type PlaceChoice = z.infer<typeof PlaceChoice>;

export const Geocoded = z.object({
  status: MapStatus.describe('approximate: the centre of the ZIP code, street or town'),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  label: z.string(),
  far: z
    .literal(true)
    .optional()
    .describe('More than 150 miles from every practice address: probably another place was meant'),
  choices: z
    .array(PlaceChoice)
    .optional()
    .describe('Places of that name, when several have it; the status is then notFound'),
  asOf: AsOf,
});
export type Geocoded = z.infer<typeof Geocoded>;

export const RouteRequest = z.object({ from: Place, to: Place });
export type RouteRequest = z.infer<typeof RouteRequest>;

export const RouteStep = z.object({
  instruction: z.string().describe('"Turn right onto Broadway."'),
  distance: z.number().describe('Miles until the next step'),
});
export type RouteStep = z.infer<typeof RouteStep>;

export const Route = z.object({
  status: MapStatus,
  distance: z.number().nullable().describe('Miles'),
  duration: z.number().nullable().describe('Minutes; null where no router knows them'),
  geometry: z.array(z.tuple([z.number(), z.number()])).describe('Pairs of latitude and longitude'),
  steps: z.array(RouteStep).optional().describe('Turn by turn, where a router knows them'),
});
export type Route = z.infer<typeof Route>;

export const MATRIX_LIMIT = 200;

export const MatrixRequest = z.object({ from: Place, to: z.array(Place).min(1).max(MATRIX_LIMIT) });
export type MatrixRequest = z.infer<typeof MatrixRequest>;

export const Matrix = z.object({
  status: MapStatus.describe('approximate: straight lines, without times'),
  items: z
    .array(Route.pick({ distance: true, duration: true }))
    .describe('One for each place in `to`; null where no road leads there'),
});
export type Matrix = z.infer<typeof Matrix>;

export const ExtractState = z.object({
  status: z.enum(['building', 'ready', 'failed']),
  stage: z.string().describe('What is being done: waiting, reading, writing, roads'),
  share: z.number().describe('How much of the stage is done, from 0 to 1'),
  message: z.string(),
});
export type ExtractState = z.infer<typeof ExtractState>;

/** A rectangle on the map, in degrees. */
export const MapArea = z.object({
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
});
export type MapArea = z.infer<typeof MapArea>;

const MapSource = z.enum(['extract', 'service']);
export type MapSource = z.infer<typeof MapSource>;
const sources = z
  .array(MapSource)
  .describe('In the order in which they are asked; none: the built-in tables');

export const MapSettings = z.object({
  extract: ExtractState.nullable().describe('The map extract, if one is configured'),
  streets: MapArea.nullable().describe('Where there are street tiles; null: nowhere'),
  hasRouter: z.boolean().describe('Whether ways are by road'),
  tiles: z.object({ attribution: z.string() }).nullable().describe('The configured raster map, if any'),
  sources: z.object({ addresses: sources, routes: sources, map: sources }),
});
export type MapSettings = z.infer<typeof MapSettings>;

const tileNumber = (most: number) => z.coerce.number().int().min(0).max(most);
const DEEPEST_ZOOM = 20;

export const TileQuery = z
  .object({
    z: tileNumber(DEEPEST_ZOOM),
    x: tileNumber(2 ** DEEPEST_ZOOM),
    y: tileNumber(2 ** DEEPEST_ZOOM),
  })
  .refine(({ z: zoom, x, y }) => x < 2 ** zoom && y < 2 ** zoom, 'There is no such tile.');
export type TileQuery = z.infer<typeof TileQuery>;

const Positions = z.array(z.int()).describe('x and y in turn, from 0 to 4096 within the tile');

/** Streets, parks and water of one tile, from the map extract. */
export const StreetTile = z.object({
  areas: z.array(z.object({ kind: z.enum(['water', 'park']), name: z.string(), rings: z.array(Positions) })),
  lines: z.array(
    z.object({
      kind: z.enum(['motorway', 'major', 'medium', 'minor', 'path']),
      name: z.string(),
      points: Positions,
    }),
  ),
  names: z.array(z.object({ text: z.string(), at: z.tuple([z.int(), z.int()]) })),
});
export type StreetTile = z.infer<typeof StreetTile>;

export const mapCalls = {
  geocode: postCall('/api/Maps/Geocode', EVERYONE, {
    fromMemory: true,
    summary: 'Where an address is: exact where it is known, else its ZIP code or town.',
    body: GeocodeRequest,
    answer: Geocoded,
  }),
  route: postCall('/api/Maps/Route', EVERYONE, {
    fromMemory: true,
    summary: 'The way by car between two places; a straight line where no router is known.',
    body: RouteRequest,
    answer: Route,
  }),
  matrix: postCall('/api/Maps/Matrix', EVERYONE, {
    fromMemory: true,
    summary: 'Miles and minutes by car from one place to many.',
    body: MatrixRequest,
    answer: Matrix,
  }),
  getSettings: getCall('/api/Maps/GetSettings', EVERYONE, {
    fromMemory: true,
    summary: 'What the map can be drawn from beside the built-in basemap.',
    answer: MapSettings,
  }),
  getTile: getCall('/api/Maps/GetTile/:z/:x/:y', EVERYONE, {
    fromMemory: true,
    summary: 'One tile of the configured raster map, fetched by this server.',
    params: TileQuery,
    download: true,
  }),
  getStreets: getCall('/api/Maps/GetStreets/:z/:x/:y', EVERYONE, {
    fromMemory: true,
    summary: 'Streets, parks and water of one tile, from the map extract. There are tiles of zoom 12 and 14.',
    params: TileQuery,
    answer: StreetTile,
  }),
};
