import { formatCount } from '@careline/contracts/basis/counts';
import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { searchQuery } from '../call-center-api.ts';
import { toSearch } from '../model/search/requests.ts';
import {
  canExclude,
  dropFilters,
  listPairs,
  rankSuggestions,
  type SetFilter,
  type Suggestion,
} from '../model/search/set-filters.ts';
import type { Search } from '../search/use-search.ts';
import styles from './results.module.css';

interface NoResultsProps {
  search: Search;
  /** Where the results will be; takes the focus, as the button that was pressed goes. */
  panel: RefObject<HTMLElement | null>;
}

/** Shown when nobody matches: which filters to drop, and how many providers that would find. */
export function NoResults({ search, panel }: NoResultsProps) {
  const { suggestions, isComplete } = useSuggestions(search);
  const drop = (filters: readonly SetFilter[]) => {
    search.drop(...filters.map(({ key }) => key));
    panel.current?.focus();
  };
  const isPair = suggestions[0]?.filters.length === 2;
  return (
    <div className={styles.noResults}>
      <EmptyState />
      {suggestions.length > 0 && (
        <div className={styles.suggestions} role="status">
          <p>
            {isPair ? 'Without two of these there are results:' : 'Without one of these there are results:'}
          </p>
          {suggestions.map(({ filters, total }) => (
            <Button
              key={filters.map(({ key }) => key).join()}
              variant="default"
              size="xs"
              classNames={{ root: styles.suggestion, label: styles.suggestionText }}
              onClick={() => drop(filters)}
            >
              Without {filters.map(({ label }) => label).join(' and ')}: {countProviders(total)}
            </Button>
          ))}
        </div>
      )}
      {isComplete && suggestions.length === 0 && search.filters.length > 2 && (
        <p className="muted">No two filters alone are to blame: drop three or more.</p>
      )}
    </div>
  );
}

export const countProviders = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'provider' : 'providers'}`;

interface Suggestions {
  suggestions: Suggestion[];
  /** Everything has been tried. */
  isComplete: boolean;
}

/** Which filter to drop to find somebody, or which two if no single filter helps. */
function useSuggestions(search: Search): Suggestions {
  const droppable = search.filters.filter(canExclude);
  const alone = useTotals(
    search,
    droppable.map((filter) => [filter]),
  );
  const noneHelps = alone.isComplete && alone.suggestions.length === 0;
  const together = useTotals(search, noneHelps ? listPairs(droppable) : []);
  return noneHelps ? together : alone;
}

function useTotals({ state, facts }: Search, attempts: readonly SetFilter[][]): Suggestions {
  const answers = useQueries({
    queries: attempts.map((filters) => {
      const less = dropFilters(filters, { state, patient: facts });
      return searchQuery({ ...toSearch(less.state, less.patient), take: 1 });
    }),
  });
  const totals = attempts.map((filters, index) => ({ filters, total: answers[index]?.data?.total ?? 0 }));
  return {
    suggestions: rankSuggestions(totals),
    isComplete: answers.every(({ isPending }) => !isPending),
  };
}
