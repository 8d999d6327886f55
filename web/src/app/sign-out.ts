import { api } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { session } from '../lib/session.ts';
import { router } from './router.tsx';

/** Forgets the user here, and ends the session on the server when it can be reached. */
export async function signOut(): Promise<void> {
  await api.post('/api/Account/SignOut', undefined).catch(() => undefined);
  forgetUser();
  await router.navigate({ to: '/login', search: {} });
}

export function forgetUser(): void {
  session.end();
  queryClient.clear();
}
