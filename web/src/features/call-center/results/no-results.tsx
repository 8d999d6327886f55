import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { formatCount } from '../../../lib/format-count.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { searchQuery } from '../call-center-api.ts';
import { toSearch } from '../model/requests.ts';
import { mayExclude, rankSuggestions, type SetFilter, without } from '../model/set-filters.ts';
import type { Search } from '../use-search.ts';
import styles from './results.module.css';

interface NoResultsProps {
  search: Search;
  /** Where the results will be; takes the focus, as the button that was pressed goes. */
  panel: RefObject<HTMLElement | null>;
}

/** Nobody matches: says which filter to drop to find somebody, and how many. */
export function NoResults({ search, panel }: NoResultsProps) {
  const { state, facts, filters } = search;
  const drop = (key: SetFilter['key']) => {
    search.drop(key);
    panel.current?.focus();
  };
  const droppable = filters.filter(mayExclude);
  const answers = useQueries({
    queries: droppable.map(({ key }) => {
      const less = without(key, state, facts);
      return searchQuery({ ...toSearch(less.state, less.patient), take: 1 });
    }),
  });
  const isComplete = answers.every(({ isPending }) => !isPending);
  const suggestions = rankSuggestions(
    droppable.map((filter, index) => ({ filter, total: answers[index]?.data?.total ?? 0 })),
  );
  return (
    <div className={styles.noResults}>
      <EmptyState />
      {suggestions.length > 0 && (
        <div className={styles.suggestions} role="status">
          <p>Without one of these there are results:</p>
          {suggestions.map(({ filter, total }) => (
            <Button key={filter.key} variant="default" size="xs" onClick={() => drop(filter.key)}>
              Without {filter.label}: {countOfProviders(total)}
            </Button>
          ))}
        </div>
      )}
      {isComplete && suggestions.length === 0 && droppable.length > 1 && (
        <p className="muted">No single filter is to blame: drop two or more.</p>
      )}
    </div>
  );
}

export const countOfProviders = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'provider' : 'providers'}`;
