import { createBrowserHistory, type HistoryLocation, type RouterHistory } from '@tanstack/react-router';

type HistoryState = HistoryLocation['state'];

/**
 * Routes in the hash. Unlike the router's own hash history it leaves the query string before the hash alone (`?v=…` after
 * an update is no part of the route), and it knows that an address typed by hand comes after the present one, so that
 * staying with unsaved changes finds the way back.
 */
export function createHashHistory(): RouterHistory {
  const current = (): HistoryLocation | undefined => history?.location;
  let history: RouterHistory | undefined;
  history = createBrowserHistory({
    parseLocation: () => {
      const href = window.location.hash.slice(1) || '/';
      return parseRoute(href, stateOf(window.history.state) ?? stateOfTyped(href, current()));
    },
    createHref: (href) => `${window.location.pathname}${window.location.search}#${href}`,
  });
  return history;
}

export function parseRoute(href: string, state: HistoryState): HistoryLocation {
  const [, pathname = '/', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  return { href, pathname, search, hash, state };
}

const stateOf = (state: unknown): HistoryState | undefined =>
  typeof state === 'object' && state !== null && '__TSR_index' in state ? (state as HistoryState) : undefined;

/** An address typed by hand comes without a state: it stands one after the present one, or is the present one. */
function stateOfTyped(href: string, current: HistoryLocation | undefined): HistoryState {
  if (!current) return { __TSR_index: 0 };
  if (href === current.href) return current.state;
  const key = crypto.randomUUID().slice(0, 8);
  return { key, __TSR_key: key, __TSR_index: current.state.__TSR_index + 1 };
}
