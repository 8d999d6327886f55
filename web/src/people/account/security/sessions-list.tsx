import type { OwnSession } from '@careline/contracts/people/account';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../lib/notify.ts';
import { formatMoment } from '../../../lib/text/moments.ts';
import { ErrorBanner } from '../../../ui/feedback/error-banner.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import styles from './security.module.css';
import { security } from './security-api.ts';

const METHODS: Record<OwnSession['method'], string> = {
  password: 'password',
  'second factor': 'password and second factor',
  passkey: 'passkey',
  'single sign-on': 'single sign-on',
};

/** Where the account is signed in, and the end of each. */
export function SessionsList() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(security.sessions);
  const end = useMutation({
    mutationFn: (which: number | 'others') =>
      which === 'others' ? security.endOtherSessions() : security.endSession({ params: { id: which } }),
    onSuccess: (_, which) =>
      notify.success(
        which === 'others' ? 'All other sessions have been ended.' : 'The session has been ended.',
      ),
    onSettled: () => client.invalidateQueries({ queryKey: security.sessions.queryKey }),
  });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const hasOthers = data.items.some(({ isCurrent }) => !isCurrent);
  return (
    <section className={styles.section} aria-label="Sessions">
      <h2>Sessions</h2>
      <ErrorBanner error={end.error} />
      {hasOthers && (
        <div className={styles.buttons}>
          <Button variant="default" loading={end.isPending} onClick={() => end.mutate('others')}>
            End all others
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {data.items.map(({ id, device, method, createdAt, lastUsedAt, isCurrent }) => (
          <li key={id} className={styles.item}>
            <div className={styles.words}>
              <div>
                {device || 'Unknown device'}
                {isCurrent && ' (this one)'}
              </div>
              <div className={styles.detail}>
                Since {formatMoment(createdAt)} by {METHODS[method]}, last used {formatMoment(lastUsedAt)}
              </div>
            </div>
            {!isCurrent && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`End ${device || 'Unknown device'} of ${formatMoment(createdAt)}`}
                onClick={() => end.mutate(id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
