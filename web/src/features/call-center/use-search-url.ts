import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type SearchState, stateFromUrl, urlFromState } from './model/search-state.ts';

export type ChangeState = (next: Partial<SearchState>, history?: 'push' | 'replace') => void;

/** The state of the page in the URL: it can be bookmarked, and Back undoes the last change. */
export function useSearchUrl(): { state: SearchState; change: ChangeState } {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => stateFromUrl(search), [search]);
  const change = useCallback<ChangeState>(
    (next, history = 'push') =>
      void navigate({
        to: '.',
        search: (before: object) => urlFromState({ ...stateFromUrl(before), ...next }),
        replace: history === 'replace',
      }),
    [navigate],
  );
  return { state, change };
}
