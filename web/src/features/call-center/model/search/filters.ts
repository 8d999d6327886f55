import { FILTERS, type Filter, type FilterKey } from '@careline/contracts/filters';

/** How the filters are labelled and grouped on the page. */

/** The names of the selected values. */
export type FilterNames = Readonly<Partial<Record<FilterKey, string>>>;

export const FILTER_TABS = ['clinical', 'practice', 'insurance'] as const;
export type FilterTab = (typeof FILTER_TABS)[number];

export const TAB_LABELS: Record<FilterTab, string> = {
  clinical: 'CLINICAL SCOPE',
  practice: 'PRACTICE',
  insurance: 'INSURANCE',
};

interface FilterField extends Filter {
  label: string;
  tab: FilterTab;
}

const LABELS: Record<FilterKey, Omit<FilterField, keyof Filter>> = {
  bodyPartId: { label: 'Body part', tab: 'clinical' },
  categoryId: { label: 'Category', tab: 'clinical' },
  termId: { label: 'Clinical term', tab: 'clinical' },
  practiceId: { label: 'Practice group', tab: 'practice' },
  practiceAddressId: { label: 'Practice', tab: 'practice' },
  practiceAddressRegionId: { label: 'Practice region', tab: 'practice' },
  insuranceId: { label: 'Insurance', tab: 'insurance' },
  insurancePlanId: { label: 'Insurance plan', tab: 'insurance' },
};

export const FILTER_FIELDS: readonly FilterField[] = FILTERS.map((filter) => ({
  ...filter,
  ...LABELS[filter.key],
}));

export const listFilterFields = (tab: FilterTab): readonly FilterField[] =>
  FILTER_FIELDS.filter((field) => field.tab === tab);
