import type { LocationPractice, SearchLocation } from '@careline/contracts/call-center/search';
import type { OrderedFilter } from '../matching/query.ts';
import type { AddressRow, IndexedProvider } from '../reference/rows.ts';
import { untilOf } from './oracle-items.ts';
import { holdsOn, type OracleMatching } from './oracle-matching.ts';
import { byPlainText, compareCodeUnits, roadMiles } from './oracle-rules.ts';

/** The locations of a search: addresses with their practices and who is seen there, in order. */

export function locationsOf(
  providers: readonly IndexedProvider[],
  request: OrderedFilter,
  matching: OracleMatching,
): SearchLocation[] {
  const practices = new Map<number, LocationPractice>();
  for (const provider of [...providers].sort((a, b) => byPlainText(a.name, b.name) || a.id - b.id)) {
    for (const row of matching.shownRows(provider, request)) {
      const address = matching.address(row);
      const practice = practices.get(address.id) ?? {
        ...practiceAt(address, matching.practiceName(address)),
        notices: matching.notices.about('PracticeAddresses', address.id, request),
      };
      practices.set(address.id, practice);
      practice.physicians.push({
        providerId: provider.id,
        physician: provider.name,
        phoneNumber: provider.phone || address.mainPhone,
        inactive: provider.inactive || !holdsOn(provider, request),
        accepting: row.accepting,
        until: untilOf(provider, row, request, matching),
      });
    }
  }
  const places = new Map<string, SearchLocation>();
  for (const practice of practices.values()) {
    const key = `${practice.address}\n${practice.zipCode}`;
    const place = places.get(key) ?? { address: practice.address, practices: [] };
    places.set(key, place);
    place.practices.push(practice);
    place.practices.sort(
      (a, b) => byPlainText(a.practice, b.practice) || a.practiceAddressId - b.practiceAddressId,
    );
  }
  return [...places.values()].sort((a, b) => comparePlaces(a, b, request));
}

function comparePlaces(a: SearchLocation, b: SearchLocation, { origin }: OrderedFilter): number {
  const miles = (place: SearchLocation) =>
    Math.min(
      ...place.practices.map(({ latitude, longitude }) =>
        origin && latitude !== null && longitude !== null
          ? roadMiles(origin, { latitude, longitude })
          : Infinity,
      ),
    );
  if (miles(a) !== miles(b)) return miles(a) < miles(b) ? -1 : 1;
  const zip = (place: SearchLocation) => place.practices[0]?.zipCode ?? '';
  return (
    byPlainText(a.address, b.address) ||
    compareCodeUnits(zip(a), zip(b)) ||
    compareCodeUnits(a.address, b.address)
  );
}

function practiceAt(row: AddressRow, practice: string): Omit<LocationPractice, 'notices'> {
  return {
    practiceAddressId: row.id,
    practice,
    address: row.address,
    suite: row.suite,
    zipCode: row.zip,
    city: row.city,
    state: row.state,
    latitude: row.latitude,
    longitude: row.longitude,
    ...siteServices(row.services),
    physicians: [],
  };
}

/** Search results spell one service differently. */
const siteServices = ({
  xRayOnSite,
  xRayOnSiteAdditional,
  accommodations: _,
  ...same
}: AddressRow['services']) => ({
  ...same,
  xrayOnSite: xRayOnSite,
  xrayOnSiteAdditional: xRayOnSiteAdditional,
});
