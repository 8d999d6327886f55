import { memo, useCallback } from 'react';
import type { Inputs } from '../use-inputs.ts';
import type { RecentSearch } from '../use-recent-searches.ts';
import type { Search } from '../use-search.ts';
import { FilterTabs } from './filter-tabs.tsx';
import styles from './filters.module.css';
import { GroupFilter } from './group-filter.tsx';
import { PatientFields } from './patient-fields.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { SearchButtons } from './search-buttons.tsx';

interface FiltersPanelProps {
  search: Search;
  inputs: Inputs;
  recent: readonly RecentSearch[];
  onSearch: () => void;
  onReset: () => void;
  onRepeat: (search: RecentSearch) => void;
}

/** Drawn anew when the search changes, not with its answer. */
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
          patient={patient.patient}
          whereabouts={patient.whereabouts}
          set={patient.set}
          ageInput={inputs.age}
          addressInput={inputs.address}
        />
        <GroupFilter all={search.groups} value={search.state.groups} onChange={setGroups} />
        <SearchButtons onReset={on.onReset} />
      </form>
      <FilterTabs search={search} firstBox={inputs.firstBox} />
      <RecentSearches searches={recent} onChoose={on.onRepeat} />
    </>
  );
});
