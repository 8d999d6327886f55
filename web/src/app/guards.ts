import { EDITORS, ROLE, type Role } from '@careline/contracts/role';
import { redirect } from '@tanstack/react-router';
import { currentUserQuery, hasRole } from '../lib/current-user.ts';
import { keptDrafts } from '../lib/kept-drafts.ts';
import { queryClient } from '../lib/query-client.ts';
import { session } from '../lib/session.ts';

/** Who is signed in, or off to the sign-in page, which leads back here afterwards. */
export async function requireUser({ location }: { location: { href: string } }) {
  const toLogin = () => redirect({ to: '/login', search: { from: location.href } });
  if (!session.token()) throw toLogin();
  try {
    const user = await queryClient.ensureQueryData(currentUserQuery);
    keptDrafts.forgetOthers(user.id);
    return user;
  } catch {
    throw toLogin();
  }
}

export const requireRole =
  (roles: readonly Role[]) =>
  async (context: { location: { href: string } }): Promise<void> => {
    if (!hasRole(await requireUser(context), roles)) throw redirect({ to: '/forbidden' });
  };

/** Data entry begins with insurances, everybody else with the search. */
export async function sendHome(context: { location: { href: string } }): Promise<never> {
  const user = await requireUser(context);
  const entersData = hasRole(user, EDITORS) && !hasRole(user, [ROLE.Admin]);
  throw redirect({ to: entersData ? '/insurances' : '/call-center' });
}
