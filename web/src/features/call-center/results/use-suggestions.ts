import { useQueries } from '@tanstack/react-query';
import { searchQuery } from '../call-center-api.ts';
import { toSearch } from '../model/requests.ts';
import {
  mayExclude,
  pairsOf,
  rankSuggestions,
  type SetFilter,
  type Suggestion,
  withoutAll,
} from '../model/set-filters.ts';
import type { Search } from '../use-search.ts';

interface Suggestions {
  suggestions: Suggestion[];
  /** Everything has been tried. */
  isComplete: boolean;
}

/** Which filter to drop to find somebody; where no single one helps, which two. */
export function useSuggestions(search: Search): Suggestions {
  const droppable = search.filters.filter(mayExclude);
  const alone = useTotals(
    search,
    droppable.map((filter) => [filter]),
  );
  const noneHelps = alone.isComplete && alone.suggestions.length === 0;
  const together = useTotals(search, noneHelps ? pairsOf(droppable) : []);
  return noneHelps ? together : alone;
}

function useTotals({ state, facts }: Search, attempts: readonly SetFilter[][]): Suggestions {
  const answers = useQueries({
    queries: attempts.map((filters) => {
      const less = withoutAll(filters, { state, patient: facts });
      return searchQuery({ ...toSearch(less.state, less.patient), take: 1 });
    }),
  });
  const totals = attempts.map((filters, index) => ({ filters, total: answers[index]?.data?.total ?? 0 }));
  return {
    suggestions: rankSuggestions(totals),
    isComplete: answers.every(({ isPending }) => !isPending),
  };
}
