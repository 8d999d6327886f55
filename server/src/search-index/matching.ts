import { MATCHES, MATCHES_WITH_PRIORITY } from './age-codes.ts';
import { anyBit, type Bitset, clearBit, emptyBits, intersect, intersection, setBit } from './bitset.ts';
import { at, codeAt, flagAt, slotAt } from './columns.ts';
import { namesLike, namesWith } from './name-index.ts';
import { endOfPostings, firstPosting } from './posting-lists.ts';
import type { Choice, Query } from './query.ts';
import type { Segment } from './segment.ts';

/** Which providers of a segment satisfy what: each function answers one part of a request. */

/** Where the names typed are looked for: as they are, or, when nobody visible has them, in similar ones. */
export type NameMatching = 'exact' | 'similar';

export function nameMatching(segments: readonly Segment[], query: Query): NameMatching {
  const { typed } = query;
  if (typed === null) return 'exact';
  const known = segments.some((segment) => {
    const bits = intersect(namesWith(segment.names, typed.words, segment.size), segment.live);
    return anyBit(withoutForeignGroups(segment, bits, query.visibleGroupSets));
  });
  return known ? 'exact' : 'similar';
}

/** Live, in the request's groups, and of the name typed. */
export function whoMatch(segment: Segment, query: Query, names: NameMatching): Bitset {
  const bits = segment.live.slice();
  if (query.typed !== null) {
    intersect(
      bits,
      names === 'exact'
        ? namesWith(segment.names, query.typed.words, segment.size)
        : namesLike(segment.names, query.typed.parts, segment.size),
    );
  }
  return withoutForeignGroups(segment, bits, query.groupSets);
}

export interface ClinicalMatch {
  /** Providers with a matching term row; null when every provider counts. */
  match: Bitset | null;
  /** Providers one of whose matching rows has priority. */
  priority: Bitset;
}

export function clinicalMatch(segment: Segment, query: Query): ClinicalMatch {
  if (query.terms !== null) return rowsOfTerms(segment, query, query.terms);
  if (query.age !== null) return rowsOfAge(segment, query);
  return { match: null, priority: segment.hasPriority };
}

/** Providers with a location row, or without a place filter a plan, that satisfies place and insurance; null: all. */
export function placeAndInsuranceMatch(segment: Segment, query: Query): Bitset | null {
  if (query.addresses !== null) return rowsAtAddresses(segment, query, query.addresses);
  if (query.plans !== null) return takersOfPlans(segment, query.plans);
  return null;
}

/** Whether a location row accepts one of the plans chosen. */
export function acceptsChosenPlan(segment: Segment, plans: Choice, location: number): boolean {
  const end = at(segment.acceptedStart, location + 1);
  for (let k = at(segment.acceptedStart, location); k < end; k++) {
    if (flagAt(plans.ok, slotAt(segment.acceptedPlan, k)) === 1) return true;
  }
  return false;
}

/** Whether a location row counts as matching: without a place filter, each one does. */
export function locationMatches(segment: Segment, query: Query, location: number): boolean {
  if (query.addresses === null) return true;
  if (flagAt(query.addresses.ok, slotAt(segment.locationAddress, location)) === 0) return false;
  return query.plans === null || acceptsChosenPlan(segment, query.plans, location);
}

/** Whether a location row is shown as a location: it satisfies place and, when insurance is set, accepts it. */
export function locationIsShown(segment: Segment, query: Query, location: number): boolean {
  if (query.addresses !== null) return locationMatches(segment, query, location);
  return query.plans === null || acceptsChosenPlan(segment, query.plans, location);
}

/** Miles to the nearest matching location, Infinity when none has coordinates. */
export function milesToProvider(segment: Segment, query: Query, ordinal: number): number {
  const { milesTo } = query;
  let nearest = Infinity;
  if (milesTo === null) return nearest;
  const end = at(segment.locationStart, ordinal + 1);
  for (let row = at(segment.locationStart, ordinal); row < end; row++) {
    const miles = milesTo(slotAt(segment.locationAddress, row));
    if (miles < nearest && locationMatches(segment, query, row)) nearest = miles;
  }
  return nearest;
}

function withoutForeignGroups(segment: Segment, bits: Bitset, allowed: Uint8Array | null): Bitset {
  if (allowed === null) return bits;
  for (let ordinal = 0; ordinal < segment.size; ordinal++) {
    if (flagAt(allowed, slotAt(segment.groupSet, ordinal)) === 0) clearBit(bits, ordinal);
  }
  return bits;
}

function rowsOfTerms(segment: Segment, query: Query, terms: Choice): ClinicalMatch {
  const match = emptyBits(segment.size);
  const priority = emptyBits(segment.size);
  for (const term of terms.slots) {
    const end = endOfPostings(segment.byTerm, term);
    for (let k = firstPosting(segment.byTerm, term); k < end; k++) {
      const found = flagAt(query.ageTable, codeAt(segment.byTermCode, k));
      if (found === 0) continue;
      const provider = at(segment.byTerm.rows, k);
      setBit(match, provider);
      if (found === MATCHES_WITH_PRIORITY) setBit(priority, provider);
    }
  }
  return { match, priority };
}

function rowsOfAge(segment: Segment, query: Query): ClinicalMatch {
  const match = emptyBits(segment.size);
  const priority = emptyBits(segment.size);
  let row = 0;
  for (let provider = 0; provider < segment.size; provider++) {
    const end = at(segment.termStart, provider + 1);
    let found = 0;
    for (; row < end; row++) found |= flagAt(query.ageTable, codeAt(segment.termCode, row));
    if ((found & MATCHES) === 0) continue;
    setBit(match, provider);
    if (found === MATCHES_WITH_PRIORITY) setBit(priority, provider);
  }
  return { match, priority };
}

function rowsAtAddresses(segment: Segment, query: Query, addresses: Choice): Bitset {
  const bits = emptyBits(segment.size);
  for (const address of addresses.slots) {
    const end = endOfPostings(segment.byAddress, address);
    for (let k = firstPosting(segment.byAddress, address); k < end; k++) {
      const row = at(segment.byAddress.rows, k);
      if (query.plans !== null && !acceptsChosenPlan(segment, query.plans, row)) continue;
      setBit(bits, at(segment.locationProvider, row));
    }
  }
  return bits;
}

function takersOfPlans(segment: Segment, plans: Choice): Bitset {
  const bits = emptyBits(segment.size);
  for (const plan of plans.slots) {
    const end = endOfPostings(segment.byPlan, plan);
    for (let k = firstPosting(segment.byPlan, plan); k < end; k++) setBit(bits, at(segment.byPlan.rows, k));
  }
  return bits;
}

/** A provider must satisfy each part that asks for something. */
export function allOf(first: Bitset, ...others: (Bitset | null)[]): Bitset {
  return others.reduce<Bitset>((bits, other) => (other === null ? bits : intersection(bits, other)), first);
}
