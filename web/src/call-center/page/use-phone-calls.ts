import { useCallbackRef } from '@mantine/hooks';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { keptTexts } from '../../entity-set/form/kept-draft/kept-drafts.ts';
import { notify } from '../../lib/notify.ts';
import { useLastCaller } from '../caller/use-last-caller.ts';
import type { SearchState } from '../model/search/search-state.ts';
import { NO_PATIENT } from '../search/use-patient.ts';
import type { useRecentSearches } from '../search/use-recent-searches.ts';
import type { Search } from '../search/use-search.ts';

interface Cleared {
  /** With every reset. */
  onReset: () => void;
  /** When another caller follows: everything that is left of the last one. */
  onNextCaller: () => void;
}

/** One call after the other: resetting the search, forgetting the caller, bringing the filters back. */
export function usePhoneCalls(
  search: Search,
  recent: ReturnType<typeof useRecentSearches>,
  line: RefObject<HTMLElement | null>,
  { onReset, onNextCaller }: Cleared,
) {
  // Each reset begins another call, with an empty line for its words.
  const [count, setCount] = useState(0);
  const lastCaller = useLastCaller();
  /** In one task, so that the next key already goes to the line of the next call. */
  const begin = (clear: () => void, view?: SearchState['view']) => {
    flushSync(() => {
      search.reset(view);
      setCount((before) => before + 1);
      onReset();
      clear();
    });
    line.current?.focus();
  };
  return {
    count,
    reset: useCallbackRef(() => {
      recent.remember();
      begin(() => {});
    }),
    /** Everything of this patient is gone, from the page and from memory. */
    nextCaller: useCallbackRef(() => {
      lastCaller.forget(search.state);
      keptTexts.forgetAll();
      begin(() => {
        recent.forget();
        onNextCaller();
      }, 'list');
    }),
    bringBack: useCallbackRef(() => {
      const filters = lastCaller.take();
      if (filters) search.begin(filters, NO_PATIENT);
      else notify.info('There are no filters of a last caller: they are kept for two minutes.');
    }),
  };
}

export type PhoneCalls = ReturnType<typeof usePhoneCalls>;
