import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { CALL_CENTER } from '../call-center-api.ts';
import { NOTHING_SET, type SearchState } from '../model/search/search-state.ts';

/** For a caller who hung up too early and calls again. */
const REMEMBERED_MS = 120_000;
/** By then, nothing of the previous call is on screen. */
const ANSWERS_FORGOTTEN_MS = 1_000;

/** Forgets the last caller. For two minutes their filters can be restored, but nothing about the patient. */
export function useLastCaller() {
  const client = useQueryClient();
  const kept = useRef<SearchState>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    forget: useCallback(
      ({ provider: _, ...filters }: SearchState) => {
        clearTimeout(timer.current);
        kept.current = { ...NOTHING_SET, ...filters };
        timer.current = setTimeout(() => {
          kept.current = undefined;
        }, REMEMBERED_MS);
        // Requests have the age and the place of the patient in their keys.
        setTimeout(() => {
          for (const queryKey of [[CALL_CENTER], ['Maps']])
            client.removeQueries({ queryKey, type: 'inactive' });
        }, ANSWERS_FORGOTTEN_MS);
      },
      [client],
    ),
    /** The filters of the last caller, once. */
    take: useCallback((): SearchState | undefined => {
      const filters = kept.current;
      kept.current = undefined;
      return filters;
    }, []),
  };
}
