import type { LocationPhysician, LocationPractice, SearchLocation } from '@careline/contracts/call-center';
import { compareText, fold } from '@careline/contracts/folding';
import { hasBit } from '../basics/bitset.ts';
import { at, slotAt } from '../basics/columns.ts';
import { endOfPostings, firstPosting } from '../basics/posting-lists.ts';
import { textAt } from '../basics/text-columns.ts';
import { locationIsShown } from '../matching/matching.ts';
import type { Query } from '../matching/query.ts';
import type { Reference } from '../reference/reference.ts';
import type { Segment } from '../segment/segment.ts';
import type { Found, Matches } from './ordering.ts';

/** An address slot with those who see patients there. */
type Physicians = Map<number, LocationPhysician[]>;

/** Of `total` locations those that were asked for, each made when its turn comes. */
export interface LocationPage {
  locations: Iterable<SearchLocation>;
  total: number;
}

/** The locations of the items on one page. */
export function locationsOfItems(
  found: readonly Found[],
  query: Query,
  reference: Reference,
): SearchLocation[] {
  const physicians: Physicians = new Map();
  for (const { matches, ordinal } of found) {
    const { segment } = matches;
    const end = at(segment.locationStart, ordinal + 1);
    for (let row = at(segment.locationStart, ordinal); row < end; row++) {
      if (locationIsShown(segment, query, row)) addPhysician(physicians, segment, reference, row);
    }
  }
  return placesInOrder([...physicians.keys()], query, reference).map((addresses) =>
    locationOf(addresses, physicians, reference),
  );
}

/**
 * A page of all locations where one of the matches sees patients. Which they are is settled at once; each is made when it
 * is asked for, later than other requests and changes of the index, which is why the matches are copied: segments keep
 * all but `live`, and an address keeps its slot for good.
 */
export function locationsOfMatches(
  all: readonly Matches[],
  query: Query,
  reference: Reference,
  skip: number,
  take: number,
): LocationPage {
  const kept = all.map((matches) => ({ ...matches, bits: matches.bits.slice() }));
  const places = placesInOrder(addressesOfMatches(all, query, reference), query, reference);
  return {
    total: places.length,
    locations: eachOf(places.slice(skip, skip + take), (addresses) => {
      const physicians: Physicians = new Map();
      for (const address of addresses) {
        for (const matches of kept) {
          const rows = rowsShownAt(matches, query, address, Infinity);
          for (const row of rows) addPhysician(physicians, matches.segment, reference, row);
        }
      }
      return locationOf(addresses, physicians, reference);
    }),
  };
}

function* eachOf<From, To>(entries: readonly From[], make: (entry: From) => To): Generator<To> {
  for (const entry of entries) yield make(entry);
}

function addressesOfMatches(all: readonly Matches[], query: Query, reference: Reference): number[] {
  const candidates = query.addresses?.slots ?? reference.tables.practice_address.filled();
  return candidates.filter((address) =>
    all.some((matches) => rowsShownAt(matches, query, address, 1).length > 0),
  );
}

/** The location rows of matching providers at an address, at most so many. */
function rowsShownAt({ segment, bits }: Matches, query: Query, address: number, most: number): number[] {
  const rows: number[] = [];
  const end = endOfPostings(segment.byAddress, address);
  for (let k = firstPosting(segment.byAddress, address); k < end && rows.length < most; k++) {
    const row = at(segment.byAddress.rows, k);
    if (hasBit(bits, at(segment.locationProvider, row)) && locationIsShown(segment, query, row))
      rows.push(row);
  }
  return rows;
}

function addPhysician(physicians: Physicians, segment: Segment, reference: Reference, row: number): void {
  const address = slotAt(segment.locationAddress, row);
  const ordinal = at(segment.locationProvider, row);
  const phone = textAt(segment.phone, ordinal);
  const physician = {
    providerId: at(segment.ids, ordinal),
    physician: textAt(segment.name, ordinal),
    phoneNumber: phone === '' ? (reference.tables.practice_address.rowAt(address)?.mainPhone ?? '') : phone,
    inactive: hasBit(segment.inactive, ordinal),
  };
  const there = physicians.get(address);
  if (there === undefined) physicians.set(address, [physician]);
  else there.push(physician);
}

/** Addresses put together by text and zip, nearest first with an origin, else by address. */
function placesInOrder(addresses: readonly number[], query: Query, reference: Reference): number[][] {
  const placeOf = reference.placeOfAddress();
  const places = new Map<number, { addresses: number[]; miles: number }>();
  for (const address of addresses) {
    const number = at(placeOf, address);
    const miles = query.milesTo === null ? 0 : query.milesTo(address);
    const place = places.get(number);
    if (place === undefined) places.set(number, { addresses: [address], miles });
    else {
      place.addresses.push(address);
      place.miles = Math.min(place.miles, miles);
    }
  }
  return [...places]
    .sort(([a, { miles: milesToA }], [b, { miles: milesToB }]) =>
      milesToA === milesToB ? a - b : milesToA - milesToB,
    )
    .map(([, place]) => place.addresses);
}

function locationOf(
  addresses: readonly number[],
  physicians: Physicians,
  reference: Reference,
): SearchLocation {
  const practices = inOrderOf(
    addresses.flatMap((address) => practiceAt(address, physicians.get(address) ?? [], reference)),
    (practice) => practice.practice,
    (practice) => practice.practiceAddressId,
  );
  return { address: practices[0]?.address ?? '', practices };
}

function practiceAt(slot: number, physicians: LocationPhysician[], reference: Reference): LocationPractice[] {
  const row = reference.tables.practice_address.rowAt(slot);
  if (row === undefined) return [];
  return [
    {
      practiceAddressId: row.id,
      practice: reference.tables.practice.get(row.practiceId)?.name ?? '',
      address: row.address,
      zipCode: row.zip,
      latitude: row.latitude,
      longitude: row.longitude,
      ...row.services,
      physicians: inOrderOf(
        physicians,
        (physician) => physician.physician,
        (physician) => physician.providerId,
      ),
    },
  ];
}

function inOrderOf<Entry>(
  entries: Entry[],
  name: (entry: Entry) => string,
  id: (entry: Entry) => number,
): Entry[] {
  if (entries.length < 2) return entries;
  return entries
    .map((entry) => ({ entry, name: fold(name(entry)), id: id(entry) }))
    .sort((a, b) => compareText(a.name, b.name) || a.id - b.id)
    .map(({ entry }) => entry);
}
