import { api } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { session } from '../lib/session.ts';

/** Forgets the user here, and ends the session on the server when it can be reached. */
export async function signOut(): Promise<void> {
  await api.post('/api/Account/SignOut', undefined).catch(() => undefined);
  forgetUser();
  // By the address and not by the router, which itself loads whoever calls this.
  window.location.hash = '#/login';
}

export function forgetUser(): void {
  session.end();
  queryClient.clear();
}
