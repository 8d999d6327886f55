import type { FilterTab } from '@careline/contracts/call-center/filter-spec';
import { ID_FILTERS, type IdFilter, type IdFilterKey } from '@careline/contracts/call-center/filters';

/** The filters that have a box with type-ahead, as they are grouped on the page. */

/** The names of the selected values. */
export type FilterNames = Readonly<Partial<Record<IdFilterKey, string>>>;

export const TAB_LABELS: Record<FilterTab, string> = {
  clinical: 'CLINICAL SCOPE',
  practice: 'PRACTICE',
  insurance: 'INSURANCE',
  preferences: 'PREFERENCES',
};

export const listFilterFields = (tab: FilterTab): readonly IdFilter[] =>
  ID_FILTERS.filter((field) => field.tab === tab);

/** The first box after this one, in its tab, that is still empty. */
export function findNextEmpty(
  key: IdFilterKey,
  selected: Readonly<Partial<Record<IdFilterKey, number | undefined>>>,
): IdFilterKey | undefined {
  const tab = ID_FILTERS.find((field) => field.key === key)?.tab;
  const boxes = ID_FILTERS.filter((field) => field.tab === tab).map((field) => field.key);
  return boxes.slice(boxes.indexOf(key) + 1).find((other) => selected[other] === undefined);
}
