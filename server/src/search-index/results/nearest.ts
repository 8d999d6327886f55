import { type Bitset, emptyBits, hasBit, setBit } from '../basics/bitset.ts';
import { at } from '../basics/columns.ts';
import { endOfPostings, firstPosting } from '../basics/posting-lists.ts';
import { locationIsShown, milesToProvider } from '../matching/matching.ts';
import type { Query } from '../matching/query.ts';
import type { Segment } from '../segment/segment.ts';

/** Below this it is as quick to measure the distance to everybody. */
const LEAST = 2_000;
const FEWEST_ADDRESSES = 32;
// Directories crowd in cities: begin with twice as many addresses as would do if all were alike, and go on in large steps.
const AMPLE = 2;
const GROWTH = 4;
// Two ways to compute one distance may differ in the last digits.
const MARGIN = 1 - 1e-9;

/**
 * Of many providers those that can be among the nearest `wanted`, found by going through the addresses from the nearest
 * outwards; null when measuring all of them is no slower.
 */
export function nearestProviders(
  segment: Segment,
  bits: Bitset,
  count: number,
  query: Query,
  wanted: number,
): Uint32Array | null {
  const { nearestAddresses, milesTo } = query;
  if (nearestAddresses === null || milesTo === null || count < LEAST || wanted * GROWTH > count) return null;
  const found: number[] = [];
  const seen = emptyBits(segment.size);
  const addressesForEach = segment.byAddress.start.length / count;
  let from = 0;
  let to = Math.max(FEWEST_ADDRESSES, Math.ceil(wanted * addressesForEach * AMPLE));
  for (; ; from = to, to *= GROWTH) {
    const addresses = nearestAddresses(from, to);
    for (const address of addresses) addProvidersAt(segment, bits, query, address, seen, found);
    if (addresses.length < to - from) return null; // All were visited: some may have no distance at all.
    const reach = milesTo(addresses[addresses.length - 1] as number) * MARGIN;
    let within = 0;
    for (const ordinal of found) if (milesToProvider(segment, query, ordinal) < reach) within++;
    if (within >= wanted) return Uint32Array.from(found);
  }
}

function addProvidersAt(
  segment: Segment,
  bits: Bitset,
  query: Query,
  address: number,
  seen: Bitset,
  found: number[],
): void {
  const end = endOfPostings(segment.byAddress, address);
  for (let k = firstPosting(segment.byAddress, address); k < end; k++) {
    const ordinal = at(segment.byAddressProvider, k);
    if (!hasBit(bits, ordinal) || hasBit(seen, ordinal)) continue;
    if (!locationIsShown(segment, query, at(segment.byAddress.rows, k))) continue;
    setBit(seen, ordinal);
    found.push(ordinal);
  }
}
