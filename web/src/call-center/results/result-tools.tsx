import type { Direction } from '@careline/contracts/basis/primitives';
import { Button, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconList, IconMap2 } from '@tabler/icons-react';
import { memo, type ReactNode, type RefObject, useCallback } from 'react';
import { TabList } from '../../ui/page/tab-list.tsx';
import {
  getActiveOrder,
  listOfferedOrders,
  ORDER_LABELS,
  type OrderContext,
  toggleOrder,
} from '../model/search/order.ts';
import { toOrderContext } from '../model/search/requests.ts';
import type { ResultOrder, View } from '../model/search/search-state.ts';
import type { Search } from '../search/use-search.ts';
import { PhysicianBox } from './physician-box.tsx';
import styles from './results.module.css';

interface ResultToolsProps {
  search: Search;
  physicianInput: RefObject<HTMLInputElement | null>;
  orderButton: RefObject<HTMLButtonElement | null>;
  /** Down leaves the physician's box for the list, Enter opens its first row. */
  onDown: () => void;
  onEnter: (physician: string) => void;
}

/** Names the tabs and the panels they show. */
export const VIEW_TABS = 'view';

const TABS: readonly { value: View; content: ReactNode }[] = [
  { value: 'list', content: [<IconList key="icon" size={15} aria-hidden />, 'List'] },
  { value: 'map', content: [<IconMap2 key="icon" size={15} aria-hidden />, 'Map'] },
];

/** Physician box, list or map, order. Renders when the search changes, not with every answer. */
export const ResultTools = memo(function ResultTools(props: ResultToolsProps) {
  const { search, physicianInput, orderButton, onDown, onEnter } = props;
  const { state, change, facts } = search;
  const { physician } = state;
  const setPhysician = useCallback(
    // Typing is one history entry: Back returns to the state before the first letter.
    (typed: string) => change({ physician: typed }, typed !== '' && physician !== '' ? 'replace' : 'push'),
    [change, physician],
  );
  const setOrder = useCallback((order: ResultOrder | undefined) => change({ order }), [change]);
  return (
    <div className={styles.tools}>
      <PhysicianBox
        input={physicianInput}
        value={physician}
        onChange={setPhysician}
        onDown={onDown}
        onEnter={onEnter}
      />
      <TabList
        name={VIEW_TABS}
        label="View"
        tabs={TABS}
        value={state.view}
        onChange={(view) => change({ view })}
        classNames={{ list: styles.views, tab: styles.view }}
      />
      <OrderMenu
        order={state.order}
        {...toOrderContext(state, facts)}
        onChange={setOrder}
        button={orderButton}
      />
    </div>
  );
});

interface OrderMenuProps extends OrderContext {
  order: ResultOrder | undefined;
  onChange: (order: ResultOrder | undefined) => void;
  button: RefObject<HTMLButtonElement | null>;
}

const DIRECTIONS: readonly { direction: Direction; word: string; Arrow: typeof IconArrowUp }[] = [
  { direction: 'asc', word: 'ascending', Arrow: IconArrowUp },
  { direction: 'desc', word: 'descending', Arrow: IconArrowDown },
];

const OrderMenu = memo(function OrderMenu({ order, onChange, button, ...context }: OrderMenuProps) {
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
