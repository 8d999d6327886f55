import type { IdFilter } from '@careline/contracts/call-center/filters';
import { useQueries } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { availabilityQuery } from '../call-center-api.ts';
import { describeRuling, type FilterChoice } from '../model/search/filter-choices.ts';
import { type PatientFacts, toChoicesOf } from '../model/search/requests.ts';
import { NOTHING_SET, type SearchState } from '../model/search/search-state.ts';
import { canExclude, dropFilter, type SetFilter } from '../model/search/set-filters.ts';

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
