import { useCallback, useMemo } from 'react';
import { type Ordered, type PatientFacts, toSearch } from '../model/search/requests.ts';
import type { SearchState } from '../model/search/search-state.ts';
import type { Applied } from '../model/understood.ts';
import { type Patient, usePlaceOf } from './use-patient.ts';
import type { Search } from './use-search.ts';
import { useSessionMemory } from './use-session-memory.ts';

/** What the line would set, while it is being typed. */
export interface Said extends Applied {
  /** Nobody has all of it: there is nothing to ask for. */
  isNobody: boolean;
  take: () => void;
}

/** The search that the list shows: the one that is set, or the one that the line would set. */
export interface ShownSearch {
  state: SearchState;
  facts: PatientFacts;
  request: Ordered;
  isPreview: boolean;
  /** The preview is known to be empty. */
  isNobody: boolean;
}

/** One request per understood search, not per key press: typing on without changing the meaning repeats the same request. */
export function useShownSearch({ state, facts, request }: Search, said: Said | undefined): ShownSearch {
  const place = usePlaceOf(said?.isNobody ? undefined : said?.patient.address);
  return useMemo(() => {
    if (!said) return { state, facts, request, isPreview: false, isNobody: false };
    if (said.isNobody) return { state, facts, request, isPreview: true, isNobody: true };
    const { age, address } = said.patient;
    const next = {
      state: { ...state, ...said.state },
      facts: {
        age: age === undefined ? facts.age : Number(age),
        origin: address === undefined ? facts.origin : place,
      },
    };
    return { ...next, request: toSearch(next.state, next.facts), isPreview: true, isNobody: false };
  }, [state, facts, request, said, place]);
}

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
