import type { CurrentUser } from '@careline/contracts/people/account';
import { interruption } from '../../entity-set/form/kept-draft/interruption.ts';
import { keptDrafts } from '../../entity-set/form/kept-draft/kept-drafts.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { currentUserQuery, signOutTo } from '../../lib/session/session.ts';
import { mayLeaveScreen } from '../../ui/feedback/unsaved-changes.ts';

/** Signs out, after a question if something typed would be lost. Nothing that was typed stays on the computer. */
export async function askToSignOut(): Promise<void> {
  if (!(await mayLeaveScreen())) return;
  const user = queryClient.getQueryData<CurrentUser>(currentUserQuery.queryKey);
  if (user) keptDrafts.forgetAll(user.id);
  interruption.clear();
  await signOutTo('#/login');
}

/** Signs out a user who has gone away. Forms keep what was typed, and signing in leads back to this place. */
export async function signOutInactive(): Promise<void> {
  interruption.begin('inactive');
  await signOutTo(`#/login?from=${encodeURIComponent(window.location.hash.slice(1) || '/')}`);
}
