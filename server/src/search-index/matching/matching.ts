import {
  type Bitset,
  countBits,
  emptyBits,
  hasBit,
  intersect,
  ordinalsOf,
  setBit,
} from '../basics/bitset.ts';
import { at, flagAt, slotAt } from '../basics/columns.ts';
import { endOfPostings, firstPosting } from '../basics/posting-lists.ts';
import type { Segment } from '../segment/segment.ts';
import { type ClinicalMatch, clinicalMatch } from './clinical.ts';
import { withoutForeignGroups } from './groups.ts';
import type { NameMatch } from './names.ts';
import type { Choice, Query } from './query.ts';

/** Which providers of a segment satisfy a request, and which of their locations do. */

export interface SegmentMatch {
  bits: Bitset;
  /** Providers one of whose matching term rows has priority. */
  priority: Bitset;
}

export function matchSegment(segment: Segment, query: Query, names: NameMatch): SegmentMatch {
  const clinical: ClinicalMatch = clinicalMatch(segment, query);
  const named = names.bitsOf(segment);
  const bits = segment.live.slice();
  if (named !== null) intersect(bits, named);
  if (clinical.match !== null) intersect(bits, clinical.match);
  if (query.plans !== null) intersect(bits, takersOfPlans(segment, query.plans));
  withoutForeignGroups(segment, bits, query.groups);
  const { addresses } = query;
  return {
    bits: addresses === null ? bits : whoAreAt(segment, query, addresses, bits),
    priority: clinical.priority,
  };
}

/** Whether a location row accepts one of the plans chosen. */
export function acceptsChosenPlan(segment: Segment, plans: Choice, location: number): boolean {
  const end = at(segment.acceptedStart, location + 1);
  for (let k = at(segment.acceptedStart, location); k < end; k++) {
    if (flagAt(plans.ok, slotAt(segment.acceptedPlan, k)) === 1) return true;
  }
  return false;
}

/** Whether a location row satisfies place and accepts the insurance, each as far as it is set: only then may a caller be sent there. */
export function locationIsShown(segment: Segment, query: Query, location: number): boolean {
  const { addresses, plans } = query;
  if (addresses !== null && flagAt(addresses.ok, slotAt(segment.locationAddress, location)) === 0)
    return false;
  return plans === null || acceptsChosenPlan(segment, plans, location);
}

/** Miles to the nearest location shown, Infinity when there is none or none has coordinates. */
export function milesToProvider(segment: Segment, query: Query, ordinal: number): number {
  const { milesTo } = query;
  let nearest = Infinity;
  if (milesTo === null) return nearest;
  const end = at(segment.locationStart, ordinal + 1);
  for (let row = at(segment.locationStart, ordinal); row < end; row++) {
    const miles = milesTo(slotAt(segment.locationAddress, row));
    if (miles < nearest && locationIsShown(segment, query, row)) nearest = miles;
  }
  return nearest;
}

/** Those with a location row that satisfies place and insurance: looked for from the shorter side. */
function whoAreAt(segment: Segment, query: Query, addresses: Choice, among: Bitset): Bitset {
  const postings = addresses.slots.reduce(
    (sum, slot) => sum + endOfPostings(segment.byAddress, slot) - firstPosting(segment.byAddress, slot),
    0,
  );
  return countBits(among) < postings
    ? withMatchingLocation(segment, query, among)
    : providersAt(segment, query, addresses, among);
}

function withMatchingLocation(segment: Segment, query: Query, among: Bitset): Bitset {
  const bits = emptyBits(segment.size);
  for (const ordinal of ordinalsOf(among)) {
    const end = at(segment.locationStart, ordinal + 1);
    for (let row = at(segment.locationStart, ordinal); row < end; row++) {
      if (!locationIsShown(segment, query, row)) continue;
      setBit(bits, ordinal);
      break;
    }
  }
  return bits;
}

function providersAt(segment: Segment, query: Query, addresses: Choice, among: Bitset): Bitset {
  const bits = emptyBits(segment.size);
  for (const address of addresses.slots) {
    const end = endOfPostings(segment.byAddress, address);
    for (let k = firstPosting(segment.byAddress, address); k < end; k++) {
      const provider = at(segment.byAddressProvider, k);
      if (!hasBit(among, provider)) continue;
      if (query.plans !== null && !acceptsChosenPlan(segment, query.plans, at(segment.byAddress.rows, k)))
        continue;
      setBit(bits, provider);
    }
  }
  return bits;
}

/** The providers that take one of the plans: a location accepts none that its provider does not take. */
function takersOfPlans(segment: Segment, plans: Choice): Bitset {
  const bits = emptyBits(segment.size);
  for (const plan of plans.slots) {
    const end = endOfPostings(segment.byPlan, plan);
    for (let k = firstPosting(segment.byPlan, plan); k < end; k++) setBit(bits, at(segment.byPlan.rows, k));
  }
  return bits;
}
