import { Tabs } from '@mantine/core';
import { IconList, IconMap2 } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useCallback } from 'react';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import { Message } from '../../../ui/message.tsx';
import { orderContext } from '../model/requests.ts';
import { VIEWS } from '../model/search-state.ts';
import type { SetFilter } from '../model/set-filters.ts';
import type { Search } from '../use-search.ts';
import { FilterChips } from './filter-chips.tsx';
import { countOfProviders, NoResults } from './no-results.tsx';
import { OrderMenu } from './order-menu.tsx';
import { PhysicianBox } from './physician-box.tsx';
import { ResultList } from './result-list.tsx';
import styles from './results.module.css';
import type { Cursor } from './use-cursor.ts';
import type { Results } from './use-results.ts';

interface ResultsPanelProps {
  search: Search;
  results: Results;
  cursor: Cursor;
  onOpen: (index: number) => void;
  /** Opens the first result for this name, as soon as it is there. */
  onOpenFirst: (physician: string) => void;
  physicianInput: RefObject<HTMLInputElement | null>;
  grid: RefObject<HTMLDivElement | null>;
  map: ReactNode;
}

export function ResultsPanel(props: ResultsPanelProps) {
  const { search, results, cursor, onOpen, physicianInput, grid, map } = props;
  const { state, change, facts, filters, drop } = search;
  const hasInsurance = state.insuranceId !== undefined || state.insurancePlanId !== undefined;
  const focusPhysician = useCallback(() => physicianInput.current?.focus(), [physicianInput]);
  const dropAndStay = (key: SetFilter['key']) => {
    drop(key);
    // The button that was pressed goes with the empty result.
    grid.current?.focus();
  };
  const enterList = () => {
    grid.current?.focus();
    if (cursor.index === undefined) cursor.move(0);
  };
  return (
    <Tabs
      value={state.view}
      onChange={(view) => change({ view: VIEWS.find((known) => known === view) ?? 'list' })}
      variant="none"
      keepMounted={false}
      classNames={{ root: styles.results, list: styles.views, tab: styles.view, panel: styles.panel }}
    >
      <div className={styles.tools}>
        <PhysicianBox
          input={physicianInput}
          value={state.physician}
          // Each key refines the same step; Back leads to what was before the typing began.
          onChange={(physician) =>
            change({ physician }, physician !== '' && state.physician !== '' ? 'replace' : 'push')
          }
          onDown={enterList}
          onEnter={props.onOpenFirst}
        />
        <Tabs.List aria-label="View">
          <Tabs.Tab value="list" leftSection={<IconList size={15} aria-hidden />}>
            List
          </Tabs.Tab>
          <Tabs.Tab value="map" leftSection={<IconMap2 size={15} aria-hidden />}>
            Map
          </Tabs.Tab>
        </Tabs.List>
        <OrderMenu
          order={state.order}
          context={orderContext(state, facts)}
          onChange={(order) => change({ order })}
        />
      </div>
      <div className={styles.summary}>
        <span role="status" className={styles.total}>
          {results.total === undefined
            ? results.error
              ? 'No answer'
              : 'Searching…'
            : countOfProviders(results.total)}
        </span>
        <FilterChips filters={filters} onDrop={drop} onEmptied={focusPhysician} />
      </div>
      {results.error !== undefined && (
        <div className={styles.similar}>
          <ErrorBanner error={results.error} />
          <Message kind="warn" role="status">
            The search was not answered{results.stale && ': these rows are those of the one before'}. Press
            Search to try again.
          </Message>
        </div>
      )}
      {results.similarNames && (
        <div className={styles.similar}>
          <Message kind="info" role="status">
            No exact match; similar names
          </Message>
        </div>
      )}
      <Tabs.Panel value="list">
        <ResultList
          grid={grid}
          results={results}
          cursor={cursor}
          open={state.provider}
          onOpen={onOpen}
          withDistance={facts.origin !== undefined}
          noPlace={hasInsurance ? 'No location for this insurance' : 'No location'}
        />
        {results.total === 0 && !results.stale && <NoResults search={search} onDrop={dropAndStay} />}
      </Tabs.Panel>
      <Tabs.Panel value="map">{map}</Tabs.Panel>
    </Tabs>
  );
}
