import { UNSAVED } from '@careline/contracts/basis/messages';
import { type HistoryLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ask } from './confirm.tsx';

let isAsking = false;

/**
 * Asks whether to lose what was typed. Only one question at a time: while it is open, further attempts get a No. Abort
 * `saved` when nothing is unsaved any more.
 */
export function confirmUnsaved(saved?: AbortSignal): Promise<boolean> {
  if (isAsking) return Promise.resolve(false);
  isAsking = true;
  return new Promise((resolve) => {
    const question = { title: 'Unsaved changes', text: UNSAVED, danger: true, outlivesScreen: true };
    void ask({ ...question, withdrawn: saved }, (isYes) => {
      isAsking = false;
      resolve(isYes);
    });
  });
}

interface Guard {
  hasChanges: () => boolean;
  onDiscarded: () => void;
}
const guards = new Set<Guard>();

/** Asks before something other than a route change, such as signing out, loses what was typed on this screen. */
export async function mayLeaveScreen(): Promise<boolean> {
  const changed = [...guards].filter(({ hasChanges }) => hasChanges());
  if (changed.length === 0) return true;
  if (!(await confirmUnsaved())) return false;
  for (const { onDiscarded } of changed) onDiscarded();
  return true;
}

// The application redirects to these pages; the user did not choose to leave.
const REDIRECTS = ['/login', '/forbidden'];

/**
 * Asks before a route change, a reload or a closed tab loses what was typed. Some parts of the query, such as a search of the list to
 * choose from, may change without leaving the screen.
 */
export function useUnsavedGuard(
  isDirty: () => boolean,
  onDiscarded: () => void = () => {},
  free: readonly string[] = [],
): void {
  const router = useRouter();
  const { history } = router;
  const hasChanges = useEffectEvent(isDirty);
  const discarded = useEffectEvent(onDiscarded);
  useEffect(() => {
    const guard = { hasChanges: () => hasChanges(), onDiscarded: () => discarded() };
    guards.add(guard);
    return () => {
      guards.delete(guard);
    };
  }, []);
  const isLeaving = useEffectEvent((from: HistoryLocation, to: HistoryLocation): boolean => {
    const [current, next] = [router.parseLocation(from), router.parseLocation(to)];
    // The query counts: it can be another tab of the settings, or another search.
    const fixed = (search: object) =>
      JSON.stringify(Object.entries(search).filter(([name]) => !free.includes(name)));
    const isSameScreen = next.pathname === current.pathname && fixed(next.search) === fixed(current.search);
    return !isSameScreen && !REDIRECTS.includes(next.pathname);
  });
  const askThen = useEffectEvent(async (leave: () => void) => {
    if (!(await confirmUnsaved())) return;
    onDiscarded();
    leave();
  });
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: () => hasChanges(),
        // Refuses at once and repeats the navigation after a Yes. Were the browser to wait for the answer on the new
        // address, going Back or typing another address meanwhile would leave address and screen out of step.
        blockerFn: ({ currentLocation: from, nextLocation: to, action }) => {
          if (!hasChanges() || !isLeaving(from, to)) return false;
          const anyway = { ignoreBlocker: true };
          const steps = to.state.__TSR_index - from.state.__TSR_index;
          void askThen(() => {
            if (action === 'PUSH') history.push(to.href, to.state, anyway);
            else if (action === 'REPLACE') history.replace(to.href, to.state, anyway);
            else history.go(steps, anyway);
          });
          return true;
        },
      }),
    [history],
  );
}

/** For what is shown only once, such as a new key: leaving asks first, until the returned function says that it is kept. */
export function useShownOnce(): () => void {
  const isKept = useRef(false);
  useUnsavedGuard(() => !isKept.current);
  return () => {
    isKept.current = true;
  };
}
