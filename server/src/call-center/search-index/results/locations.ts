import type {
  LocationPhysician,
  LocationPractice,
  SearchLocation,
} from '@careline/contracts/call-center/search';
import { compareText, fold } from '@careline/contracts/rules/folding';
import { acceptingAt } from '../matching/closures.ts';
import { locationIsShown } from '../matching/match.ts';
import type { ResolvedQuery } from '../matching/query.ts';
import type { Reference } from '../reference/reference.ts';
import { acceptingOfCode } from '../segment/preference-codes.ts';
import { isInactive, type Segment } from '../segment/segment.ts';
import { hasBit } from '../structures/bitset.ts';
import { at, slotAt } from '../structures/numbers.ts';
import { postingsEnd, postingsStart } from '../structures/posting-lists.ts';
import { textAt } from '../structures/text-column.ts';
import type { Found, Matches } from './page.ts';
import { toldNotices } from './told-notices.ts';
import { untilOf } from './until.ts';

/** Physicians by address slot. */
type Physicians = Map<number, LocationPhysician[]>;

/** One page of `total` locations, built lazily. */
export interface LocationPage {
  locations: Iterable<SearchLocation>;
  total: number;
}

/** The locations of the items on one page. */
export function locationsOfPage(
  found: readonly Found[],
  query: ResolvedQuery,
  reference: Reference,
): SearchLocation[] {
  const physicians: Physicians = new Map();
  for (const { matches, ordinal } of found) {
    const { segment } = matches;
    const end = at(segment.locationOffsets, ordinal + 1);
    for (let row = at(segment.locationOffsets, ordinal); row < end; row++) {
      if (locationIsShown(segment, query, row)) addPhysician(physicians, segment, query, reference, row);
    }
  }
  return groupIntoSites([...physicians.keys()], query, reference).map((addresses) =>
    buildLocation(addresses, physicians, query, reference),
  );
}

/**
 * One page of the locations of all matches. The set of locations is fixed now; each is built when the caller asks for it, which may
 * be after other requests and changes. That is safe because the bits are copied, segments are immutable except for `live`, and
 * an address keeps its slot forever.
 */
export function locationsOfMatches(
  all: readonly Matches[],
  query: ResolvedQuery,
  reference: Reference,
  skip: number,
  take: number,
): LocationPage {
  const { sites, kept } = sitesOfMatches(all, query, reference);
  return {
    total: sites.length,
    locations: eachOf(sites.slice(skip, skip + take), (addresses) =>
      buildLocation(addresses, physiciansAt(addresses, kept, query, reference), query, reference),
    ),
  };
}

/** The location with this practice address; without practices when no match is shown there. */
export function locationOfAddress(
  all: readonly Matches[],
  query: ResolvedQuery,
  reference: Reference,
  addressId: number,
): SearchLocation {
  const slot = reference.tables.practice_address.find(addressId);
  if (slot === undefined || !reference.tables.practice_address.rowAt(slot))
    return { address: '', practices: [] };
  const siteOf = reference.siteOfAddress();
  const addresses = addressesOfMatches(all, query, reference, (other) => siteOf[other] === siteOf[slot]);
  return buildLocation(addresses, physiciansAt(addresses, all, query, reference), query, reference);
}

/** The addresses of all matches, grouped into sites and in order, and the matches as they are now. */
export function sitesOfMatches(all: readonly Matches[], query: ResolvedQuery, reference: Reference) {
  return {
    sites: groupIntoSites(addressesOfMatches(all, query, reference), query, reference),
    kept: all.map((matches) => ({ ...matches, bits: matches.bits.slice() })),
  };
}

export function* eachOf<From, To>(entries: readonly From[], make: (entry: From) => To): Generator<To> {
  for (const entry of entries) yield make(entry);
}

function physiciansAt(
  addresses: readonly number[],
  all: readonly Matches[],
  query: ResolvedQuery,
  reference: Reference,
): Physicians {
  const physicians: Physicians = new Map();
  for (const address of addresses) {
    for (const matches of all) {
      const rows = rowsShownAt(matches, query, address, Infinity);
      for (const row of rows) addPhysician(physicians, matches.segment, query, reference, row);
    }
  }
  return physicians;
}

function addressesOfMatches(
  all: readonly Matches[],
  query: ResolvedQuery,
  reference: Reference,
  isWanted: (address: number) => boolean = () => true,
): number[] {
  const candidates = query.addresses?.slots ?? reference.tables.practice_address.filled();
  return candidates.filter(
    (address) =>
      isWanted(address) && all.some((matches) => rowsShownAt(matches, query, address, 1).length > 0),
  );
}

/** Up to `limit` location rows of matching providers at an address. */
function rowsShownAt(
  { segment, bits }: Matches,
  query: ResolvedQuery,
  address: number,
  limit: number,
): number[] {
  const rows: number[] = [];
  const end = postingsEnd(segment.byAddress, address);
  for (let k = postingsStart(segment.byAddress, address); k < end && rows.length < limit; k++) {
    const row = at(segment.byAddress.postings, k);
    if (hasBit(bits, at(segment.locationProvider, row)) && locationIsShown(segment, query, row))
      rows.push(row);
  }
  return rows;
}

function addPhysician(
  physicians: Physicians,
  segment: Segment,
  query: ResolvedQuery,
  reference: Reference,
  row: number,
): void {
  const address = slotAt(segment.locationAddress, row);
  const ordinal = at(segment.locationProvider, row);
  const phone = textAt(segment.phone, ordinal);
  const physician = {
    providerId: at(segment.ids, ordinal),
    physician: textAt(segment.name, ordinal),
    phoneNumber: phone === '' ? (reference.tables.practice_address.rowAt(address)?.mainPhone ?? '') : phone,
    inactive: isInactive(segment, query, ordinal),
    accepting: acceptingOfCode(acceptingAt(segment, query, row)),
    until: untilOf(segment, query, reference, ordinal, row),
  };
  const there = physicians.get(address);
  if (there === undefined) physicians.set(address, [physician]);
  else there.push(physician);
}

/** Groups addresses by text and zip; nearest first with an origin, otherwise by address. */
function groupIntoSites(
  addresses: readonly number[],
  query: ResolvedQuery,
  reference: Reference,
): number[][] {
  const siteOf = reference.siteOfAddress();
  const sites = new Map<number, { addresses: number[]; miles: number }>();
  for (const address of addresses) {
    const number = at(siteOf, address);
    const miles = query.milesTo === null ? 0 : query.milesTo(address);
    const site = sites.get(number);
    if (site === undefined) sites.set(number, { addresses: [address], miles });
    else {
      site.addresses.push(address);
      site.miles = Math.min(site.miles, miles);
    }
  }
  return [...sites]
    .sort(([a, { miles: milesToA }], [b, { miles: milesToB }]) =>
      milesToA === milesToB ? a - b : milesToA - milesToB,
    )
    .map(([, site]) => site.addresses);
}

function buildLocation(
  addresses: readonly number[],
  physicians: Physicians,
  query: ResolvedQuery,
  reference: Reference,
): SearchLocation {
  const practices = sortByName(
    addresses.flatMap((address) => practiceAt(address, physicians.get(address) ?? [], query, reference)),
    (practice) => practice.practice,
    (practice) => practice.practiceAddressId,
  );
  return { address: practices[0]?.address ?? '', practices };
}

/** The only translation from address record to search result, which spells the X-ray field differently. */
function practiceAt(
  slot: number,
  physicians: LocationPhysician[],
  query: ResolvedQuery,
  reference: Reference,
): LocationPractice[] {
  const row = reference.tables.practice_address.rowAt(slot);
  if (row === undefined) return [];
  const { services: site } = row;
  return [
    {
      practiceAddressId: row.id,
      practice: reference.tables.practice.get(row.practiceId)?.name ?? '',
      address: row.address,
      suite: row.suite,
      zipCode: row.zip,
      city: row.city,
      state: row.state,
      latitude: row.latitude,
      longitude: row.longitude,
      // Written out: a page has hundreds of locations, and spreading this many fields takes several times as long.
      urgentHours: site.urgentHours,
      urgentHoursAdditional: site.urgentHoursAdditional,
      eveningHours: site.eveningHours,
      eveningHoursAdditional: site.eveningHoursAdditional,
      weekendHours: site.weekendHours,
      weekendHoursAdditional: site.weekendHoursAdditional,
      xrayOnSite: site.xRayOnSite,
      xrayOnSiteAdditional: site.xRayOnSiteAdditional,
      mriOnSite: site.mriOnSite,
      mriOnSiteAdditional: site.mriOnSiteAdditional,
      ptOnSite: site.ptOnSite,
      ptOnSiteAdditional: site.ptOnSiteAdditional,
      otOnSite: site.otOnSite,
      otOnSiteAdditional: site.otOnSiteAdditional,
      pmOnSite: site.pmOnSite,
      pmOnSiteAdditional: site.pmOnSiteAdditional,
      emgOnSite: site.emgOnSite,
      emgOnSiteAdditional: site.emgOnSiteAdditional,
      siteContact1: site.siteContact1,
      siteContact2: site.siteContact2,
      notices: toldNotices('PracticeAddresses', row.id, query, reference),
      physicians: sortByName(
        physicians,
        (physician) => physician.physician,
        (physician) => physician.providerId,
      ),
    },
  ];
}

export function sortByName<Entry>(
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
