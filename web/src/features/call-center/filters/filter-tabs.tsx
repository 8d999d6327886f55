import type { FilterKey } from '@careline/contracts/filters';
import { type RefObject, useCallback } from 'react';
import { panelId, TabList, tabId } from '../../../ui/page/tab-list.tsx';
import { toggleFilter } from '../model/search/changes.ts';
import { FILTER_TABS, type FilterTab, listFilterFields, TAB_LABELS } from '../model/search/filters.ts';
import type { Search } from '../search/use-search.ts';
import { FilterBox } from './filter-box.tsx';
import styles from './filters.module.css';

interface FilterTabsProps {
  search: Search;
  /** The first box of the active tab. */
  firstBox: RefObject<HTMLInputElement | null>;
}

/** Three tabs of filters; each tab shows its selected values, even while closed. */
export function FilterTabs({ search, firstBox }: FilterTabsProps) {
  const { state, change, names } = search;
  const toggle = useCallback(
    (key: FilterKey, id: number) => change((before) => toggleFilter(before, key, id)),
    [change],
  );
  const selectedIn = (tab: FilterTab): string =>
    listFilterFields(tab)
      .flatMap(({ key }) => names[key] ?? [])
      .join(', ');
  return (
    <div>
      <TabList
        name="filters"
        label="Filter tabs"
        tabs={FILTER_TABS.map((tab, index) => ({
          value: tab,
          content: <TabContent name={TAB_LABELS[tab]} selected={selectedIn(tab)} />,
          keys: String(index + 1),
        }))}
        value={state.tab}
        onChange={(tab) => change({ tab }, 'replace')}
        classNames={{ list: styles.tabs, tab: styles.tab }}
      />
      <div
        key={state.tab}
        id={panelId('filters', state.tab)}
        role="tabpanel"
        aria-labelledby={tabId('filters', state.tab)}
        className={styles.boxes}
      >
        {listFilterFields(state.tab).map(({ key, label, list }, index) => (
          <FilterBox
            key={key}
            {...(index === 0 ? { ref: firstBox } : {})}
            filter={key}
            label={label}
            list={list}
            selected={state[key]}
            selectedName={names[key] ?? ''}
            onToggle={toggle}
          />
        ))}
      </div>
    </div>
  );
}

const TabContent = ({ name, selected }: { name: string; selected: string }) => (
  <>
    <span className={styles.tabName}>{name}</span>
    <span className={styles.tabValues} data-tooltip={selected || undefined}>
      {selected || 'Any'}
    </span>
  </>
);
