import { UNEXPECTED } from '@careline/contracts/messages';
import { type Failure, onApiFailure } from '../lib/api-client.ts';
import { session } from '../lib/session.ts';
import { router } from './router.tsx';

/** What happens when a call, whoever made it, is refused as a whole or fails. */
const handlers: Record<Failure, () => void> = {
  unauthorized: () => {
    session.end();
    const { href, pathname } = router.state.location;
    if (pathname !== '/login') void router.navigate({ to: '/login', search: { from: href } });
  },
  forbidden: () => void router.navigate({ to: '/forbidden' }),
  // Loaded with the first failure: the sign-in page is drawn without it.
  unexpected: () => void import('../lib/notify.ts').then(({ notify }) => notify.error(UNEXPECTED)),
};

export const handleFailures = (): void => onApiFailure((failure) => handlers[failure]());
