import type { AvailabilityAnswer, FilterLists } from '@careline/contracts/call-center/filter-lists';
import { ID_FILTERS, type IdFilter } from '@careline/contracts/call-center/filters';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo } from 'react';
import { allFiltersQuery, availabilityQuery } from '../call-center-api.ts';
import { describeRuling, type FilterChoice, toDistinctName } from '../model/search/filter-choices.ts';
import type { FilterNames } from '../model/search/filters.ts';
import { type PatientFacts, toAvailability, toChoicesOf } from '../model/search/requests.ts';
import { NOTHING_SET, type SearchState } from '../model/search/search-state.ts';
import { canExclude, dropFilter, type SetFilter } from '../model/search/set-filters.ts';

const NONE: AvailabilityAnswer = {};

export interface FilterChoices {
  /** The choices of the active tab that would still find somebody. */
  lists: AvailabilityAnswer;
  isUnanswered: boolean;
  /** All choices, also those that other filters rule out; undefined until known. */
  all: FilterLists | undefined;
}

/** A context, because only an open box reads it: closed boxes do not render with every answer. */
export const FilterChoicesContext = createContext<FilterChoices>({
  lists: NONE,
  isUnanswered: false,
  all: undefined,
});

export function useFilterChoices(state: SearchState, facts: PatientFacts) {
  const set = ID_FILTERS.filter(({ key }) => state[key] !== undefined);
  const { data: all, isError: isAllUnanswered, refetch } = useQuery(allFiltersQuery);
  const { data: lists = NONE, isError: areListsUnanswered } = useQuery({
    ...availabilityQuery(toAvailability(state, facts)),
    placeholderData: keepPreviousData,
  });
  const known = ({ key, list }: IdFilter): string | undefined => {
    const find = (items: readonly FilterChoice[] = []) => items.find((item) => item.key === state[key]);
    const item = find(lists[list]) ?? find(all?.[list]);
    return item && toDistinctName(item, all?.[list] ?? []);
  };
  const named = set.map((filter) => ({ filter, name: known(filter) }));
  // Chosen, but newer than the lists that were fetched: they are fetched once more.
  const isNew = all !== undefined && named.some(({ name }) => name === undefined);
  useEffect(() => {
    if (isNew) void refetch();
  }, [isNew, refetch]);
  // Memoised by content: equal names are the same object.
  const text = JSON.stringify(named.map(({ filter, name }) => [filter.key, name ?? filter.label]));
  const names = useMemo<FilterNames>(() => Object.fromEntries(JSON.parse(text)), [text]);
  const isUnanswered = areListsUnanswered || isAllUnanswered;
  const choices = useMemo(() => ({ lists, isUnanswered, all }), [lists, isUnanswered, all]);
  return { choices, names };
}

interface Narrowed {
  state: SearchState;
  facts: PatientFacts;
  filters: readonly SetFilter[];
}

/** The search that narrows the choices of a box. */
export const NarrowedContext = createContext<Narrowed>({ state: NOTHING_SET, facts: {}, filters: [] });

/** Says of a choice which of the other filters rules it out: asks what would be available without each of them. */
export function useRulingFilters(filter: Pick<IdFilter, 'key' | 'list' | 'include'>, isNeeded: boolean) {
  const { state, facts, filters } = use(NarrowedContext);
  const others = isNeeded ? filters.filter((other) => other.key !== filter.key && canExclude(other)) : [];
  const answers = useQueries({
    queries: others.map(({ key }) => {
      const without = dropFilter(key, state, facts);
      return availabilityQuery(toChoicesOf(filter, without.state, without.patient));
    }),
  });
  return (choice: FilterChoice): string => {
    if (answers.some(({ data }) => data === undefined)) return describeRuling(undefined);
    const ruling = others.filter((_, index) => {
      const list: readonly FilterChoice[] = answers[index]?.data?.[filter.list] ?? [];
      return list.some(({ key }) => key === choice.key);
    });
    return describeRuling(ruling.map(({ label }) => label));
  };
}
