import { IconList, IconMap2 } from '@tabler/icons-react';
import { memo, type ReactNode, type RefObject, useCallback } from 'react';
import { TabList } from '../../ui/page/tab-list.tsx';
import { toOrderContext } from '../model/search/requests.ts';
import type { ResultOrder, View } from '../model/search/search-state.ts';
import type { Search } from '../search/use-search.ts';
import { OrderMenu } from './order-menu.tsx';
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
