import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import list from './list.module.css';
import {
  ARIA_SORT,
  type Column,
  type RowSelection,
  type Sorting,
  toggleColumnOrder,
} from './table-columns.ts';
import styles from './virtual-table.module.css';

interface TableHeadProps {
  columns: readonly Column<never>[];
  sorting: Sorting | undefined;
  withActions: boolean;
  /** Selects all rows, or none. */
  all: RowSelection<never>['all'] | undefined;
}

export function TableHead({ columns, sorting, withActions, all }: TableHeadProps) {
  const { order, onOrder } = sorting ?? {};
  return (
    <div role="rowgroup" className={styles.headGroup}>
      <div role="row" aria-rowindex={1} className={`${list.heads} ${styles.head}`}>
        {all && (
          <div role="columnheader" className={`${styles.headCell} ${styles.select}`}>
            <input
              type="checkbox"
              className={styles.checkbox}
              tabIndex={-1}
              aria-label={all.label}
              checked={all.isChecked}
              ref={(box) => {
                if (box) box.indeterminate = all.isPartial;
              }}
              onChange={all.toggle}
            />
          </div>
        )}
        {columns.map(({ head, sort, align }) => {
          const direction = order && order.by === sort ? order.direction : undefined;
          const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp;
          return (
            <div
              key={head}
              role="columnheader"
              aria-sort={direction && ARIA_SORT[direction]}
              className={styles.headCell}
              data-align={align}
            >
              {sort && onOrder ? (
                <UnstyledButton
                  tabIndex={-1}
                  className={styles.sort}
                  onClick={() => onOrder(toggleColumnOrder(order, sort))}
                >
                  {head}
                  <Arrow size={12} aria-hidden data-active={direction !== undefined || undefined} />
                </UnstyledButton>
              ) : (
                head
              )}
            </div>
          );
        })}
        {withActions && (
          <div role="columnheader" className={styles.headCell} data-align="right">
            ACTIONS
          </div>
        )}
      </div>
    </div>
  );
}
