import { Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconLock, IconPhoneOutgoing } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { sessionToken } from '../../lib/api/session-token.ts';
import { currentUserQuery } from '../../lib/session/session.ts';
import styles from '../../ui/page/not-found.module.css';
import { NotFound } from '../../ui/page/not-found.tsx';

export function ForbiddenPage() {
  useDocumentTitle('Forbidden access · CareLine');
  return (
    <WithMenu>
      <div className={styles.page}>
        <IconLock size={40} stroke={1.4} aria-hidden />
        <Title order={1}>Forbidden access</Title>
        <Text>
          You do not have enough security privileges to see this page. Please contact your system
          administrator.
        </Text>
        <Link to="/">Go to the start page</Link>
      </div>
    </WithMenu>
  );
}

export function CallElsewherePage() {
  useDocumentTitle('Call · CareLine');
  return (
    <main className={styles.page}>
      <IconPhoneOutgoing size={40} stroke={1.4} aria-hidden />
      <Title order={1}>The call is in your other tab</Title>
      <Text>You are signed in there, and it has begun the caller. This tab can be closed.</Text>
    </main>
  );
}

export function NotFoundPage() {
  return (
    <WithMenu>
      <NotFound />
    </WithMenu>
  );
}

const Shell = lazy(() => import('../shell/shell.tsx').then((module) => ({ default: module.Shell })));

/** Anybody may see these pages; users who are signed in keep their menu. */
function WithMenu({ children }: { children: ReactNode }) {
  const isSignedIn = sessionToken.read() !== null;
  const { data: user } = useQuery({ ...currentUserQuery, enabled: isSignedIn });
  if (!isSignedIn) return <main className={styles.whole}>{children}</main>;
  return (
    user && (
      <Suspense>
        <Shell>{children}</Shell>
      </Suspense>
    )
  );
}
