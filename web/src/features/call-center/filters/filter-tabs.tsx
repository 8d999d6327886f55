import { Tabs } from '@mantine/core';
import { type RefObject, useCallback } from 'react';
import { toggleFilter } from '../model/changes.ts';
import { FILTER_TABS, type FilterKey, type FilterTab, filtersOf, TAB_LABELS } from '../model/filters.ts';
import type { Search } from '../use-search.ts';
import { FilterBox } from './filter-box.tsx';
import styles from './filters.module.css';

interface FilterTabsProps {
  search: Search;
  /** The first box of the active tab. */
  firstBox: RefObject<HTMLInputElement | null>;
}

/** Three tabs of filters; each says what is selected in it, also while another is open. */
export function FilterTabs({ search, firstBox }: FilterTabsProps) {
  const { state, change, choices, choicesError, nameOf } = search;
  const toggle = useCallback(
    (key: FilterKey, id: number) => change((before) => toggleFilter(before, key, id)),
    [change],
  );
  const selectedIn = (tab: FilterTab): string =>
    filtersOf(tab)
      .filter(({ key }) => state[key] !== undefined)
      .map(({ key }) => nameOf(key))
      .join(', ');
  return (
    <Tabs
      value={state.tab}
      onChange={(tab) => change({ tab: FILTER_TABS.find((known) => known === tab) ?? 'clinical' }, 'replace')}
      variant="none"
      keepMounted={false}
      classNames={{ list: styles.tabs, tab: styles.tab, tabLabel: styles.tabLabel, panel: styles.boxes }}
    >
      <Tabs.List aria-label="Filter tabs">
        {FILTER_TABS.map((tab, index) => (
          <Tabs.Tab key={tab} value={tab} aria-keyshortcuts={String(index + 1)}>
            <span className={styles.tabName}>{TAB_LABELS[tab]}</span>
            <span className={styles.tabValues} data-tooltip={selectedIn(tab) || undefined}>
              {selectedIn(tab) || 'Any'}
            </span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {FILTER_TABS.map((tab) => (
        <Tabs.Panel key={tab} value={tab}>
          {filtersOf(tab).map(({ key, label, list }, index) => (
            <FilterBox
              key={key}
              {...(index === 0 ? { ref: firstBox } : {})}
              filter={key}
              label={label}
              choices={choices[list]}
              isUnanswered={choicesError !== null}
              selected={state[key]}
              selectedName={nameOf(key)}
              onToggle={toggle}
            />
          ))}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
