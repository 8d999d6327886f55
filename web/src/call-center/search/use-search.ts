import type { GroupsAnswer } from '@careline/contracts/call-center/filter-lists';
import { useCallbackRef } from '@mantine/hooks';
import { hashKey, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { availabilityQuery, groupsQuery, searchQuery } from '../call-center-api.ts';
import type { Asked } from '../model/fit/recorded.ts';
import { BLANK_STATE, keepKnownGroups, resetState } from '../model/search/changes.ts';
import type { FilterNames } from '../model/search/filters.ts';
import { type GivenUp, restoreGivenUp } from '../model/search/given-up.ts';
import type { Concession } from '../model/search/offers.ts';
import {
  type Ordered,
  type PatientFacts,
  toAvailability,
  toSearch,
  toWindowRequest,
} from '../model/search/requests.ts';
import type { SearchState } from '../model/search/search-state.ts';
import { dropFilter, listSetFilters, type SetFilter } from '../model/search/set-filters.ts';
import { type FilterChoices, useFilterChoices } from './use-filter-choices.ts';
import { NO_PATIENT, type Patient, type PatientSearch, usePatient } from './use-patient.ts';
import { type ChangeState, useSearchUrl } from './use-search-url.ts';

export interface Groups {
  /** The groups that the user may see; undefined until known. */
  all: GroupsAnswer['items'] | undefined;
  isUnanswered: boolean;
}

/** The same object until something in it changes, so that memoised components render only then. */
export interface Search {
  state: SearchState;
  change: ChangeState;
  patient: PatientSearch;
  facts: PatientFacts;
  request: Ordered;
  groups: Groups;
  filters: SetFilter[];
  names: FilterNames;
  /** An insurance that the caller named and the directory does not have. */
  unlisted: string | undefined;
  setUnlisted: (name: string | undefined) => void;
  drop: (...keys: SetFilter['key'][]) => void;
  giveUp: (offer: Concession) => void;
  /** What was asked for before an offer was taken. */
  before: Asked | undefined;
  /** Another search altogether, for another patient. */
  begin: (state: SearchState, patient: Patient) => void;
  /** Of the view, too, if one is named. */
  reset: (view?: SearchState['view']) => void;
}

/** Nothing is set and nobody is open. */
export const isBlank = ({ filters, state }: Search): boolean =>
  filters.length === 0 && state.provider === undefined;

const idOf = ({ id }: { id: number }): number => id;

/** The search: the state in the URL, the patient, and the requests made of both. */
export function useSearch(): { search: Search; choices: FilterChoices } {
  const { state: inUrl, change: changeUrl } = useSearchUrl();
  const { data, isError: isUnanswered } = useQuery(groupsQuery);
  const groups = useMemo(() => ({ all: data?.items, isUnanswered }), [data, isUnanswered]);
  const groupIds = useMemo(() => data?.items.map(idOf) ?? [], [data]);
  const state = useMemo(() => keepKnownGroups(inUrl, groupIds), [inUrl, groupIds]);
  const patient = usePatient();
  const { age, set: setPatient } = patient;
  const { place } = patient.whereabouts;
  const facts = useMemo(() => ({ age, origin: place }), [age, place]);
  const request = useMemo(() => toSearch(state, facts), [state, facts]);
  const { choices, names } = useFilterChoices(state, facts);
  const address = patient.patient.address.trim();
  const filters = useMemo(
    () => listSetFilters({ state, age, address, groupCount: data?.items.length, names }),
    [state, age, address, data, names],
  );
  const client = useQueryClient();
  const change = useCallbackRef<ChangeState>((next, history) => {
    const after = changeUrl(next, history);
    prefetchAnswers(client, keepKnownGroups(after, groupIds), facts);
  });
  const drop = useCallbackRef<Search['drop']>((...keys) => {
    if (keys.includes('age')) setPatient({ age: '', birthDate: '' });
    if (keys.includes('address')) setPatient({ address: '' });
    if (keys.includes('on')) setPatient({ appointment: '' });
    const inState = keys.filter((key) => key !== 'age' && key !== 'address');
    if (inState.length === 0) return;
    change(Object.fromEntries(inState.map((key) => [key, dropFilter(key, state, {}).state[key]])));
  });
  const [unlisted, setUnlisted] = useState<string>();
  const [givenUp, setGivenUp] = useState<GivenUp>();
  const before = useMemo(
    () => restoreGivenUp(givenUp, { state, age: facts.age, names }),
    [givenUp, state, facts.age, names],
  );
  const giveUp = useCallbackRef<Search['giveUp']>(({ change: less, dropsAge }) => {
    setGivenUp({ before: before ?? { state, age: facts.age, names }, change: less, dropsAge });
    if (dropsAge) setPatient({ age: '', birthDate: '' });
    if (Object.keys(less).length > 0) change(less);
  });
  const begin = useCallbackRef<Search['begin']>((next, somebody) => {
    setUnlisted(undefined);
    setGivenUp(undefined);
    setPatient(somebody);
    const after = changeUrl({ ...BLANK_STATE, ...next });
    // A patient's address has to be looked up first.
    if (somebody === NO_PATIENT) prefetchAnswers(client, after, {});
  });
  const reset = useCallbackRef((view = state.view) => begin(resetState({ ...state, view }), NO_PATIENT));
  const search = useMemo<Search>(
    () => ({
      state,
      change,
      patient,
      facts,
      request,
      groups,
      filters,
      names,
      unlisted,
      setUnlisted,
      drop,
      giveUp,
      before,
      begin,
      reset,
    }),
    [
      state,
      change,
      patient,
      facts,
      request,
      groups,
      filters,
      names,
      unlisted,
      drop,
      giveUp,
      before,
      begin,
      reset,
    ],
  );
  return { search, choices };
}

/**
 * Sends the calls with the click that changes the search, so that the server works while the page renders. Queries that
 * are already on screen are not sent again.
 */
function prefetchAnswers(client: QueryClient, state: SearchState, facts: PatientFacts): void {
  const search = searchQuery(toWindowRequest(toSearch(state, facts), 0));
  const availability = availabilityQuery(toAvailability(state, facts));
  const isShown = (key: readonly unknown[]) => client.getQueryCache().get(hashKey(key))?.isActive();
  if (!isShown(search.queryKey)) void client.prefetchQuery(search);
  if (!isShown(availability.queryKey)) void client.prefetchQuery(availability);
}
