import type { AvailabilityRequest, FilterLists, SearchFilter } from '@careline/contracts/call-center';
import type { Parents, Reference } from '../reference/reference.ts';
import type { ReferenceKind } from '../reference/rows.ts';

/** The eight filter lists, and the three families they form: a leaf and what each leaf belongs to. */

export interface Facet {
  list: keyof FilterLists;
  kind: ReferenceKind;
  include: keyof AvailabilityRequest & `include${string}`;
  chosenId: keyof SearchFilter & `${string}Id`;
  /** What each leaf of the family belongs to; null for the list of the leaves themselves. */
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

export const ALL_LISTS: Partial<Record<Facet['include'], true>> = Object.fromEntries(
  FAMILIES.flatMap((family) => family.facets).map((facet) => [facet.include, true]),
);

/** A family's facets that were asked for. */
export function wanted(family: Family, request: AvailabilityRequest): Facet[] {
  return family.facets.filter((facet) => request[facet.include] === true);
}
