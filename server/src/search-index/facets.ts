import type { AvailabilityRequest, FilterLists, SearchFilter } from '@careline/contracts/call-center';
import type { Reference } from './reference.ts';
import type { ReferenceKind } from './rows.ts';

/** The eight filter lists, and the three families they form: a leaf and what each leaf belongs to. */

export interface Facet {
  list: keyof FilterLists;
  kind: ReferenceKind;
  include: keyof AvailabilityRequest & `include${string}`;
  chosenId: keyof SearchFilter & `${string}Id`;
  /** For each leaf of the family its slot in this list; null for the leaves themselves. */
  ofLeaf: ((reference: Reference) => Uint32Array) | null;
}

export interface Family {
  leaf: 'term' | 'practice_address' | 'insurance_plan';
  facets: readonly Facet[];
}

export const CLINICAL: Family = {
  leaf: 'term',
  facets: [
    { list: 'terms', kind: 'term', include: 'includeTerm', chosenId: 'termId', ofLeaf: null },
    {
      list: 'bodyParts',
      kind: 'body_part',
      include: 'includeBodyPart',
      chosenId: 'bodyPartId',
      ofLeaf: (reference) => reference.bodyPartOfTerm(),
    },
    {
      list: 'categories',
      kind: 'category',
      include: 'includeCategory',
      chosenId: 'categoryId',
      ofLeaf: (reference) => reference.categoryOfTerm(),
    },
  ],
};

export const PLACE: Family = {
  leaf: 'practice_address',
  facets: [
    {
      list: 'practiceAddresses',
      kind: 'practice_address',
      include: 'includePracticeAddress',
      chosenId: 'practiceAddressId',
      ofLeaf: null,
    },
    {
      list: 'practices',
      kind: 'practice',
      include: 'includePractice',
      chosenId: 'practiceId',
      ofLeaf: (reference) => reference.practiceOfAddress(),
    },
    {
      list: 'practiceAddressRegions',
      kind: 'region',
      include: 'includePracticeAddressRegion',
      chosenId: 'practiceAddressRegionId',
      ofLeaf: (reference) => reference.regionOfAddress(),
    },
  ],
};

export const INSURANCE: Family = {
  leaf: 'insurance_plan',
  facets: [
    {
      list: 'insurancePlans',
      kind: 'insurance_plan',
      include: 'includeInsurancePlan',
      chosenId: 'insurancePlanId',
      ofLeaf: null,
    },
    {
      list: 'insurances',
      kind: 'insurance',
      include: 'includeInsurance',
      chosenId: 'insuranceId',
      ofLeaf: (reference) => reference.insuranceOfPlan(),
    },
  ],
};

export const FAMILIES = [CLINICAL, PLACE, INSURANCE] as const;

export const ALL_LISTS: Partial<Record<Facet['include'], true>> = Object.fromEntries(
  FAMILIES.flatMap((family) => family.facets).map((facet) => [facet.include, true]),
);

/** A family's facets that were asked for. */
export function wanted(family: Family, request: AvailabilityRequest): Facet[] {
  return family.facets.filter((facet) => request[facet.include] === true);
}

/** Whether any filter of the family is set. */
export function isFiltered(family: Family, request: SearchFilter): boolean {
  return family.facets.some((facet) => (request[facet.chosenId] ?? null) !== null);
}
