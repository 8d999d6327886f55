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
import type { IdSets } from '../reference/id-sets.ts';
import type { Parents, Reference } from '../reference/reference.ts';
import type { ReferenceKind } from '../reference/rows.ts';

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
