import type { AvailabilityRequest, FilterLists, SearchFilter } from '@careline/contracts/call-center';

/** The eight filters that pick one of a list: how they are labelled, asked for and answered. */

export const FILTER_TABS = ['clinical', 'practice', 'insurance'] as const;
export type FilterTab = (typeof FILTER_TABS)[number];

export const TAB_LABELS: Record<FilterTab, string> = {
  clinical: 'CLINICAL SCOPE',
  practice: 'PRACTICE',
  insurance: 'INSURANCE',
};

export type FilterKey = Extract<keyof SearchFilter, `${string}Id`>;

export interface Filter {
  key: FilterKey;
  label: string;
  tab: FilterTab;
  list: keyof FilterLists;
  include: Extract<keyof AvailabilityRequest, `include${string}`>;
}

export const FILTERS: readonly Filter[] = [
  { key: 'bodyPartId', label: 'Body part', tab: 'clinical', list: 'bodyParts', include: 'includeBodyPart' },
  { key: 'categoryId', label: 'Category', tab: 'clinical', list: 'categories', include: 'includeCategory' },
  { key: 'termId', label: 'Clinical term', tab: 'clinical', list: 'terms', include: 'includeTerm' },
  {
    key: 'practiceId',
    label: 'Practice group',
    tab: 'practice',
    list: 'practices',
    include: 'includePractice',
  },
  {
    key: 'practiceAddressId',
    label: 'Practice',
    tab: 'practice',
    list: 'practiceAddresses',
    include: 'includePracticeAddress',
  },
  {
    key: 'practiceAddressRegionId',
    label: 'Practice region',
    tab: 'practice',
    list: 'practiceAddressRegions',
    include: 'includePracticeAddressRegion',
  },
  {
    key: 'insuranceId',
    label: 'Insurance',
    tab: 'insurance',
    list: 'insurances',
    include: 'includeInsurance',
  },
  {
    key: 'insurancePlanId',
    label: 'Insurance plan',
    tab: 'insurance',
    list: 'insurancePlans',
    include: 'includeInsurancePlan',
  },
];

export const filtersOf = (tab: FilterTab): readonly Filter[] =>
  FILTERS.filter((filter) => filter.tab === tab);
