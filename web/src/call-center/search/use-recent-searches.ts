import { useCallback } from 'react';
import type { SearchState } from '../model/search/search-state.ts';
import type { Patient } from './use-patient.ts';
import type { Search } from './use-search.ts';
import { useSessionMemory } from './use-session-memory.ts';

/** A search of this session, with its patient: kept in memory and forgotten on signing out. */
export interface RecentSearch {
  label: string;
  state: SearchState;
  patient: Patient;
}

const MOST = 5;
const NONE: readonly RecentSearch[] = [];

export function useRecentSearches({ state, begin, patient, filters }: Search) {
  const [searches, setSearches] = useSessionMemory('recent-searches', NONE);
  const repeat = useCallback((search: RecentSearch) => begin(search.state, search.patient), [begin]);
  return {
    searches,
    /** Called when a search was requested explicitly or a result was opened, and when the next call begins. */
    remember: () => {
      const label = filters.map((filter) => filter.label).join(' · ');
      if (label === '') return;
      const search = { label, state: { ...state, provider: undefined }, patient: patient.patient };
      setSearches((before) => [search, ...before.filter((one) => one.label !== label)].slice(0, MOST));
    },
    repeat,
    forget: useCallback(() => setSearches(NONE), [setSearches]),
  };
}
