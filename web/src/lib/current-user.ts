import type { CurrentUser } from '@careline/contracts/account';
import type { EntitySet } from '@careline/contracts/entity-set';
import { type Role, roleName } from '@careline/contracts/role';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api-client.ts';

export const currentUserQuery = queryOptions({
  queryKey: ['CurrentUser'],
  queryFn: ({ signal }) => api.get<CurrentUser>('/api/Account/GetUser', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Everything behind the sign-in has a user: the route guard fetched it. */
export function useCurrentUser(): CurrentUser {
  const { data } = useQuery(currentUserQuery);
  if (!data) throw new Error('useCurrentUser needs a signed-in route above it');
  return data;
}

export const hasRole = (user: CurrentUser, roles: readonly Role[]): boolean =>
  roles.some((role) => user.roles.includes(roleName(role)));

export const useMayWrite = (set: EntitySet): boolean => hasRole(useCurrentUser(), set.access.write);

export const fullName = (user: CurrentUser): string => `${user.firstName} ${user.lastName}`.trim();

export const initials = (user: CurrentUser): string =>
  `${[...user.firstName][0] ?? ''}${[...user.lastName][0] ?? ''}`.toUpperCase();
