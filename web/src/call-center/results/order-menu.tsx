import type { Direction } from '@careline/contracts/basis/primitives';
import { Button, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { memo, type RefObject } from 'react';
import {
  getActiveOrder,
  listOfferedOrders,
  ORDER_LABELS,
  type OrderContext,
  toggleOrder,
} from '../model/search/order.ts';
import type { ResultOrder } from '../model/search/search-state.ts';
import styles from './results.module.css';

interface OrderMenuProps extends OrderContext {
  order: ResultOrder | undefined;
  onChange: (order: ResultOrder | undefined) => void;
  button: RefObject<HTMLButtonElement | null>;
}

const DIRECTIONS: readonly { direction: Direction; word: string; Arrow: typeof IconArrowUp }[] = [
  { direction: 'asc', word: 'ascending', Arrow: IconArrowUp },
  { direction: 'desc', word: 'descending', Arrow: IconArrowDown },
];

export const OrderMenu = memo(function OrderMenu({ order, onChange, button, ...context }: OrderMenuProps) {
  const active = getActiveOrder(order, context);
  const arrow = active && (active.direction === 'asc' ? '↑' : '↓');
  return (
    <Menu position="bottom-end" width={268}>
      <Menu.Target>
        <Button
          ref={button}
          variant="default"
          aria-keyshortcuts="O"
          className={styles.orderButton}
          leftSection={<IconArrowsSort size={15} aria-hidden />}
        >
          <span>Order by</span>{' '}
          <span className={styles.orderName}>
            {ORDER_LABELS[active?.by ?? 'default']} {arrow}
          </span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Order by">
        <Menu.CheckboxItem
          checked={active === undefined}
          closeMenuOnClick
          classNames={{ item: styles.orderDefault, itemIndicator: styles.orderIndicator }}
          data-active={active === undefined || undefined}
          onChange={() => onChange(undefined)}
        >
          {ORDER_LABELS.default}
        </Menu.CheckboxItem>
        {listOfferedOrders(context).map((by) => (
          <div key={by} role="group" aria-label={ORDER_LABELS[by]} className={styles.orderLine}>
            <span aria-hidden>{ORDER_LABELS[by]}</span>
            {DIRECTIONS.map(({ direction, word, Arrow }) => {
              const isActive = active?.by === by && active.direction === direction;
              return (
                <Menu.CheckboxItem
                  key={direction}
                  checked={isActive}
                  closeMenuOnClick
                  aria-label={`${ORDER_LABELS[by]} ${word}`}
                  data-tooltip={isActive ? `${word}: click to turn off` : word}
                  classNames={{ item: styles.orderDirection, itemIndicator: styles.orderIndicator }}
                  data-active={isActive || undefined}
                  onChange={() => onChange(toggleOrder(active, by, direction))}
                >
                  <Arrow size={15} aria-hidden />
                </Menu.CheckboxItem>
              );
            })}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});
