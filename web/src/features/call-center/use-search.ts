import type { AvailabilityAnswer, GroupsAnswer, SearchFilter } from '@careline/contracts/call-center';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { allFiltersQuery, availabilityQuery, groupsQuery } from './call-center-api.ts';
import { cleared, withKnownGroups } from './model/changes.ts';
import { FILTERS, type Filter, type FilterKey } from './model/filters.ts';
import { type Ordered, type PatientFacts, toAvailability, toFilter, toSearch } from './model/requests.ts';
import type { SearchState } from './model/search-state.ts';
import { type SetFilter, setFilters, without } from './model/set-filters.ts';
import { NOBODY, usePatient } from './use-patient.ts';
import { type ChangeState, useSearchUrl } from './use-search-url.ts';

export interface Search {
  state: SearchState;
  change: ChangeState;
  patient: ReturnType<typeof usePatient>;
  facts: PatientFacts;
  request: Ordered;
  groups: GroupsAnswer['items'];
  /** The choices of the active tab that would still find somebody. */
  choices: AvailabilityAnswer;
  /** Why there are no choices. */
  choicesError: Error | null;
  /** Everything that is set. */
  filters: SetFilter[];
  nameOf: (key: FilterKey) => string;
  drop: (key: SetFilter['key']) => void;
  reset: () => void;
}

const NO_GROUPS: GroupsAnswer['items'] = [];

/** What is being searched for: the URL, the patient, and what both mean for the server. */
export function useSearch(): Search {
  const { state: inUrl, change } = useSearchUrl();
  const groups = useQuery(groupsQuery).data?.items ?? NO_GROUPS;
  const state = useMemo(
    () =>
      withKnownGroups(
        inUrl,
        groups.map(({ id }) => id),
      ),
    [inUrl, groups],
  );
  const patient = usePatient();
  const { age } = patient;
  const { place } = patient.whereabouts;
  const facts = useMemo(() => ({ age, origin: place }), [age, place]);
  const request = useMemo(() => toSearch(state, facts), [state, facts]);
  const { choices, choicesError, nameOf } = useChoices(toFilter(state, facts), state);
  return {
    state,
    change,
    patient,
    facts,
    request,
    groups,
    choices,
    choicesError,
    nameOf,
    filters: setFilters({
      state,
      age,
      address: patient.patient.address.trim(),
      groupCount: groups.length,
      nameOf,
    }),
    drop: (key) => {
      if (key === 'age') patient.set({ age: '', birthDate: '' });
      else if (key === 'address') patient.set({ address: '' });
      else change({ [key]: without(key, state, {}).state[key] });
    },
    reset: () => {
      patient.set(NOBODY);
      change(blank(cleared(state)));
    },
  };
}

/** Says of every key that it is empty, so that nothing of the state before is left. */
const blank = (state: SearchState): Partial<SearchState> => ({
  ...Object.fromEntries(FILTERS.map(({ key }) => [key, undefined])),
  groups: undefined,
  order: undefined,
  provider: undefined,
  ...state,
});

function useChoices(filter: SearchFilter, state: SearchState) {
  const { data: all, refetch } = useQuery(allFiltersQuery);
  const answer = useQuery({
    ...availabilityQuery(toAvailability(filter, state.tab)),
    placeholderData: keepPreviousData,
  });
  const choices = answer.data ?? {};
  const known = ({ key, list }: Filter): string | undefined => {
    const find = (lists: AvailabilityAnswer | undefined) =>
      lists?.[list]?.find((item) => item.key === state[key])?.value;
    return find(choices) ?? find(all);
  };
  // Chosen, but newer than the lists that were fetched: they are fetched once more.
  const isNew = all !== undefined && FILTERS.some((one) => state[one.key] !== undefined && !known(one));
  useEffect(() => {
    if (isNew) void refetch();
  }, [isNew, refetch]);
  const nameOf = (key: FilterKey): string => {
    const filter = FILTERS.find((candidate) => candidate.key === key);
    return filter ? (known(filter) ?? filter.label) : '';
  };
  return { choices, choicesError: answer.error, nameOf };
}
