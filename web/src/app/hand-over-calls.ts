import type { AnyRouter } from '@tanstack/react-router';
import { sessionToken } from '../lib/api/session-token.ts';
import { dialledIn, offerToOtherTab, takeOfferedLines } from './line-link.ts';

/** A tab that was opened for a call gives it to the one in which the agent is signed in. */
export function handOverCalls(router: AnyRouter): void {
  const dialled = dialledIn(router.history.location.href);
  if (dialled !== undefined)
    void offerToOtherTab(dialled).then((isTaken) => {
      if (isTaken) void router.navigate({ to: '/call-elsewhere', replace: true });
    });
  takeOfferedLines(
    () => sessionToken.read() !== null && router.state.location.pathname !== '/call-elsewhere',
    (line) => void router.navigate({ to: '/call-center', search: { line } }),
  );
}
