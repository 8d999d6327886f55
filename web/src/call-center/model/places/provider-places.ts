import { MATRIX_LIMIT, type MatrixRequest } from '@careline/contracts/call-center/maps';
import type { Origin, SearchAnswer, SearchItem } from '@careline/contracts/call-center/search';
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

/** For each provider of an answer the place to send the caller: the nearest that takes patients, else the nearest. */
export function findProviderPlaces({
  items,
  locations,
}: Pick<SearchAnswer, 'items' | 'locations'>): Map<number, ProviderPlace> {
  const sites = new Map(
    locations.flatMap(({ practices }) => practices.map((site) => [site.practiceAddressId, site] as const)),
  );
  const places = new Map<number, ProviderPlace>();
  for (const { providerId, acceptingAddressId, nearestAddressId } of items) {
    const site = sites.get(acceptingAddressId ?? nearestAddressId ?? 0);
    const physician = site?.physicians.find((one) => one.providerId === providerId);
    if (!site || !physician) continue;
    const { practiceAddressId, practice, address, zipCode } = site;
    const { phoneNumber } = physician;
    places.set(providerId, { practiceAddressId, practice, address, zipCode, phoneNumber, at: toPlace(site) });
  }
  return places;
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

export function toResultWindow(answer: SearchAnswer, origin: Origin | undefined): ResultWindow {
  const { items, total, similarNames } = answer;
  const places = findProviderPlaces(answer);
  return { items, total, similarNames, places, drive: origin && toDrive(origin, [...places.values()]) };
}

/** Each place once, however many providers are seen there. */
function toDrive(from: Origin, places: readonly ProviderPlace[]): MatrixRequest | undefined {
  const known = places.flatMap(({ at }) => (at ? [[toPlaceKey(at), at] as const] : []));
  const to = [...new Map(known).values()].slice(0, MATRIX_LIMIT);
  return to.length > 0 ? { from, to } : undefined;
}

export const toPlaceKey = ({ latitude, longitude }: Origin): string => `${latitude} ${longitude}`;
