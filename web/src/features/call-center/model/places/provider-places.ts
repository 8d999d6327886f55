import type { Origin, SearchAnswer, SearchItem, SearchLocation } from '@careline/contracts/call-center';
import { milesBetween } from '@careline/contracts/rules/distance';
import { toPlace } from '../../../../maps/place.ts';

/** Where a result's provider is seen and can be called. */
export interface ProviderPlace {
  practiceAddressId: number;
  practice: string;
  address: string;
  zipCode: string;
  phoneNumber: string;
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
          place: { practiceAddressId, practice, address, zipCode, phoneNumber },
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
}

export const toResultWindow = (
  { items, total, similarNames, locations }: SearchAnswer,
  origin: Origin | undefined,
): ResultWindow => ({ items, total, similarNames, places: findProviderPlaces(locations, origin) });
