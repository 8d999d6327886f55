import { locationIsShown, milesToDoor } from '../matching/match.ts';
import type { ResolvedQuery } from '../matching/query.ts';
import type { Segment } from '../segment/segment.ts';
import { type Bitset, emptyBits, hasBit, setBit } from '../structures/bitset.ts';
import { at } from '../structures/numbers.ts';
import { postingsEnd, postingsStart } from '../structures/posting-lists.ts';

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
export function nearestProviders(
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
