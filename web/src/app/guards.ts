import { EDITORS, ROLE, type Role } from '@careline/contracts/basis/call';
import { UNEXPECTED } from '@careline/contracts/basis/messages';
import { type AnyRouter, redirect } from '@tanstack/react-router';
import { interruption } from '../entity-set/form/kept-draft/interruption.ts';
import { keptDrafts } from '../entity-set/form/kept-draft/kept-drafts.ts';
import { type Failure, onApiFailure } from '../lib/api/api-client.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { sessionToken } from '../lib/api/session-token.ts';
import { currentUserQuery, hasRole } from '../lib/session/session.ts';

/** The routes' guards, and what happens when the server refuses a call. */

interface Visit {
  location: { href: string };
}

/** Returns the signed-in user, or redirects to the login page, which leads back here afterwards. */
export async function requireUser({ location }: Visit) {
  const toLogin = () => redirect({ to: '/login', search: { from: location.href } });
  if (!sessionToken.read()) throw toLogin();
  try {
    const user = await queryClient.ensureQueryData(currentUserQuery);
    keptDrafts.forgetOthers(user.id);
    return user;
  } catch {
    throw toLogin();
  }
}

/** Like `requireUser`, for all screens but the one on which a second factor is set up. */
export async function requireEnrolled(visit: Visit) {
  const user = await requireUser(visit);
  if (user.mustEnrol) throw redirect({ to: '/enrol' });
  return user;
}

export const requireRole =
  (roles: readonly Role[]) =>
  async (visit: Visit): Promise<void> => {
    if (!hasRole(await requireEnrolled(visit), roles)) throw redirect({ to: '/forbidden' });
  };

/** Data entry starts with the insurances, everybody else with the search. */
export async function sendHome(visit: Visit): Promise<never> {
  const user = await requireEnrolled(visit);
  const entersData = hasRole(user, EDITORS) && !hasRole(user, [ROLE.Admin]);
  throw redirect({ to: entersData ? '/insurances' : '/call-center' });
}

// Loaded with the first failure: the login page is drawn without it.
const report = (message: string): void =>
  void import('../lib/notify.ts').then(({ notify }) => notify.error(message));

/** Handles what concerns the whole application, whichever screen made the call. */
export function handleApiFailures(router: AnyRouter): void {
  const handlers: Record<Failure, (messages: readonly string[]) => void> = {
    unauthorized: () => {
      // The first of several refused calls: the forms are still open.
      if (sessionToken.read()) interruption.begin('expired');
      sessionToken.remove();
      const { href, pathname } = router.state.location;
      if (pathname !== '/login') void router.navigate({ to: '/login', search: { from: href } });
    },
    forbidden: () => void router.navigate({ to: '/forbidden' }),
    unavailable: ([message = UNEXPECTED]) => report(message),
    unexpected: () => report(UNEXPECTED),
    unreachable: () => report('The server was not reached. Check the network connection and try again.'),
  };
  onApiFailure((failure, messages) => handlers[failure](messages));
}
