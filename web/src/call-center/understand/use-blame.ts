import { FILTERS } from '@careline/contracts/call-center/filters';
import type { Offer } from '../model/search/offers.ts';
import { listSetFilters } from '../model/search/set-filters.ts';
import { applyChoices, type Taken } from '../model/understood.ts';
import { countProviders } from '../results/no-results.tsx';
import { useOffers } from '../results/use-offers.ts';
import type { Search } from '../search/use-search.ts';

/** If nobody matches everything that was said: what would be offered first after Enter. Sends requests only in that case. */
export function useBlame(taken: readonly Taken[], search: Search, isNobody: boolean): Offer | undefined {
  const { state: said, patient } = applyChoices(taken, search.names);
  const state = { ...search.state, ...said };
  const age = patient.age === undefined ? search.facts.age : Number(patient.age);
  const filters = listSetFilters({
    state,
    age,
    address: '',
    groupCount: search.groups.all?.length,
    names: { ...search.names, ...namesOf(taken) },
  });
  return useOffers({ state, facts: { ...search.facts, age }, filters }, isNobody).offers[0];
}

const namesOf = (taken: readonly Taken[]) =>
  Object.fromEntries(
    taken.flatMap(({ piece, choice }) => {
      const filter = FILTERS.find((one) => one.piece === piece.kind);
      return filter ? [[filter.key, choice.value]] : [];
    }),
  );

/** One number for the line, and what could be given up when it is 0. */
export function describeCount(count: number | undefined, blame: Offer | undefined): string {
  if (count === undefined) return '';
  return blame
    ? `${countProviders(0)} · ${blame.label}: ${countProviders(blame.total)}`
    : countProviders(count);
}
