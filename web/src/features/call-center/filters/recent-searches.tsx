import { UnstyledButton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { memo } from 'react';
import type { RecentSearch } from '../use-recent-searches.ts';
import styles from './filters.module.css';

interface RecentSearchesProps {
  searches: readonly RecentSearch[];
  onChoose: (search: RecentSearch) => void;
}

export const RecentSearches = memo(function RecentSearches({ searches, onChoose }: RecentSearchesProps) {
  if (searches.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-searches">
      <h2 className={styles.recentTitle} id="recent-searches">
        <IconHistory size={14} aria-hidden /> Recent searches
      </h2>
      {searches.map((search) => (
        <UnstyledButton
          key={search.label}
          className={`truncate ${styles.recentSearch}`}
          data-tooltip={search.label}
          onClick={() => onChoose(search)}
        >
          {search.label}
        </UnstyledButton>
      ))}
    </section>
  );
});
