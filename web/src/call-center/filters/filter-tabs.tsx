import { FILTER_TABS, type FilterTab } from '@careline/contracts/call-center/filter-spec';
import { FILTERS, type IdFilterKey } from '@careline/contracts/call-center/filters';
import { useCallback } from 'react';
import { panelId, TabList, tabId } from '../../ui/page/tab-list.tsx';
import { toggleFilter } from '../model/search/changes.ts';
import { findNextEmpty, listFilterFields, TAB_LABELS } from '../model/search/filters.ts';
import { describeChoice } from '../model/search/set-filters.ts';
import type { FilterBoxes } from '../search/use-inputs.ts';
import type { Search } from '../search/use-search.ts';
import { FilterBox } from './filter-box.tsx';
import styles from './filters.module.css';
import { PreferenceFields } from './preference-fields.tsx';

/** The tabs of filters; each tab shows its selected values, even while closed. */
export function FilterTabs({ search, boxes }: { search: Search; boxes: FilterBoxes }) {
  const { state, change, names } = search;
  const toggle = useCallback(
    (key: IdFilterKey, id: number) =>
      change((before) => {
        const after = toggleFilter(before, key, id);
        const next = after[key] === undefined ? undefined : findNextEmpty(key, { ...before, ...after });
        // On a touch screen the focus would bring up the keyboard.
        if (next && !window.matchMedia('(pointer: coarse)').matches) boxes[next].current?.focus();
        return after;
      }),
    [change, boxes],
  );
  const selectedIn = (tab: FilterTab): string =>
    FILTERS.filter((filter) => filter.tab === tab)
      .flatMap((filter) => describeChoice(filter, state, names) ?? [])
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
        data-tab={state.tab}
      >
        {listFilterFields(state.tab).map((field) => (
          <FilterBox
            key={field.key}
            ref={boxes[field.key]}
            filter={field}
            label={field.label}
            shortcut={field.shortcut}
            selected={state[field.key]}
            selectedName={names[field.key] ?? ''}
            onToggle={toggle}
          />
        ))}
        {state.tab === 'preferences' && <PreferenceFields state={state} onChange={change} />}
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
