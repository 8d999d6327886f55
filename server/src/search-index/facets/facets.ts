import type { AvailabilityRequest, FilterLists, SearchFilter } from '@careline/contracts/call-center';
import type { Parents, Reference } from '../reference/reference.ts';
import type { ReferenceKind } from '../reference/rows.ts';

/** The eight facets in three families. A family has a leaf (term, address, plan) and the parents that leaves belong to. */

export interface Facet {
  list: keyof FilterLists;
  kind: ReferenceKind;
  include: keyof AvailabilityRequest & `include${string}`;
  chosenId: keyof SearchFilter & `${string}Id`;
  /** The parents of the family's leaves; null when the values are the leaves themselves. */
  parents: ((reference: Reference) => Parents) | null;
}

export interface Family {
  leaf: 'term' | 'practice_address' | 'insurance_plan';
  facets: readonly Facet[];
}

export const CLINICAL: Family = {
  leaf: 'term',
  facets: [
    { list: 'terms', kind: 'term', include: 'includeTerm', chosenId: 'termId', parents: null },
    {
      list: 'bodyParts',
      kind: 'body_part',
      include: 'includeBodyPart',
      chosenId: 'bodyPartId',
      parents: (reference) => reference.bodyPartOfTerm,
    },
    {
      list: 'categories',
      kind: 'category',
      include: 'includeCategory',
      chosenId: 'categoryId',
      parents: (reference) => reference.categoryOfTerm,
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
      parents: null,
    },
    {
      list: 'practices',
      kind: 'practice',
      include: 'includePractice',
      chosenId: 'practiceId',
      parents: (reference) => reference.practiceOfAddress,
    },
    {
      list: 'practiceAddressRegions',
      kind: 'region',
      include: 'includePracticeAddressRegion',
      chosenId: 'practiceAddressRegionId',
      parents: (reference) => reference.regionOfAddress,
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
      parents: null,
    },
    {
      list: 'insurances',
      kind: 'insurance',
      include: 'includeInsurance',
      chosenId: 'insuranceId',
      parents: (reference) => reference.insuranceOfPlan,
    },
  ],
};

export const FAMILIES = [CLINICAL, PLACE, INSURANCE] as const;

export const ALL_LISTS = {
  includeBodyPart: true,
  includeCategory: true,
  includeTerm: true,
  includePractice: true,
  includePracticeAddress: true,
  includePracticeAddressRegion: true,
  includeInsurance: true,
  includeInsurancePlan: true,
} as const satisfies Record<Facet['include'], true>;

/** The facets of a family that the request includes. */
export function requestedFacets(family: Family, request: AvailabilityRequest): Facet[] {
  return family.facets.filter((facet) => request[facet.include] === true);
}
