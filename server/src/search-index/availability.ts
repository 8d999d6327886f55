import type { AvailabilityAnswer, AvailabilityRequest, FilterItem } from '@careline/contracts/call-center';
import { type Bitset, countBits, difference, fullBits, ordinalsOf } from './bitset.ts';
import { at, codeAt, flagAt, slotAt } from './columns.ts';
import { FacetCounter } from './facet-counter.ts';
import { CLINICAL, FAMILIES, type Facet, type Family, isFiltered, PLACE, wanted } from './facets.ts';
import {
  acceptsChosenPlan,
  allOf,
  clinicalMatch,
  type NameMatching,
  placeAndInsuranceMatch,
  whoMatch,
} from './matching.ts';
import type { Query } from './query.ts';
import type { Reference } from './reference.ts';
import type { Segment } from './segment.ts';

interface Asked {
  request: AvailabilityRequest;
  query: Query;
  names: NameMatching;
  reference: Reference;
}

/** Which values of each list asked for would still find somebody, and how many. */
export function availableValues(segments: readonly Segment[], asked: Asked): AvailabilityAnswer {
  const lists: [Facet, Uint32Array][] = FAMILIES.flatMap((family) => {
    const facets = wanted(family, asked.request);
    return facets.length === 0 ? [] : countsOf(family, facets, segments, asked);
  });
  return Object.fromEntries(lists.map(([facet, counts]) => [facet.list, itemsOf(facet, counts, asked)]));
}

function countsOf(
  family: Family,
  facets: readonly Facet[],
  segments: readonly Segment[],
  asked: Asked,
): [Facet, Uint32Array][] {
  const sums = facets.map((facet) => new Uint32Array(asked.reference.tables[facet.kind].size));
  for (const segment of segments) {
    const bits = othersMatch(family, segment, asked);
    const counts = everyRowCounts(family, asked)
      ? countedFromTotals(family, facets, segment, bits, asked)
      : counted(family, facets, segment, bits, asked);
    for (const [k, ofFacet] of counts.entries()) addTo(sums[k], ofFacet);
  }
  return facets.map((facet, k) => [facet, sums[k] ?? new Uint32Array()]);
}

/** Providers that satisfy all that is not the family's own. */
function othersMatch(family: Family, segment: Segment, { query, names }: Asked): Bitset {
  const who = whoMatch(segment, query, names);
  if (family === CLINICAL) return allOf(who, placeAndInsuranceMatch(segment, query));
  // The rows of the other two decide together, so both are counted row by row; here each only narrows.
  const rest = family === PLACE ? { ...query, addresses: null } : { ...query, plans: null };
  return allOf(who, clinicalMatch(segment, query).match, placeAndInsuranceMatch(segment, rest));
}

/** Whether no filter tells one row of a provider from another, so that providers' counts simply add up. */
function everyRowCounts(family: Family, { request, query }: Asked): boolean {
  if (isFiltered(family, request)) return false;
  if (family === CLINICAL) return query.age === null;
  return family === PLACE ? query.plans === null : query.addresses === null;
}

type Counts = readonly Uint32Array[];

function counted(
  family: Family,
  facets: readonly Facet[],
  segment: Segment,
  bits: Bitset,
  asked: Asked,
): Counts {
  const counter = new FacetCounter(family, facets, asked.request, asked.reference);
  countRows[family.leaf](counter, segment, ordinalsOf(bits), asked.query);
  return counter.tallies.map((tally) => tally.counts);
}

/** When most providers match it is shorter to take those that do not from the totals. */
function countedFromTotals(
  family: Family,
  facets: readonly Facet[],
  segment: Segment,
  bits: Bitset,
  asked: Asked,
): Counts {
  if (countBits(bits) * 2 < segment.size) return counted(family, facets, segment, bits, asked);
  const totals = totalsOf(family, segment, asked);
  const others = difference(fullBits(segment.size), bits);
  const absent = counted(family, facets, segment, others, asked);
  return facets.map((facet, k) => {
    const total = totals[family.facets.indexOf(facet)] ?? new Uint32Array();
    return total.map((count, slot) => count - (absent[k]?.[slot] ?? 0));
  });
}

const kept = new WeakMap<Segment, Map<Family, { version: number; totals: Counts }>>();

/** The counts over a whole segment, kept until the family's leaves change. */
function totalsOf(family: Family, segment: Segment, asked: Asked): Counts {
  const ofSegment = kept.get(segment) ?? new Map();
  kept.set(segment, ofSegment);
  const version = asked.reference.tables[family.leaf].version;
  const known = ofSegment.get(family);
  if (known?.version === version) return known.totals;
  const totals = counted(family, family.facets, segment, fullBits(segment.size), asked);
  ofSegment.set(family, { version, totals });
  return totals;
}

type CountRows = (counter: FacetCounter, segment: Segment, ordinals: Uint32Array, query: Query) => void;

const countRows: Record<Family['leaf'], CountRows> = {
  term: countTermRows,
  practice_address: countLocationRows,
  insurance_plan: (counter, segment, ordinals, query) =>
    query.addresses === null
      ? countPlanRows(counter, segment, ordinals)
      : countAcceptedPlans(counter, segment, ordinals, query.addresses.ok),
};

function countTermRows(counter: FacetCounter, segment: Segment, ordinals: Uint32Array, query: Query): void {
  for (let k = 0; k < ordinals.length; k++) {
    const ordinal = at(ordinals, k);
    const end = at(segment.termStart, ordinal + 1);
    for (let row = at(segment.termStart, ordinal); row < end; row++) {
      if (flagAt(query.ageTable, codeAt(segment.termCode, row)) === 0) continue;
      counter.count(slotAt(segment.termSlot, row), ordinal + 1);
    }
  }
}

function countLocationRows(
  counter: FacetCounter,
  segment: Segment,
  ordinals: Uint32Array,
  query: Query,
): void {
  for (let k = 0; k < ordinals.length; k++) {
    const ordinal = at(ordinals, k);
    const end = at(segment.locationStart, ordinal + 1);
    for (let row = at(segment.locationStart, ordinal); row < end; row++) {
      const address = slotAt(segment.locationAddress, row);
      if (!counter.wants(address)) continue;
      if (query.plans === null || acceptsChosenPlan(segment, query.plans, row))
        counter.count(address, ordinal + 1);
    }
  }
}

function countPlanRows(counter: FacetCounter, segment: Segment, ordinals: Uint32Array): void {
  for (let k = 0; k < ordinals.length; k++) {
    const ordinal = at(ordinals, k);
    const end = at(segment.planStart, ordinal + 1);
    for (let row = at(segment.planStart, ordinal); row < end; row++) {
      counter.count(slotAt(segment.planSlot, row), ordinal + 1);
    }
  }
}

function countAcceptedPlans(
  counter: FacetCounter,
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
        counter.count(slotAt(segment.acceptedPlan, a), ordinal + 1);
      }
    }
  }
}

function addTo(sum: Uint32Array | undefined, counts: Uint32Array): void {
  if (sum === undefined) return;
  for (let slot = 0; slot < counts.length; slot++) sum[slot] = at(sum, slot) + at(counts, slot);
}

/** In order of value: those that find somebody, and the present choice. */
function itemsOf(facet: Facet, counts: Uint32Array, { request, reference }: Asked): FilterItem[] {
  const chosen = request[facet.chosenId] ?? null;
  const table = reference.tables[facet.kind];
  const items: FilterItem[] = [];
  for (const slot of reference.order(facet.kind)) {
    const count = counts[slot] ?? 0;
    const key = table.idAt(slot);
    if (count === 0 && key !== chosen) continue;
    items.push({ key, value: reference.label(facet.kind, slot), count, ...extrasOf(facet, slot, reference) });
  }
  return items;
}

function extrasOf({ kind }: Facet, slot: number, { tables }: Reference): object {
  if (kind === 'insurance') return { fullName: tables.insurance.rowAt(slot)?.fullName ?? '' };
  if (kind === 'insurance_plan')
    return { referralDetails: tables.insurance_plan.rowAt(slot)?.referralDetails ?? '' };
  return {};
}
