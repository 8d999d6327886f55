import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import list from './list.module.css';
import {
  ARIA_SORT,
  type Column,
  type Order,
  type RowSelection,
  type Sorting,
  toggleColumnOrder,
} from './table-columns.ts';
import styles from './virtual-table.module.css';

interface TableHeadProps {
  columns: readonly Column<never>[];
  sorting: Sorting | undefined;
  withActions: boolean;
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

interface SortMenuProps {
  columns: readonly Column<never>[];
  order: Order | undefined;
  onOrder: (order: Order | undefined) => void;
}

/** On a phone, where a list has no room for its column heads, they are here. */
export function SortMenu({ columns, order, onOrder }: SortMenuProps) {
  const sortable = columns.filter(({ sort }) => sort !== undefined);
  if (sortable.length < 2) return null;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon
          className={styles.button}
          variant="default"
          size={36}
          aria-label="Sort"
          data-active={order !== undefined || undefined}
        >
          <IconArrowsSort size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label="Sort">
        {sortable.map(({ head, sort = '' }) => {
          const direction = order?.by === sort ? order.direction : undefined;
          const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp;
          return (
            <Menu.Item
              key={head}
              aria-label={direction ? `${head}, ${ARIA_SORT[direction]}` : head}
              rightSection={direction && <Arrow size={15} aria-hidden />}
              onClick={() => onOrder(toggleColumnOrder(order, sort))}
            >
              {head}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
