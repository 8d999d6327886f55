import { ActionIcon, Button } from '@mantine/core';
import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useCallback } from 'react';
import type { Search } from '../use-search.ts';
import { FilterTabs } from './filter-tabs.tsx';
import styles from './filters.module.css';
import { GroupFilter } from './group-filter.tsx';
import { PatientFields } from './patient-fields.tsx';

interface FilterInputs {
  age: RefObject<HTMLInputElement | null>;
  address: RefObject<HTMLInputElement | null>;
  firstBox: RefObject<HTMLInputElement | null>;
}

interface FiltersPanelProps {
  search: Search;
  inputs: FilterInputs;
  onSearch: () => void;
  onReset: () => void;
  /** Below the filters. */
  children: ReactNode;
}

export function FiltersPanel({ search, inputs, onSearch, onReset, children }: FiltersPanelProps) {
  const { change, patient } = search;
  const setGroups = useCallback((groups: readonly number[] | undefined) => change({ groups }), [change]);
  return (
    <>
      <form
        className={styles.form}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch();
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
      </form>
      <FilterTabs search={search} firstBox={inputs.firstBox} />
      {children}
    </>
  );
}
