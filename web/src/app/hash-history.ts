import { createBrowserHistory, type HistoryLocation, type RouterHistory } from '@tanstack/react-router';

type HistoryState = HistoryLocation['state'];

/**
 * Routes in the hash. Unlike the router's own hash history it leaves the query string before the hash alone (`?v=…` after
 * an update is no part of the route), and it knows that an address typed by hand comes after the present one, so that
 * staying with unsaved changes finds the way back.
 */
export function createHashHistory(): RouterHistory {
  let latest = parseRoute('/', { __TSR_index: 0 });
  return createBrowserHistory({
    parseLocation: () => {
      const href = window.location.hash.slice(1) || '/';
      const state = stateOf(window.history.state);
      const typedByHand = state === undefined && href !== latest.href;
      latest = parseRoute(href, state ?? (typedByHand ? after(latest.state) : latest.state));
      return latest;
    },
    createHref: (href) => `${window.location.pathname}${window.location.search}#${href}`,
  });
}

export function parseRoute(href: string, state: HistoryState): HistoryLocation {
  const [, pathname = '/', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  return { href, pathname, search, hash, state };
}

const stateOf = (state: unknown): HistoryState | undefined =>
  typeof state === 'object' && state !== null && '__TSR_index' in state ? (state as HistoryState) : undefined;

const after = (state: HistoryState): HistoryState => {
  const key = crypto.randomUUID().slice(0, 8);
  return { key, __TSR_key: key, __TSR_index: state.__TSR_index + 1 };
};
