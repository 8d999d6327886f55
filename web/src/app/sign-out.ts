import { api } from '../lib/api-client.ts';
import { session } from '../lib/session.ts';

/** Ends the session on the server when it can be reached, and here in any case. The sign-in page forgets the rest. */
export async function signOut(): Promise<void> {
  await api.post('/api/Account/SignOut', undefined).catch(() => undefined);
  session.end();
  // By the address and not by the router, which itself loads whoever calls this.
  window.location.hash = '#/login';
}
