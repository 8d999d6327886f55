import type { RowSelection } from '../../../ui/table/table-columns.ts';
import type { ListSelection } from './use-selection.ts';

/** The check boxes of a list, for its selection. */
export const toRowSelection = <Row extends { id: number }>(
  { chosen: { count }, has, select, toggleAll }: ListSelection,
  total: number | undefined,
  nameOf: (row: Row) => string,
): RowSelection<Row> => ({
  isSelected: ({ id }) => has(id),
  label: (row) => `Select ${nameOf(row)}`,
  select,
  all: {
    isChecked: count > 0 && count === total,
    isPartial: count > 0 && count !== total,
    label: 'Select all that match',
    toggle: toggleAll,
  },
});
