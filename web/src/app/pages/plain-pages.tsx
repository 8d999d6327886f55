import { Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import styles from './plain-pages.module.css';

export function ForbiddenPage() {
  useEffect(() => {
    document.title = 'Forbidden access · CareLine';
  }, []);
  return (
    <main className={styles.page}>
      <IconLock size={40} stroke={1.4} aria-hidden />
      <Title order={1}>Forbidden access</Title>
      <Text>
        You do not have enough security privileges to see this page. Please contact your system administrator.
      </Text>
      <Link to="/">Go to the start page</Link>
    </main>
  );
}

export function NotFoundPage() {
  useDocumentTitle('Page not found · CareLine');
  return (
    <main className={styles.page}>
      <Title order={1}>Page not found</Title>
      <Text>There is nothing at this address.</Text>
      <Link to="/">Go to the start page</Link>
    </main>
  );
}
