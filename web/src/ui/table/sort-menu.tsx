import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import styles from './sort-menu.module.css';
import { ARIA_SORT, type Column, type Order, toggleColumnOrder } from './table-columns.ts';

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
