import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { formatCount } from '../../../lib/format-count.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { SetFilter } from '../model/set-filters.ts';
import type { Search } from '../use-search.ts';
import styles from './results.module.css';
import { useSuggestions } from './use-suggestions.ts';

interface NoResultsProps {
  search: Search;
  /** Where the results will be; takes the focus, as the button that was pressed goes. */
  panel: RefObject<HTMLElement | null>;
}

/** Nobody matches: says which filter to drop to find somebody, and how many. */
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
              Without {filters.map(({ label }) => label).join(' and ')}: {countOfProviders(total)}
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

export const countOfProviders = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'provider' : 'providers'}`;
