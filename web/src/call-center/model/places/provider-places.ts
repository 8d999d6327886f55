import { MATRIX_LIMIT, type MatrixRequest } from '@careline/contracts/call-center/maps';
import type {
  Origin,
  SearchAnswer,
  SearchItem,
  SearchLocation,
} from '@careline/contracts/call-center/search';
import { milesBetween } from '@careline/contracts/rules/distance';
import { toPlace } from '../../../maps/place.ts';

/** Where a result's provider is seen and can be called. */
export interface ProviderPlace {
  practiceAddressId: number;
  practice: string;
  address: string;
  zipCode: string;
  phoneNumber: string;
  /** Undefined without coordinates. */
  at: Origin | undefined;
}

/** For each provider of an answer the place to send the caller: the nearest with an origin, else the first. */
export function findProviderPlaces(
  locations: readonly SearchLocation[],
  origin: Origin | undefined,
): Map<number, ProviderPlace> {
  const nearest = new Map<number, { miles: number; place: ProviderPlace }>();
  for (const site of locations.flatMap(({ practices }) => practices)) {
    const where = toPlace(site);
    const miles = origin && where ? milesBetween(origin, where) : Number.POSITIVE_INFINITY;
    for (const { providerId, phoneNumber } of site.physicians) {
      const { practiceAddressId, practice, address, zipCode } = site;
      const known = nearest.get(providerId);
      if (!known || miles < known.miles)
        nearest.set(providerId, {
          miles,
          place: { practiceAddressId, practice, address, zipCode, phoneNumber, at: where },
        });
    }
  }
  return new Map([...nearest].map(([id, { place }]) => [id, place]));
}

/** A window of the results as the list keeps it. An answer is mostly locations; each row shows one of them. */
export interface ResultWindow {
  items: readonly SearchItem[];
  total: number;
  similarNames: boolean;
  /** Where to send the caller, by provider. */
  places: ReadonlyMap<number, ProviderPlace>;
  /** From where to where the caller may drive; undefined without an origin or places. */
  drive: MatrixRequest | undefined;
}

export function toResultWindow(
  { items, total, similarNames, locations }: SearchAnswer,
  origin: Origin | undefined,
): ResultWindow {
  const places = findProviderPlaces(locations, origin);
  return { items, total, similarNames, places, drive: origin && toDrive(origin, [...places.values()]) };
}

/** Each place once, however many providers are seen there. */
function toDrive(from: Origin, places: readonly ProviderPlace[]): MatrixRequest | undefined {
  const known = places.flatMap(({ at }) => (at ? [[toPlaceKey(at), at] as const] : []));
  const to = [...new Map(known).values()].slice(0, MATRIX_LIMIT);
  return to.length > 0 ? { from, to } : undefined;
}

export const toPlaceKey = ({ latitude, longitude }: Origin): string => `${latitude} ${longitude}`;
