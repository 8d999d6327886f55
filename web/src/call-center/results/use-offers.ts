import type { SearchItem } from '@careline/contracts/call-center/search';
import { useQueries, useQuery } from '@tanstack/react-query';
import { allFiltersQuery, searchQuery } from '../call-center-api.ts';
import { toSpokenName } from '../model/fit/say-to-caller.ts';
import {
  type Concession,
  findElsewhere,
  findLike,
  findNamesakes,
  listAttempts,
  listAttemptsWithTwoLess,
  type Offer,
  rankOffers,
  toAttempted,
} from '../model/search/offers.ts';
import { type PatientFacts, toSearch } from '../model/search/requests.ts';
import { NOTHING_SET, type SearchState } from '../model/search/search-state.ts';
import type { Search } from '../search/use-search.ts';

export type Sought = Pick<Search, 'state' | 'facts' | 'filters'>;

interface Offers {
  offers: Offer[];
  /** Everything has been tried. */
  isComplete: boolean;
  /** Each gives up two things, as no single one helps. */
  isOfTwo: boolean;
  /** The only one who has the name that was said. */
  named: SearchItem | undefined;
}

/** What to give up to find somebody, or which two things if no single one helps. Asks only where `isNobody`. */
export function useOffers(search: Sought, isNobody: boolean): Offers {
  const { data: all } = useQuery(allFiltersQuery);
  const given = { ...search, filters: isNobody ? search.filters : [], all: isNobody ? all : undefined };
  const called = useCalled(search, isNobody);
  const named = findNamed(called);
  const isNear = search.facts.origin !== undefined;
  const likely = useTotals(
    search,
    named ? [findLike(given, { ...named, name: toSpokenName(named.physician) }, isNear)] : [],
  );
  const namesakes =
    called && called.total > 1 && !called.similarNames
      ? [{ ...findNamesakes(given), total: called.total }]
      : [];
  const alone = useTotals(search, listAttempts(given));
  const elsewhere = findElsewhere(given);
  const isSomebodyElsewhere = alone.offers.some(
    ({ key, total }) => total > 0 && elsewhere?.replaces.includes(key),
  );
  const nearby = useNearby(search, isSomebodyElsewhere ? elsewhere : undefined);
  const noneHelps = alone.isComplete && alone.offers.every(({ total }) => total === 0);
  const together = useTotals(search, noneHelps ? listAttemptsWithTwoLess(given) : []);
  const tried = noneHelps ? together : alone;
  return {
    offers: rankOffers([...likely.offers, ...namesakes, ...tried.offers, ...nearby]),
    isComplete: tried.isComplete && likely.isComplete,
    isOfTwo: noneHelps && [...nearby, ...likely.offers, ...namesakes].every(({ total }) => total === 0),
    named,
  };
}

/** The search for the name alone, as it is said. */
export const namedQuery = ({ physician, groups, on }: Pick<SearchState, 'physician' | 'groups' | 'on'>) =>
  searchQuery({ ...toSearch({ ...NOTHING_SET, physician, groups, on }, {}), take: 2 });

/** Whoever is called so, if it is one person. */
export const findNamed = (
  found: { items: readonly SearchItem[]; total: number; similarNames: boolean } | undefined,
): SearchItem | undefined => (found?.total === 1 && !found.similarNames ? found.items[0] : undefined);

function useCalled({ state }: Sought, isNobody: boolean) {
  const isNamed = isNobody && state.physician !== '';
  const { data } = useQuery({ ...namedQuery(state), enabled: isNamed });
  return isNamed ? data : undefined;
}

function useTotals({ state, facts }: Sought, attempts: readonly Concession[]) {
  const answers = useQueries({
    queries: attempts.map((attempt) => {
      const less = toAttempted(attempt, { state, patient: facts });
      // As a later page: an attempt that finds nobody is not a search that the directory failed.
      return searchQuery({ ...toSearch(less.state, less.patient), skip: 1, take: 1 });
    }),
  });
  return {
    offers: attempts.map((attempt, index) => ({ ...attempt, total: answers[index]?.data?.total ?? 0 })),
    isComplete: answers.every(({ isPending }) => !isPending),
  };
}

const MOST_NEARBY = 100;

/** Those who can be reached from the caller's address, where a place was asked for. */
function useNearby({ state, facts }: Sought, attempt: Concession | undefined): Offer[] {
  const isWanted = attempt !== undefined && facts.origin !== undefined;
  const less: { state: SearchState; patient: PatientFacts } = attempt
    ? toAttempted(attempt, { state, patient: facts })
    : { state, patient: facts };
  const { data } = useQuery({
    ...searchQuery({ ...toSearch(less.state, less.patient), take: MOST_NEARBY }),
    enabled: isWanted,
  });
  const { within = 0 } = attempt ?? {};
  const total = data?.items.filter(({ distance }) => distance !== null && distance <= within).length ?? 0;
  return isWanted ? [{ ...attempt, total }] : [];
}
