import { memo, type ReactNode } from 'react';
import type { Column } from './table-columns.ts';
import styles from './virtual-table.module.css';

interface TableRowProps<Row> {
  index: number;
  /** Undefined while it is being fetched. */
  row: Row | undefined;
  columns: readonly Column<Row>[];
  actions: ((row: Row) => ReactNode) | undefined;
  marked: boolean;
}

function TableRowContent<Row>({ index, row, columns, actions, marked }: TableRowProps<Row>) {
  const primary = columns.find((column) => column.primary) ?? columns[0];
  return (
    <div role="row" aria-rowindex={index + 2} className={styles.row} data-marked={marked || undefined}>
      <div role="presentation" className={styles.cells}>
        {columns.map((column) => (
          <div
            role="cell"
            key={column.head}
            className={styles.cell}
            data-primary={column === primary || undefined}
            data-align={column.align}
            data-label={column.phoneLabel}
          >
            {row === undefined ? <span className={styles.skeleton} /> : column.cell(row, index)}
          </div>
        ))}
      </div>
      {actions && (
        <div role="cell" className={styles.actions}>
          {row !== undefined && actions(row)}
        </div>
      )}
    </div>
  );
}

/** Scrolling draws the rows that come into view and leaves the others alone. */
export const TableRow = memo(TableRowContent) as typeof TableRowContent;
