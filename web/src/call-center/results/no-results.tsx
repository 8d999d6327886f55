import { formatCount } from '@careline/contracts/basis/counts';
import { Kbd } from '@mantine/core';
import type { RefObject } from 'react';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { EmptyState } from '../../ui/feedback/feedback.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { Script, type useScriptLanguage } from '../caller/script.tsx';
import { sayNobody } from '../model/fit/say-nobody.ts';
import type { Offer } from '../model/search/offers.ts';
import type { Search } from '../search/use-search.ts';
import styles from './results.module.css';
import { useOffers } from './use-offers.ts';

interface NoResultsProps {
  search: Search;
  /** Where the results will be; takes the focus when the pressed button disappears. */
  panel: RefObject<HTMLElement | null>;
  script: ReturnType<typeof useScriptLanguage>;
  /** Opens the only one whom an offer finds. */
  onOnly: (physician: string) => void;
}

/** The digits that take an offer. While offers are shown, they replace the digits of the filter tabs. */
export const OFFER_KEYS = ['1', '2', '3'] as const;

/** Shown when nobody matches: what to say, what to give up, and how many providers that would find. */
export function NoResults({ search, panel, script, onOnly }: NoResultsProps) {
  const { offers, isComplete, isOfTwo, named } = useOffers(search, true);
  const { state, facts, names } = search;
  // The open details say what does not fit.
  const isNamedOpen = named !== undefined && named.providerId === state.provider;
  const take = (offer: Offer) => {
    search.giveUp(offer);
    panel.current?.focus();
    if (offer.total === 1) onOnly(offer.change.physician ?? state.physician);
  };
  useShortcuts('Results', [
    ...offers.slice(0, OFFER_KEYS.length).map((offer, index) => ({
      keys: OFFER_KEYS[index] ?? '',
      label: offer.label,
      run: () => take(offer),
    })),
    // Open details have their own L.
    ...(state.provider === undefined
      ? [{ keys: 'L', label: 'Script in English or Spanish', run: script.turn }]
      : []),
  ]);
  return (
    <div className={styles.noResults}>
      <EmptyState />
      {isComplete && search.filters.length > 0 && !isNamedOpen && (
        <Script
          heading="h2"
          text={sayNobody({ state, age: facts.age, names }, offers, script.language)}
          language={script.language}
          onTurn={script.turn}
        />
      )}
      {offers.length > 0 && (
        <div className={styles.suggestions} role="status">
          <p>
            {isOfTwo ? 'With two things less there are results:' : 'With one thing less there are results:'}
          </p>
          {offers.map((offer, index) => (
            <SmallButton
              key={offer.key}
              size="xs"
              aria-keyshortcuts={OFFER_KEYS[index]}
              leftSection={OFFER_KEYS[index] && <Kbd size="xs">{OFFER_KEYS[index]}</Kbd>}
              classNames={{ root: styles.suggestion, label: styles.suggestionText }}
              onClick={() => take(offer)}
            >
              {offer.label}: {countProviders(offer.total)}
            </SmallButton>
          ))}
        </div>
      )}
      {isComplete && offers.length === 0 && search.filters.length > 2 && (
        <p className="muted">Two things less do not help either: more has to be given up.</p>
      )}
    </div>
  );
}

export const countProviders = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'provider' : 'providers'}`;
