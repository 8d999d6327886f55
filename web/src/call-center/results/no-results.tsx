import { formatCount } from '@careline/contracts/basis/counts';
import { Button, Kbd } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { allFiltersQuery, searchQuery } from '../call-center-api.ts';
import { Script } from '../caller/script.tsx';
import { sayNobody } from '../model/fit/say-nobody.ts';
import {
  type Concession,
  findElsewhere,
  listAttempts,
  listAttemptsWithTwoLess,
  type Offer,
  rankOffers,
  toAttempted,
} from '../model/search/offers.ts';
import { toSearch } from '../model/search/requests.ts';
import type { Search } from '../search/use-search.ts';
import styles from './results.module.css';

interface NoResultsProps {
  search: Search;
  /** Where the results will be; takes the focus when the pressed button disappears. */
  panel: RefObject<HTMLElement | null>;
}

/** The digits that take an offer. While offers are shown, they replace the digits of the filter tabs. */
export const OFFER_KEYS = ['1', '2', '3'] as const;

/** Shown when nobody matches: what to say, what to give up, and how many providers that would find. */
export function NoResults({ search, panel }: NoResultsProps) {
  const { offers, isComplete, isOfTwo } = useOffers(search);
  const { state, facts, names } = search;
  const take = ({ change, dropsAge }: Offer) => {
    if (dropsAge) search.patient.set({ age: '', birthDate: '' });
    if (Object.keys(change).length > 0) search.change(change);
    panel.current?.focus();
  };
  useShortcuts(
    'Results',
    offers.slice(0, OFFER_KEYS.length).map((offer, index) => ({
      keys: OFFER_KEYS[index] ?? '',
      label: offer.label,
      run: () => take(offer),
    })),
  );
  return (
    <div className={styles.noResults}>
      <EmptyState />
      {isComplete && search.filters.length > 0 && (
        <Script text={sayNobody({ state, age: facts.age, names }, offers)} />
      )}
      {offers.length > 0 && (
        <div className={styles.suggestions} role="status">
          <p>
            {isOfTwo ? 'Without two of these there are results:' : 'With one of these there are results:'}
          </p>
          {offers.map((offer, index) => (
            <Button
              key={offer.key}
              variant="default"
              size="xs"
              aria-keyshortcuts={OFFER_KEYS[index]}
              leftSection={OFFER_KEYS[index] && <Kbd size="xs">{OFFER_KEYS[index]}</Kbd>}
              classNames={{ root: styles.suggestion, label: styles.suggestionText }}
              onClick={() => take(offer)}
            >
              {offer.label}: {countProviders(offer.total)}
            </Button>
          ))}
        </div>
      )}
      {isComplete && offers.length === 0 && search.filters.length > 2 && (
        <p className="muted">No two filters alone are to blame: drop three or more.</p>
      )}
    </div>
  );
}

export const countProviders = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'provider' : 'providers'}`;

interface Offers {
  offers: Offer[];
  /** Everything has been tried. */
  isComplete: boolean;
  /** Each gives up two things, as no single one helps. */
  isOfTwo: boolean;
}

/** What to give up to find somebody, or which two things if no single one helps. */
function useOffers(search: Search): Offers {
  const { data: all } = useQuery(allFiltersQuery);
  const given = { ...search, all };
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
    offers: rankOffers([...tried.offers, ...nearby]),
    isComplete: tried.isComplete,
    isOfTwo: noneHelps && nearby.length === 0,
  };
}

function useTotals({ state, facts }: Search, attempts: readonly Concession[]) {
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
function useNearby({ state, facts }: Search, attempt: Concession | undefined): Offer[] {
  const isWanted = attempt !== undefined && facts.origin !== undefined;
  const less = attempt ? toAttempted(attempt, { state, patient: facts }) : { state, patient: facts };
  const { data } = useQuery({
    ...searchQuery({ ...toSearch(less.state, less.patient), take: MOST_NEARBY }),
    enabled: isWanted,
  });
  const { within = 0 } = attempt ?? {};
  const total = data?.items.filter(({ distance }) => distance !== null && distance <= within).length ?? 0;
  return isWanted ? [{ ...attempt, total }] : [];
}
