import type { AvailabilityRequest } from '@careline/contracts/call-center';
import { type Bitset, countBits, difference, fullBits, ordinalsOf } from './bitset.ts';
import { at, codeAt, flagAt, slotAt } from './columns.ts';
import { countLeaves, countParents, postingsToCount, providersByLeaf, rowTest } from './facet-postings.ts';
import { countLeaf, type FacetTally, type FacetValues, facetTally } from './facet-tally.ts';
import { CLINICAL, type Facet, type Family, PLACE } from './facets.ts';
import { acceptsChosenPlan, matchSegment } from './matching.ts';
import type { NameMatch } from './names.ts';
import type { Query } from './query.ts';
import type { Reference } from './reference.ts';
import type { Segment } from './segment.ts';

export interface Asked {
  request: AvailabilityRequest;
  query: Query;
  names: NameMatch;
  reference: Reference;
}

/** For each list the providers of a segment by its values. */
export function facetCounts(
  family: Family,
  lists: readonly FacetValues[],
  segment: Segment,
  asked: Asked,
): Uint32Array[] {
  const bits = othersMatch(family, segment, asked);
  const most = countBits(bits) * 2 > segment.size;
  return lists.map((values) =>
    most && providersAddUp(family, values.facet, asked)
      ? fromTotals(family, values, segment, bits, asked)
      : countProviders(family, values, segment, bits, asked),
  );
}

/** Providers that satisfy all that is not the family's own. */
function othersMatch(family: Family, segment: Segment, { query, names }: Asked): Bitset {
  if (family === CLINICAL) return matchSegment(segment, { ...query, terms: null, age: null }, names).bits;
  // Place and insurance decide together, row by row; here the other of the two only narrows.
  const rest = family === PLACE ? { ...query, addresses: null } : { ...query, plans: null };
  return matchSegment(segment, rest, names).bits;
}

/** Whether a provider counts for the same values in every request of this age, so that counts can be taken from a total. */
function providersAddUp(family: Family, facet: Facet, { request, query }: Asked): boolean {
  if (family.facets.some((other) => other !== facet && (request[other.chosenId] ?? null) !== null))
    return false;
  if (family === CLINICAL) return true;
  return family === PLACE ? query.plans === null : query.addresses === null;
}

/** When most providers match it is shorter to count those that do not. */
function fromTotals(
  family: Family,
  values: FacetValues,
  segment: Segment,
  bits: Bitset,
  asked: Asked,
): Uint32Array {
  const totals = totalsOf(family, values, segment, asked);
  const others = difference(fullBits(segment.size), bits);
  const absent = countProviders(family, values, segment, others, asked);
  return totals.map((total, value) => total - at(absent, value));
}

interface Totals {
  version: number;
  counts: Uint32Array;
}
const kept = new WeakMap<Segment, Map<string, Totals>>();

/** The counts over a whole segment, kept until the family's leaves change. */
function totalsOf(family: Family, values: FacetValues, segment: Segment, asked: Asked): Uint32Array {
  const ofSegment = kept.get(segment) ?? new Map<string, Totals>();
  kept.set(segment, ofSegment);
  const { list } = values.facet;
  const key = family === CLINICAL ? `${list} ${asked.query.age}` : list;
  const { version } = asked.reference.tables[family.leaf];
  const known = ofSegment.get(key);
  if (known?.version === version) return known.counts;
  const counts = countProviders(family, values, segment, fullBits(segment.size), asked);
  ofSegment.set(key, { version, counts });
  return counts;
}

// Roughly: a row, read provider by provider, costs as much as so many postings read one after the other. 16 was far too many.
const POSTINGS_FOR_A_ROW = 2;

function countProviders(
  family: Family,
  values: FacetValues,
  segment: Segment,
  bits: Bitset,
  { query, reference }: Asked,
): Uint32Array {
  const tally = facetTally(values);
  const lists = providersByLeaf(family, segment, query);
  const rows = (countBits(bits) * (lists?.rows.length ?? 0)) / Math.max(1, segment.size);
  // Where there are more leaves than rows, merely going through the leaves would take longer.
  const byRows = lists === null || rows < tally.valueOfLeaf.length;
  if (byRows || postingsToCount(tally, lists) > rows * POSTINGS_FOR_A_ROW) {
    countRows[family.leaf](tally, segment, ordinalsOf(bits), query);
  } else {
    const what = { lists, bits, counts: rowTest(family, segment, query) };
    const { parents } = values.facet;
    if (parents === null) countLeaves(tally, what);
    else countParents(tally, parents(reference), what);
  }
  return tally.counts;
}

type CountRows = (tally: FacetTally, segment: Segment, ordinals: Uint32Array, query: Query) => void;

const countRows: Record<Family['leaf'], CountRows> = {
  term: countTermRows,
  practice_address: countLocationRows,
  insurance_plan: (tally, segment, ordinals, query) =>
    query.addresses === null
      ? countPlanRows(tally, segment, ordinals)
      : countAcceptedPlans(tally, segment, ordinals, query.addresses.ok),
};

function countTermRows(tally: FacetTally, segment: Segment, ordinals: Uint32Array, query: Query): void {
  for (let k = 0; k < ordinals.length; k++) {
    const ordinal = at(ordinals, k);
    const end = at(segment.termStart, ordinal + 1);
    for (let row = at(segment.termStart, ordinal); row < end; row++) {
      if (flagAt(query.ageTable, codeAt(segment.termCode, row)) === 0) continue;
      countLeaf(tally, slotAt(segment.termSlot, row), ordinal + 1);
    }
  }
}

function countLocationRows(tally: FacetTally, segment: Segment, ordinals: Uint32Array, query: Query): void {
  for (let k = 0; k < ordinals.length; k++) {
    const ordinal = at(ordinals, k);
    const end = at(segment.locationStart, ordinal + 1);
    for (let row = at(segment.locationStart, ordinal); row < end; row++) {
      if (query.plans !== null && !acceptsChosenPlan(segment, query.plans, row)) continue;
      countLeaf(tally, slotAt(segment.locationAddress, row), ordinal + 1);
    }
  }
}

function countPlanRows(tally: FacetTally, segment: Segment, ordinals: Uint32Array): void {
  for (let k = 0; k < ordinals.length; k++) {
    const ordinal = at(ordinals, k);
    const end = at(segment.planStart, ordinal + 1);
    for (let row = at(segment.planStart, ordinal); row < end; row++) {
      countLeaf(tally, slotAt(segment.planSlot, row), ordinal + 1);
    }
  }
}

function countAcceptedPlans(
  tally: FacetTally,
  segment: Segment,
  ordinals: Uint32Array,
  addressOk: Uint8Array,
): void {
  for (let k = 0; k < ordinals.length; k++) {
    const ordinal = at(ordinals, k);
    const end = at(segment.locationStart, ordinal + 1);
    for (let row = at(segment.locationStart, ordinal); row < end; row++) {
      if (flagAt(addressOk, slotAt(segment.locationAddress, row)) === 0) continue;
      const last = at(segment.acceptedStart, row + 1);
      for (let a = at(segment.acceptedStart, row); a < last; a++) {
        countLeaf(tally, slotAt(segment.acceptedPlan, a), ordinal + 1);
      }
    }
  }
}
