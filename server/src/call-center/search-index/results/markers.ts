import { type MapMarker, RESULTS_PAGE } from '@careline/contracts/call-center/search';
import { formatAddress } from '@careline/contracts/rules/address-words';
import { locationIsShown } from '../matching/match.ts';
import type { ResolvedQuery } from '../matching/query.ts';
import type { Reference } from '../reference/reference.ts';
import type { AddressRow } from '../reference/rows.ts';
import { hasBit } from '../structures/bitset.ts';
import { at, slotAt } from '../structures/numbers.ts';
import { postingsEnd, postingsStart } from '../structures/posting-lists.ts';
import { eachOf, sitesOfMatches, sortByName } from './locations.ts';
import { type Matches, type Ordering, selectPage } from './page.ts';

/** One page of `total` markers, built lazily. */
export interface MarkerPage {
  markers: Iterable<MapMarker>;
  total: number;
}

/** A marker for each location of all matches, in the order of `locationsOfMatches`, and as safe to build later. */
export function markersOfMatches(
  all: readonly Matches[],
  ordering: Ordering,
  skip: number,
  take: number,
): MarkerPage {
  const { query, reference } = ordering;
  const { sites, kept } = sitesOfMatches(all, query, reference);
  const rankOf = isRanked(ordering) ? ranksOfAddresses(all, ordering) : new Map<number, number>();
  return {
    total: sites.length,
    markers: eachOf(sites.slice(skip, skip + take), (addresses) => {
      const rank = Math.min(...addresses.map((address) => rankOf.get(address) ?? Infinity));
      return {
        ...siteOf(addresses, reference),
        ...seenAt(addresses, kept, query),
        ...(rank < Infinity && { rank }),
      };
    }),
  };
}

/** Other orders of a map follow from what its markers say. */
const isRanked = ({ orderBy }: Ordering): boolean => orderBy === 'physician' || orderBy === 'specialty';

/** The place of the first result at each address, among as many results as one answer of a search holds. */
function ranksOfAddresses(all: readonly Matches[], ordering: Ordering): Map<number, number> {
  const rankOf = new Map<number, number>();
  selectPage(all, ordering, 0, RESULTS_PAGE.most).forEach(({ matches: { segment }, ordinal }, rank) => {
    const end = at(segment.locationOffsets, ordinal + 1);
    for (let row = at(segment.locationOffsets, ordinal); row < end; row++) {
      const address = slotAt(segment.locationAddress, row);
      if (!rankOf.has(address) && locationIsShown(segment, ordering.query, row)) rankOf.set(address, rank);
    }
  });
  return rankOf;
}

function siteOf(addresses: readonly number[], { tables }: Reference) {
  const there = sortByName(
    addresses.flatMap((slot) => {
      const row = tables.practice_address.rowAt(slot);
      return row ? { row, practice: tables.practice.get(row.practiceId)?.name ?? '' } : [];
    }),
    ({ practice }) => practice,
    ({ row }) => row.id,
  );
  const [first] = there;
  return {
    addressIds: there.map(({ row }) => row.id),
    address:
      first === undefined
        ? ''
        : formatAddress({ ...first.row, address: first.row.address.trim(), suite: '' }),
    position: positionOf(there.map(({ row }) => row)),
    practices: there.map(({ practice }) => practice).join(', '),
  };
}

function positionOf(rows: readonly AddressRow[]): [number, number] | null {
  for (const { latitude, longitude } of rows)
    if (latitude !== null && longitude !== null) return [latitude, longitude];
  return null;
}

/** The matches that are seen at a site. */
function seenAt(addresses: readonly number[], all: readonly Matches[], query: ResolvedQuery) {
  // A provider has one row for each address: only sites of several practices can have someone twice.
  const ids = addresses.length > 1 ? new Set<number>() : undefined;
  let count = 0;
  let hasPriority = false;
  for (const { segment, bits, priority } of all) {
    for (const address of addresses) {
      const end = postingsEnd(segment.byAddress, address);
      for (let k = postingsStart(segment.byAddress, address); k < end; k++) {
        const ordinal = at(segment.byAddressProvider, k);
        const row = at(segment.byAddress.postings, k);
        if (!hasBit(bits, ordinal) || !locationIsShown(segment, query, row)) continue;
        count++;
        ids?.add(at(segment.ids, ordinal));
        hasPriority ||= hasBit(priority, ordinal);
      }
    }
  }
  return {
    count: ids?.size ?? count,
    ...(hasPriority && { priority: true as const }),
  };
}
