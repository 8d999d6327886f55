import { signOut } from '../../lib/session/session.ts';
import { mayLeaveScreen } from '../../ui/feedback/unsaved-changes.ts';

/** Signs out, after a question if something typed would be lost. */
export async function askToSignOut(): Promise<void> {
  if (await mayLeaveScreen()) await signOut();
}
