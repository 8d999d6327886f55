import { FILTERS, type Filter, type FilterKey } from '@careline/contracts/call-center/filters';

/** How the filters are labelled and grouped on the page. */

/** The names of the selected values. */
export type FilterNames = Readonly<Partial<Record<FilterKey, string>>>;

export const FILTER_TABS = ['clinical', 'practice', 'insurance', 'preferences'] as const;
export type FilterTab = (typeof FILTER_TABS)[number];

export const TAB_LABELS: Record<FilterTab, string> = {
  clinical: 'CLINICAL SCOPE',
  practice: 'PRACTICE',
  insurance: 'INSURANCE',
  preferences: 'PREFERENCES',
};

interface FilterField extends Filter {
  label: string;
  tab: FilterTab;
  /** The key that moves the focus to its box. */
  shortcut: string;
}

const LABELS: Record<FilterKey, Omit<FilterField, keyof Filter>> = {
  bodyPartId: { label: 'Body part', tab: 'clinical', shortcut: 'B' },
  categoryId: { label: 'Category', tab: 'clinical', shortcut: 'Y' },
  termId: { label: 'Clinical term', tab: 'clinical', shortcut: 'T' },
  practiceId: { label: 'Practice group', tab: 'practice', shortcut: 'P' },
  practiceAddressId: { label: 'Practice', tab: 'practice', shortcut: 'S' },
  practiceAddressRegionId: { label: 'Practice region', tab: 'practice', shortcut: 'N' },
  insuranceId: { label: 'Insurance', tab: 'insurance', shortcut: 'I' },
  insurancePlanId: { label: 'Insurance plan', tab: 'insurance', shortcut: 'L' },
  specialtyId: { label: 'Specialty', tab: 'preferences', shortcut: 'E' },
  languageId: { label: 'Language', tab: 'preferences', shortcut: 'F' },
};

export const FILTER_FIELDS: readonly FilterField[] = FILTERS.map((filter) => ({
  ...filter,
  ...LABELS[filter.key],
}));

export const listFilterFields = (tab: FilterTab): readonly FilterField[] =>
  FILTER_FIELDS.filter((field) => field.tab === tab);

/** The first box after this one, in its tab, that is still empty. */
export function findNextEmpty(
  key: FilterKey,
  selected: Readonly<Partial<Record<FilterKey, number | undefined>>>,
): FilterKey | undefined {
  const tab = FILTER_FIELDS.find((field) => field.key === key)?.tab;
  const boxes = FILTER_FIELDS.filter((field) => field.tab === tab).map((field) => field.key);
  return boxes.slice(boxes.indexOf(key) + 1).find((other) => selected[other] === undefined);
}
