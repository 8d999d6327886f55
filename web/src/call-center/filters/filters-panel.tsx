import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconHistory, IconRefresh, IconSearch } from '@tabler/icons-react';
import { memo, useCallback } from 'react';
import type { Inputs } from '../search/use-inputs.ts';
import type { RecentSearch } from '../search/use-recent-searches.ts';
import { NarrowedContext } from '../search/use-ruling-filters.ts';
import type { Search } from '../search/use-search.ts';
import { AppointmentBox } from './appointment-box.tsx';
import { FilterTabs } from './filter-tabs.tsx';
import styles from './filters.module.css';
import { GroupFilter } from './group-filter.tsx';
import { PatientFields } from './patient-fields.tsx';

interface FiltersPanelProps {
  search: Search;
  inputs: Inputs;
  recent: readonly RecentSearch[];
  onSearch: () => void;
  onReset: () => void;
  onRepeat: (search: RecentSearch) => void;
}

/** Renders when the search changes, not with every answer. */
export const FiltersPanel = memo(function FiltersPanel({ search, inputs, recent, ...on }: FiltersPanelProps) {
  const { change, patient } = search;
  const setGroups = useCallback((groups: readonly number[] | undefined) => change({ groups }), [change]);
  return (
    <>
      <form
        className={styles.form}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          on.onSearch();
        }}
      >
        <PatientFields
          search={patient}
          ageInput={inputs.age}
          birthDateInput={inputs.birthDate}
          addressInput={inputs.address}
        />
        <AppointmentBox search={search} inputRef={inputs.day} />
        <GroupFilter
          groups={search.groups}
          value={search.state.groups}
          onChange={setGroups}
          button={inputs.group}
        />
        <SearchButtons onReset={on.onReset} />
      </form>
      <NarrowedContext value={search}>
        <FilterTabs search={search} boxes={inputs.boxes} />
      </NarrowedContext>
      <RecentSearches searches={recent} onChoose={on.onRepeat} />
    </>
  );
});

const SearchButtons = memo(function SearchButtons({ onReset }: { onReset: () => void }) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" flex={1} leftSection={<IconSearch size={16} aria-hidden />}>
        Search
      </Button>
      <ActionIcon
        size={36}
        variant="default"
        aria-label="Refresh: reset all filters"
        aria-keyshortcuts="Alt+R"
        data-tooltip="Reset for the next caller ( Alt R )"
        onClick={onReset}
      >
        <IconRefresh size={17} aria-hidden />
      </ActionIcon>
    </div>
  );
});

interface RecentSearchesProps {
  searches: readonly RecentSearch[];
  onChoose: (search: RecentSearch) => void;
}

const RecentSearches = memo(function RecentSearches({ searches, onChoose }: RecentSearchesProps) {
  if (searches.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-searches">
      <h2 className={styles.recentTitle} id="recent-searches">
        <IconHistory size={14} aria-hidden /> Recent searches
      </h2>
      {searches.map((search) => (
        <UnstyledButton
          key={search.label}
          className={`truncate ${styles.recentSearch}`}
          data-tooltip={search.label}
          onClick={() => onChoose(search)}
        >
          {search.label}
        </UnstyledButton>
      ))}
    </section>
  );
});
