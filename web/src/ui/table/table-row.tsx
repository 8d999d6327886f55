import { memo, type ReactNode } from 'react';
import list from './list.module.css';
import { GridProvider } from './row-action.tsx';
import type { Column } from './table-columns.ts';
import styles from './virtual-table.module.css';

interface TableRowProps<Row> {
  index: number;
  /** Undefined while it is being fetched. */
  row: Row | undefined;
  columns: readonly Column<Row>[];
  actions: ((row: Row) => ReactNode) | undefined;
  isMarked: boolean;
  id: string;
  isCurrent: boolean;
  isPhone: boolean;
  isSelected: boolean | undefined;
  selectLabel: string | undefined;
}

function TableRowContent<Row>(props: TableRowProps<Row>) {
  const { index, row, columns, actions, isMarked, id, isCurrent, isPhone, isSelected, selectLabel } = props;
  const primary = columns.find((column) => column.primary) ?? columns[0];
  const shown = isPhone ? columnsOnPhone(columns, row === undefined ? primary : undefined) : columns;
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={index + 2}
      aria-selected={isSelected ?? isCurrent}
      className={styles.row}
      data-marked={isMarked || undefined}
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
    >
      <GridProvider value>
        {isSelected !== undefined && (
          <div role="gridcell" className={styles.select} data-selects>
            {/* The grid hears the click, with the Shift key. */}
            <input
              type="checkbox"
              className={styles.checkbox}
              tabIndex={-1}
              checked={isSelected}
              disabled={row === undefined}
              aria-label={selectLabel}
              onChange={ignore}
            />
          </div>
        )}
        <div role="presentation" className={styles.cells}>
          {shown.map((column) => (
            <div
              role="gridcell"
              key={column.head}
              className={styles.cell}
              data-primary={column === primary || undefined}
              data-align={column.align}
              data-label={column.phoneLabel}
            >
              {row === undefined ? <span className={list.skeleton} /> : cellOf(column, row, index, isPhone)}
            </div>
          ))}
        </div>
        {actions && row !== undefined && (
          <div role="gridcell" className={styles.actions}>
            {actions(row)}
          </div>
        )}
      </GridProvider>
    </div>
  );
}

const ignore = () => {};

/** An outline shows one bar. */
const columnsOnPhone = <Row,>(columns: readonly Column<Row>[], only: Column<Row> | undefined) =>
  only ? [only] : columns.filter(({ phoneCell }) => phoneCell !== null);

const cellOf = <Row,>(column: Column<Row>, row: Row, index: number, isPhone: boolean): ReactNode =>
  isPhone && column.phoneCell ? column.phoneCell(row) : column.cell(row, index);

/** Memoised: scrolling renders only the rows that come into view. */
export const TableRow = memo(TableRowContent) as typeof TableRowContent;
