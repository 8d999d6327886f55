import { z } from 'zod';
import type { FoundPlace } from '../geocode.ts';
import type { Dialect } from './service-client.ts';

type FindPlaces = Dialect<string, FoundPlace[]>;

const MOST_PLACES = 5;

const NominatimAnswer = z.array(
  z.object({
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    display_name: z.string().max(1_000),
    category: z.string().optional(),
    class: z.string().optional(),
    addresstype: z.string().optional(),
    type: z.string().optional(),
  }),
);

/** Nominatim: `GET /search?format=jsonv2`. */
export const nominatim: FindPlaces = async (client, text) => {
  const query = new URLSearchParams({ q: text, format: 'jsonv2', limit: String(MOST_PLACES) });
  const answer = NominatimAnswer.safeParse(await client.json({ path: `/search?${query}` }));
  return answer.data?.map((place) => ({
    latitude: place.lat,
    longitude: place.lon,
    label: place.display_name,
    isExact: isStreetAddress(place.addresstype ?? place.type),
  }));
};

const PhotonAnswer = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      geometry: z.object({
        coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
      }),
      properties: z.object({
        name: z.string().optional(),
        housenumber: z.string().optional(),
        street: z.string().optional(),
        city: z.string().optional(),
        state: z.string().optional(),
        postcode: z.string().optional(),
        type: z.string().optional(),
      }),
    }),
  ),
});

/** Photon: `GET /api?q=`. */
export const photon: FindPlaces = async (client, text) => {
  const query = new URLSearchParams({ q: text, limit: String(MOST_PLACES) });
  const answer = PhotonAnswer.safeParse(await client.json({ path: `/api?${query}` }));
  return answer.data?.features.map(({ geometry: { coordinates }, properties: place }) => ({
    latitude: coordinates[1],
    longitude: coordinates[0],
    label: [
      [place.housenumber, place.street].filter(Boolean).join(' ') || place.name,
      place.name !== place.city && place.city,
      [place.state, place.postcode].filter(Boolean).join(' '),
    ]
      .filter(Boolean)
      .join(', '),
    isExact: isStreetAddress(place.type),
  }));
};

/** Whether the service found the very door, and not the street or town around it. */
const isStreetAddress = (type = ''): boolean =>
  ['house', 'house_number', 'building', 'place', 'office', 'amenity', 'shop', 'healthcare'].includes(type);
