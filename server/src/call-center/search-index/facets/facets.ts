import type {
  AvailabilityAnswer,
  AvailabilityRequest,
  FilterLists,
} from '@careline/contracts/call-center/filter-lists';
import {
  FILTERS,
  ID_FILTERS,
  type IdFilter,
  type IdFilterKey,
  isListed,
  type ListedFilter,
} from '@careline/contracts/call-center/filters';
import type { SearchFilter } from '@careline/contracts/call-center/search';
import { matchSegment } from '../matching/match.ts';
import type { NameMatch } from '../matching/match-names.ts';
import type { ResolvedQuery } from '../matching/query.ts';
import type { IdSets } from '../reference/id-sets.ts';
import { wantedOffers } from '../reference/offers.ts';
import { NO_SLOT, type Parents, type Reference } from '../reference/reference.ts';
import type { ReferenceKind } from '../reference/rows.ts';
import type { Segment } from '../segment/segment.ts';
import type { Bitset } from '../structures/bitset.ts';
import { at, increment } from '../structures/numbers.ts';

/** A filter's list of values, counted: `kind` says which records they are. */
export interface ValueList extends Pick<IdFilter, 'key' | 'list' | 'include'> {
  kind: ReferenceKind;
}

/** Values that a provider has through its terms, locations or plans. */
export interface Facet extends ValueList {
  /** The parents of the family's leaves; null when the values are the leaves themselves. */
  parents: ((reference: Reference) => Parents) | null;
}

/** A leaf (term, address, plan) and the parents that leaves belong to. */
export interface Family {
  leaf: 'term' | 'practice_address' | 'insurance_plan';
  facets: readonly Facet[];
}

export const CLINICAL: Family = {
  leaf: 'term',
  facets: [
    facet('termId', 'term', null),
    facet('bodyPartId', 'body_part', (reference) => reference.bodyPartOfTerm),
    facet('categoryId', 'category', (reference) => reference.categoryOfTerm),
  ],
};

export const PLACE: Family = {
  leaf: 'practice_address',
  facets: [
    facet('practiceAddressId', 'practice_address', null),
    facet('practiceId', 'practice', (reference) => reference.practiceOfAddress),
    facet('practiceAddressRegionId', 'region', (reference) => reference.regionOfAddress),
  ],
};

export const INSURANCE: Family = {
  leaf: 'insurance_plan',
  facets: [
    facet('insurancePlanId', 'insurance_plan', null),
    facet('insuranceId', 'insurance', (reference) => reference.insuranceOfPlan),
  ],
};

export const FAMILIES = [CLINICAL, PLACE, INSURANCE] as const;

/** Values that a provider has itself, as an interned set of ids. */
export interface SetFacet extends ValueList {
  /** In a segment: the set of each provider. */
  column: 'specialtySet' | 'languageSet';
  sets: (reference: Reference) => IdSets;
  /** In a query: the sets with the selected value. */
  selected: 'specialties' | 'languages';
}

export const SET_FACETS: readonly SetFacet[] = [
  {
    ...filterOf('specialtyId'),
    kind: 'specialty',
    column: 'specialtySet',
    sets: (reference) => reference.specialtySets,
    selected: 'specialties',
  },
  {
    ...filterOf('languageId'),
    kind: 'language',
    column: 'languageSet',
    sets: (reference) => reference.languageSets,
    selected: 'languages',
  },
];

const LISTED: readonly ListedFilter[] = FILTERS.filter(isListed);

export const ALL_LISTS = Object.fromEntries(LISTED.map(({ include }) => [include, true])) as Record<
  ListedFilter['include'],
  true
>;

/** All lists, empty where the answer has none. */
export const allLists = (answer: AvailabilityAnswer): FilterLists =>
  Object.fromEntries(LISTED.map(({ list }) => [list, answer[list] ?? []])) as unknown as FilterLists;

/** The facets of a family that the request includes. */
export function requestedFacets(family: Family, request: AvailabilityRequest): Facet[] {
  return family.facets.filter((facet) => request[facet.include] === true);
}

function facet(key: IdFilterKey, kind: ReferenceKind, parents: Facet['parents']): Facet {
  return { ...filterOf(key), kind, parents };
}

function filterOf(key: IdFilterKey): Pick<IdFilter, 'key' | 'list' | 'include'> {
  const filter = ID_FILTERS.find((known) => known.key === key);
  if (filter === undefined) throw new Error(`There is no filter ${key}.`);
  const { list, include } = filter;
  return { key, list, include };
}

/** Which value of a facet each leaf counts for. */
export interface FacetValues {
  facet: Facet;
  /** The value of each leaf. Leaves excluded by another filter of the family go to `bin`, after the last value. */
  valueOfLeaf: Uint32Array;
  bin: number;
}

/** Counts providers by value from their rows. */
export interface FacetTally extends FacetValues {
  counts: Uint32Array;
  /** The provider that each value was last counted for, because each counts once; null when no provider has two rows with one value. */
  lastSeen: Uint32Array | null;
}

export function mapLeaves(
  family: Family,
  facet: Facet,
  filter: SearchFilter,
  reference: Reference,
): FacetValues {
  const bin = reference.tables[facet.kind].size;
  return { facet, valueOfLeaf: valueOfLeaf(family, facet, filter, reference), bin };
}

export function createTally({ facet, valueOfLeaf, bin }: FacetValues, repeats: boolean): FacetTally {
  const lastSeen = repeats ? new Uint32Array(bin + 1) : null;
  return { facet, valueOfLeaf, bin, counts: new Uint32Array(bin + 1), lastSeen };
}

/** `provider` is any number but 0 that differs from the previous provider's. */
export function countLeaf(tally: FacetTally, leaf: number, provider: number): void {
  const value = at(tally.valueOfLeaf, leaf);
  const { lastSeen } = tally;
  if (lastSeen !== null) {
    if (at(lastSeen, value) === provider) return;
    lastSeen[value] = provider;
  }
  increment(tally.counts, value);
}

function valueOfLeaf(family: Family, facet: Facet, filter: SearchFilter, reference: Reference): Uint32Array {
  const leaves = reference.tables[family.leaf].size;
  const bin = reference.tables[facet.kind].size;
  const own = facet.parents?.(reference).parentOf() ?? null;
  const values = new Uint32Array(leaves);
  for (let leaf = 0; leaf < leaves; leaf++) values[leaf] = own === null ? leaf : Math.min(at(own, leaf), bin);
  for (const other of family.facets) {
    const id = filter[other.key] ?? null;
    if (other === facet || id === null) continue;
    const slot = reference.tables[other.kind].find(id) ?? NO_SLOT - 1;
    const parents = other.parents?.(reference).parentOf() ?? null;
    for (let leaf = 0; leaf < leaves; leaf++) {
      if ((parents === null ? leaf : at(parents, leaf)) !== slot) values[leaf] = bin;
    }
  }
  if (family === PLACE) binWithoutOffers(values, wantedOffers(filter), bin, reference);
  return values;
}

/** An address that lacks something asked for counts for nothing. */
function binWithoutOffers(values: Uint32Array, wanted: number, bin: number, reference: Reference): void {
  if (wanted === 0) return;
  const offered = reference.offersOfAddress();
  for (let leaf = 0; leaf < values.length; leaf++) {
    if ((at(offered, leaf) & wanted) !== wanted) values[leaf] = bin;
  }
}

export interface FacetRequest {
  request: AvailabilityRequest;
  query: ResolvedQuery;
  names: NameMatch;
  reference: Reference;
}

const kept = new WeakMap<ResolvedQuery, Map<Segment, Bitset>>();

/**
 * The providers that match without these filters, for a list that does not narrow itself. Most lists of a tab lift a filter that is not
 * set, and share one result: callers must not modify it.
 */
export function matchWithout(
  lifted: readonly ('terms' | 'age' | 'addresses' | 'plans' | 'specialties' | 'languages' | 'genders')[],
  segment: Segment,
  { query, names }: FacetRequest,
): Bitset {
  if (lifted.some((filter) => query[filter] !== null)) {
    const without = Object.fromEntries(lifted.map((filter) => [filter, null]));
    return matchSegment(segment, { ...query, ...without }, names).bits;
  }
  const ofQuery = kept.get(query) ?? new Map<Segment, Bitset>();
  kept.set(query, ofQuery);
  const bits = ofQuery.get(segment) ?? matchSegment(segment, query, names).bits;
  ofQuery.set(segment, bits);
  return bits;
}
