import type { Direction } from '@careline/contracts/basis/primitives';
import type { OrderBy } from '@careline/contracts/call-center/search';
import { compareText, fold } from '@careline/contracts/rules/folding';
import { locationIsShown, milesToDoor } from '../matching/match.ts';
import type { ResolvedQuery } from '../matching/query.ts';
import type { Reference } from '../reference/reference.ts';
import type { Segment } from '../segment/segment.ts';
import {
  type Bitset,
  countBits,
  difference,
  emptyBits,
  hasBit,
  intersection,
  ordinalsOf,
  setBit,
} from '../structures/bitset.ts';
import { at, slotAt } from '../structures/numbers.ts';
import { postingsEnd, postingsStart } from '../structures/posting-lists.ts';
import { textAt } from '../structures/text-column.ts';
import { TopK } from '../structures/top-k.ts';

/** The matches of one segment. */
export interface Matches {
  segment: Segment;
  bits: Bitset;
  priority: Bitset;
  count: number;
}

export interface Found {
  matches: Matches;
  ordinal: number;
}

export interface Ordering {
  orderBy: OrderBy;
  direction: Direction;
  query: ResolvedQuery;
  reference: Reference;
}

/**
 * Merges one page from all segments. Small segments (recent changes) contribute at most `skip + take` rows each; the large base
 * segment skips rows that come before the page whatever the others add.
 */
export function selectPage(all: readonly Matches[], ordering: Ordering, skip: number, take: number): Found[] {
  const [largest, ...others] = [...all].sort((a, b) => b.count - a.count);
  if (largest === undefined) return [];
  const recent = others.flatMap((matches) => rankMatches(matches, ordering, 0, skip + take));
  const from = Math.max(0, skip - recent.length);
  const found = [...rankMatches(largest, ordering, from, skip + take), ...recent];
  if (recent.length > 0) sortAcrossSegments(found, ordering);
  return found.slice(skip - from, skip - from + take).map(({ matches, ordinal }) => ({ matches, ordinal }));
}

interface Ranked extends Found {
  class: number;
  key: number;
  name?: string;
}

/** The matches at positions [from, to) of one segment. */
function rankMatches(matches: Matches, ordering: Ordering, from: number, to: number): Ranked[] {
  const key = keyOf(matches.segment, ordering);
  let before = 0;
  return splitByPriority(matches, ordering).flatMap((bits, index) => {
    const count = bits === matches.bits ? matches.count : countBits(bits);
    const [low, high] = [Math.max(0, from - before), Math.min(count, to - before)];
    before += count;
    if (low >= high) return [];
    const ordinals = findCandidates(matches.segment, bits, count, ordering, high);
    const smallest = new TopK(low, high, matches.segment.rank, ordinals.length);
    for (let k = 0; k < ordinals.length; k++) smallest.offer(at(ordinals, k), key(at(ordinals, k)));
    return smallest.finish().map((ordinal) => ({ matches, ordinal, class: index, key: key(ordinal) }));
  });
}

/** The matches that can be among the first `limit`: a shortcut when ordered by distance or by name, otherwise all. */
function findCandidates(
  segment: Segment,
  bits: Bitset,
  count: number,
  ordering: Ordering,
  limit: number,
): Uint32Array {
  const { orderBy, direction, query } = ordering;
  const byPriority = orderBy === 'default' || orderBy === 'priority';
  const byName = (byPriority && query.milesTo === null) || (orderBy === 'physician' && direction === 'asc');
  const nearestFirst = byPriority || (orderBy === 'distance' && direction === 'asc');
  const few = byName
    ? firstByName(segment, bits, count, limit)
    : nearestFirst
      ? nearestProviders(segment, bits, count, query, limit)
      : null;
  return few ?? ordinalsOf(bits);
}

/** Orders that begin with priority sort the two classes separately. */
function splitByPriority({ bits, priority }: Matches, { orderBy, direction }: Ordering): Bitset[] {
  if (orderBy !== 'default' && orderBy !== 'priority') return [bits];
  const halves = [intersection(bits, priority), difference(bits, priority)];
  return orderBy === 'priority' && direction === 'desc' ? halves.reverse() : halves;
}

function keyOf(
  segment: Segment,
  { orderBy, direction, query, reference }: Ordering,
): (ordinal: number) => number {
  const sign = direction === 'desc' ? -1 : 1;
  switch (orderBy) {
    case 'physician':
      return (ordinal) => sign * at(segment.nameKey, ordinal);
    case 'specialty': {
      const rank = reference.specialtyRank();
      return (ordinal) => sign * at(rank, slotAt(segment.specialtySet, ordinal));
    }
    case 'distance':
      // A missing distance is last in both directions.
      return (ordinal) => {
        const miles = milesToDoor(segment, query, ordinal);
        return miles === Infinity ? Infinity : sign * miles;
      };
    default:
      return query.milesTo === null ? () => 0 : (ordinal) => milesToDoor(segment, query, ordinal);
  }
}

/** Name ranks are comparable only within a segment; across segments compare the names. */
function sortAcrossSegments(found: Ranked[], { orderBy, direction }: Ordering): void {
  const sign = direction === 'desc' ? -1 : 1;
  found.sort((a, b) => {
    if (a.class !== b.class) return a.class - b.class;
    if (orderBy === 'physician') {
      const byName = compareText(nameOf(a), nameOf(b));
      if (byName !== 0) return sign * byName;
    } else if (a.key !== b.key) {
      return a.key < b.key ? -1 : 1;
    }
    return compareText(nameOf(a), nameOf(b)) || idOf(a) - idOf(b);
  });
}

function nameOf(entry: Ranked): string {
  entry.name ??= fold(textAt(entry.matches.segment.name, entry.ordinal));
  return entry.name;
}

function idOf({ matches, ordinal }: Found): number {
  return at(matches.segment.ids, ordinal);
}

export function hasPriority({ matches, ordinal }: Found): boolean {
  return hasBit(matches.priority, ordinal);
}

/** The first `limit` matches by name, found by walking providers in name order. Returns null when matches are so rare that sorting them is faster. */
function firstByName(segment: Segment, bits: Bitset, count: number, limit: number): Uint32Array | null {
  const stepsPerMatch = segment.size / count;
  if (limit * stepsPerMatch > count) return null;
  const found = new Uint32Array(limit);
  for (let place = 0, next = 0; next < limit && place < segment.size; place++) {
    const ordinal = at(segment.byRank, place);
    if (hasBit(bits, ordinal)) found[next++] = ordinal;
  }
  return found;
}

/** With fewer matches a full scan is as fast. */
const FEWEST_MATCHES = 2_000;
const FEWEST_ADDRESSES = 32;
// Matches are spread unevenly: start with twice the addresses that an even spread would need, then grow fast.
const HEADROOM = 2;
const GROWTH = 4;
// Chord and haversine may disagree in the last digits.
const MARGIN = 1 - 1e-9;

/**
 * Candidates for the `limit` nearest providers. Visits addresses in order of distance and stops once no unvisited address can
 * matter. Returns null when a full scan would be as fast.
 */
function nearestProviders(
  segment: Segment,
  bits: Bitset,
  count: number,
  query: ResolvedQuery,
  limit: number,
): Uint32Array | null {
  const { nearestAddresses, milesTo } = query;
  if (nearestAddresses === null || milesTo === null || count < FEWEST_MATCHES || limit * GROWTH > count)
    return null;
  const found: number[] = [];
  const seen = emptyBits(segment.size);
  const addressesPerMatch = segment.byAddress.offsets.length / count;
  let from = 0;
  let to = Math.max(FEWEST_ADDRESSES, Math.ceil(limit * addressesPerMatch * HEADROOM));
  for (; ; from = to, to *= GROWTH) {
    const addresses = nearestAddresses(from, to);
    for (const address of addresses) addProvidersAt(segment, bits, query, address, seen, found);
    if (addresses.length < to - from) return null; // All addresses visited: the rest have no distance.
    const reach = milesTo(addresses[addresses.length - 1] as number) * MARGIN;
    let within = 0;
    for (const ordinal of found) if (milesToDoor(segment, query, ordinal) < reach) within++;
    if (within >= limit) return Uint32Array.from(found);
  }
}

function addProvidersAt(
  segment: Segment,
  bits: Bitset,
  query: ResolvedQuery,
  address: number,
  seen: Bitset,
  found: number[],
): void {
  const end = postingsEnd(segment.byAddress, address);
  for (let k = postingsStart(segment.byAddress, address); k < end; k++) {
    const ordinal = at(segment.byAddressProvider, k);
    if (!hasBit(bits, ordinal) || hasBit(seen, ordinal)) continue;
    if (!locationIsShown(segment, query, at(segment.byAddress.postings, k))) continue;
    setBit(seen, ordinal);
    found.push(ordinal);
  }
}
