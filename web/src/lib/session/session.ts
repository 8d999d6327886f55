import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { type Role, roleName } from '@careline/contracts/basis/role';
import type { Credentials, CurrentUser, SignedIn } from '@careline/contracts/people/account';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';
import { queryClient } from '../api/query-client.ts';
import { sessionToken } from '../api/session-token.ts';
import { interruption } from './interruption.ts';
import { keptDrafts } from './kept-drafts.ts';

/**
 * A session from start to end. Read it between two other files: `features/account/login-page.tsx` calls `signIn`,
 * `app/guards.ts` opens routes to the current user and sends everybody else to the login page.
 */

/** Signs in, unless the server demands a new password first: such an account gets no token. */
export async function signIn(credentials: Credentials): Promise<'signed-in' | 'must-change-password'> {
  const { token, forceChangePassword } = await api.post<SignedIn>('/api/Account/Authenticate', credentials);
  if (forceChangePassword || token === null) return 'must-change-password';
  sessionToken.store(token);
  return 'signed-in';
}

/** Ends the session on the server if it can be reached, and in this tab in any case. */
export async function signOut(): Promise<void> {
  const user = queryClient.getQueryData<CurrentUser>(currentUserQuery.queryKey);
  if (user) keptDrafts.forgetAll(user.id);
  interruption.clear();
  await leave('#/login');
}

/** Signs out a user who has gone away. Forms keep what was typed, and signing in leads back to this place. */
export async function signOutInactive(): Promise<void> {
  interruption.begin('inactive');
  await leave(`#/login?from=${encodeURIComponent(window.location.hash.slice(1) || '/')}`);
}

async function leave(hash: string): Promise<void> {
  await api.post('/api/Account/SignOut', undefined).catch(() => undefined);
  sessionToken.remove();
  // Not through the router: the router imports the screens that call this.
  window.location.hash = hash;
}

export const currentUserQuery = queryOptions({
  queryKey: ['CurrentUser'],
  queryFn: ({ signal }) => api.get<CurrentUser>('/api/Account/GetUser', { signal }),
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
