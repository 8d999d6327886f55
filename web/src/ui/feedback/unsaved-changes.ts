import { useBlocker } from '@tanstack/react-router';
import { confirmUnsaved } from './confirm.tsx';

// Where a user is sent, not where one goes: nobody is asked on the way there.
const SENT_TO = ['/login', '/forbidden'];

/** Asks before a route change, a reload or a closed tab loses what was typed. */
export function useUnsavedGuard(isDirty: () => boolean, onDiscarded: () => void = () => {}): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const leaves = routeKey(next) !== routeKey(current) && !SENT_TO.includes(next.pathname);
      if (!leaves || !isDirty()) return false;
      const discarded = await confirmUnsaved();
      if (discarded) onDiscarded();
      return !discarded;
    },
    enableBeforeUnload: isDirty,
  });
}

// The query counts: it is another tab of the settings, another search.
const routeKey = ({ pathname, search }: { pathname: string; search: object }): string =>
  `${pathname} ${JSON.stringify(search)}`;
