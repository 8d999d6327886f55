import { createBrowserHistory, type HistoryLocation, type RouterHistory } from '@tanstack/react-router';
import { withoutCaller } from './line-link.ts';

type HistoryState = HistoryLocation['state'];

/**
 * Keeps routes in the hash. Unlike the router's own hash history it leaves the query string before the hash alone
 * (`?v=…` after an update is not part of the route), and it numbers the entries of addresses typed by hand, so that a
 * refused navigation finds its way back.
 */
export function createHashHistory(): RouterHistory {
  let history: RouterHistory | undefined;
  const current = (): HistoryLocation | undefined => history?.location;
  history = createBrowserHistory({
    parseLocation: () => {
      const href = readHref();
      return parseRoute(href, readState() ?? numberTyped(href, current()));
    },
    createHref: (href) => `${window.location.pathname}${window.location.search}#${href}`,
  });
  return history;
}

/** What a telephone system says of the caller is gone from the address before anything else reads it. */
function readHref(): string {
  const typed = window.location.hash.slice(1) || '/';
  const href = withoutCaller(typed);
  if (href !== typed)
    History.prototype.replaceState.call(window.history, window.history.state, '', `#${href}`);
  return href;
}

export function parseRoute(href: string, state: HistoryState): HistoryLocation {
  const [, pathname = '/', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  return { href, pathname, search, hash, state };
}

function readState(): HistoryState | undefined {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && '__TSR_index' in state
    ? (state as HistoryState)
    : undefined;
}

/** The browser adds a typed address after the current entry, without a state. */
function numberTyped(href: string, current: HistoryLocation | undefined): HistoryState {
  const state = current?.href === href ? current.state : createState((current?.state.__TSR_index ?? -1) + 1);
  // Stored for the next visit by Back or Forward. The router's own replaceState would take it for a navigation.
  History.prototype.replaceState.call(window.history, state, '');
  return state;
}

function createState(index: number): HistoryState {
  const key = Math.random().toString(36).slice(2);
  return { key, __TSR_key: key, __TSR_index: index };
}
