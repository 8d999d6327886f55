import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { NOTHING_SET, type SearchState, stateFromUrl, urlFromState } from './model/search-state.ts';
import { useMemory } from './use-session-memory.ts';

type Next = Partial<SearchState> | ((before: SearchState) => Partial<SearchState>);
export type ChangeState = (next: Next, history?: 'push' | 'replace') => void;

/** The state of the page in the URL: it can be bookmarked, and Back undoes the last change. */
export function useSearchUrl(): { state: SearchState; change: ChangeState } {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => stateFromUrl(search), [search]);
  const change = useCallback<ChangeState>(
    (next, history = 'push') =>
      void navigate({
        to: '.',
        search: (url: object) => {
          const before = stateFromUrl(url);
          return urlFromState({ ...before, ...(typeof next === 'function' ? next(before) : next) });
        },
        replace: history === 'replace',
      }),
    [navigate],
  );
  useReturn(state, change);
  return { state, change };
}

/** Who looked something up elsewhere and comes back through the menu finds the search as it was. */
function useReturn(state: SearchState, change: ChangeState): void {
  const memory = useMemory('state', NOTHING_SET);
  const comeBack = useEffectEvent(() => {
    const left = memory.read();
    if (isBlank(state) && !isBlank(left)) change(left, 'replace');
  });
  useEffect(() => comeBack(), []);
  useEffect(() => memory.write(state), [state, memory]);
}

const isBlank = (state: SearchState): boolean => Object.keys(urlFromState(state)).length === 0;
