import { useCallbackRef } from '@mantine/hooks';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import {
  formatSearchUrl,
  NOTHING_SET,
  parseSearchUrl,
  type SearchState,
} from '../model/search/search-state.ts';
import { useMemory } from './use-session-memory.ts';

type Next = Partial<SearchState> | ((before: SearchState) => Partial<SearchState>);
type History = 'push' | 'replace';
export type ChangeState = (next: Next, history?: History) => void;

/** Keeps the page's state in the URL, so that it can be bookmarked and Back undoes the last change. */
export function useSearchUrl() {
  const search = useSearch({ strict: false });
  const router = useRouter();
  // Shown at once: the router needs a few renders until it delivers the new URL.
  const [ahead, setAhead] = useState<{ of: object; url: string }>();
  const url = ahead?.of === search ? ahead.url : JSON.stringify(search);
  const state = useMemo(() => parseSearchUrl(JSON.parse(url)), [url]);
  /** Returns the new state. */
  const change = useCallbackRef((next: Next, history: History = 'push'): SearchState => {
    // Includes a navigation that is still pending.
    const before = parseSearchUrl(router.buildLocation({ to: '.', search: true }).search);
    const after = { ...before, ...(typeof next === 'function' ? next(before) : next) };
    const to = formatSearchUrl(after);
    setAhead({ of: search, url: JSON.stringify(to) });
    void router.navigate({ to: '.', search: to, replace: history === 'replace' });
    return after;
  });
  useReturn(state, change);
  return { state, change };
}

/** Restores the search for a user who comes back through the menu. */
function useReturn(state: SearchState, change: ChangeState): void {
  const memory = useMemory('state', NOTHING_SET);
  const comeBack = useEffectEvent(() => {
    const left = memory.read();
    if (isBlank(state) && !isBlank(left)) change(left, 'replace');
  });
  useEffect(() => comeBack(), []);
  useEffect(() => memory.write(state), [state, memory]);
}

const isBlank = (state: SearchState): boolean => Object.keys(formatSearchUrl(state)).length === 0;
