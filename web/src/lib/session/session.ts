import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { type Role, roleName } from '@careline/contracts/basis/role';
import { accountCalls, type Credentials, type CurrentUser } from '@careline/contracts/people/account';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi, callQuery } from '../api/call-api.ts';
import { queryClient } from '../api/query-client.ts';
import { sessionToken } from '../api/session-token.ts';

/**
 * A session from start to end. Read it between two other files: `people/account/login-page.tsx` calls `signIn`,
 * `app/guards.ts` opens routes to the current user and sends everybody else to the login page.
 */

/** Signs in, unless the server demands a new password first: such an account gets no token. */
export async function signIn(body: Credentials): Promise<'signed-in' | 'must-change-password'> {
  const { token, forceChangePassword } = await callApi(accountCalls.authenticate)({ body });
  if (forceChangePassword || token === null) return 'must-change-password';
  sessionToken.store(token);
  return 'signed-in';
}

/** Called before a session ends, while its forms are still open; `isAway`: the user did not ask for it. */
type BeforeSignOut = (session: { user: CurrentUser | undefined; isAway: boolean }) => void;
let beforeSignOut: BeforeSignOut = () => {};
export const onSignOut = (handler: BeforeSignOut): void => {
  beforeSignOut = handler;
};

/** Ends the session on the server if it can be reached, and in this tab in any case. */
export const signOut = (): Promise<void> => leave('#/login', false);

/** Signs out a user who has gone away. Forms keep what was typed, and signing in leads back to this place. */
export const signOutInactive = (): Promise<void> =>
  leave(`#/login?from=${encodeURIComponent(window.location.hash.slice(1) || '/')}`, true);

async function leave(hash: string, isAway: boolean): Promise<void> {
  beforeSignOut({ user: queryClient.getQueryData(currentUserQuery.queryKey), isAway });
  await callApi(accountCalls.signOut)().catch(() => undefined);
  sessionToken.remove();
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

export const useMayWrite = (set: EntitySet): boolean => hasRole(useCurrentUser(), set.access.write);
