import type { PhoneLine } from '@careline/contracts/call-center/phone-lines';
import { useCallbackRef } from '@mantine/hooks';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { keptTexts } from '../../entity-set/form/kept-draft/kept-drafts.ts';
import { notify } from '../../lib/notify.ts';
import { useLastCaller } from '../caller/use-last-caller.ts';
import { useLine } from '../phone/use-line.ts';
import { NO_PATIENT } from '../search/use-patient.ts';
import type { useRecentSearches } from '../search/use-recent-searches.ts';
import type { Search } from '../search/use-search.ts';

interface Cleared {
  /** With every reset. */
  onReset: () => void;
  /** When another caller follows: everything that is left of the last one. */
  onNextCaller: (line?: PhoneLine) => void;
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
  const [dialled, setDialled] = useState<string>();
  const lastCaller = useLastCaller();
  /** In one task, so that the next key already goes to the line of the next call. */
  const begin = (clear: () => void, reset: () => void = search.reset) => {
    flushSync(() => {
      reset();
      setCount((before) => before + 1);
      onReset();
      clear();
    });
    line.current?.focus();
  };
  /** Everything of this patient is gone, from the page and from memory. */
  const nextCaller = (reset: () => void, line?: PhoneLine) => {
    lastCaller.forget(search.state);
    keptTexts.forgetAll();
    begin(() => {
      recent.forget();
      setDialled(line?.name);
      onNextCaller(line);
    }, reset);
  };
  useLine(({ line, filters }) => nextCaller(() => search.begin(filters, NO_PATIENT), line));
  return {
    count,
    /** The name of the line that rang. */
    dialled,
    reset: useCallbackRef(() => {
      recent.remember();
      begin(() => {});
    }),
    nextCaller: useCallbackRef(() => nextCaller(() => search.reset('list'))),
    bringBack: useCallbackRef(() => {
      const filters = lastCaller.take();
      if (filters) search.begin(filters, NO_PATIENT);
      else notify.info('There are no filters of a last caller: they are kept for two minutes.');
    }),
  };
}

export type PhoneCalls = ReturnType<typeof usePhoneCalls>;
