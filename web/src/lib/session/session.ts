import { type Role, roleName } from '@careline/contracts/basis/call';
import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { accountCalls, type CurrentUser, type SignedIn } from '@careline/contracts/people/account';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi, callQuery } from '../api/call-api.ts';
import { sessionToken } from '../api/session-token.ts';

/**
 * A session from start to end. Read it between three other files: `people/account/login-page.tsx` calls `signIn`,
 * `app/guards.ts` opens routes to the current user and sends everybody else to the login page, `app/shell/shell-dialogs.ts`
 * ends it.
 */

/** Stores the token of a sign-in; false if there is none yet because the server demands something else first. */
export function beginSession({ token }: SignedIn): boolean {
  if (token === null) return false;
  sessionToken.store(token);
  return true;
}

/**
 * Ends the session on the server if it can be reached, and in this tab in any case. `hash` is where to go then; a session that began at the
 * single sign-on provider is ended there, too.
 */
export async function signOutTo(hash: string): Promise<void> {
  const answer = await callApi(accountCalls.signOut)().catch(() => undefined);
  sessionToken.remove();
  if (answer) {
    window.location.assign(answer.redirectTo);
    return;
  }
  // Not through the router: the router imports the screens that call this.
  window.location.hash = hash;
}

export const currentUserQuery = queryOptions({
  ...callQuery(accountCalls.getUser),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Works on every signed-in screen: the route guard has fetched the user. */
export function useCurrentUser(): CurrentUser {
  const { data } = useQuery(currentUserQuery);
  if (!data) throw new Error('useCurrentUser needs a signed-in route above it');
  return data;
}

export const hasRole = (user: CurrentUser, roles: readonly Role[]): boolean =>
  roles.some((role) => user.roles.includes(roleName(role)));

export const useMayRead = (set: EntitySet): boolean => hasRole(useCurrentUser(), set.access.read);
export const useMayWrite = (set: EntitySet): boolean => hasRole(useCurrentUser(), set.access.write);
