import { Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import styles from './not-found.module.css';

export function NotFound() {
  useDocumentTitle('Page not found · CareLine');
  return (
    <div className={styles.page}>
      <Title order={1}>Page not found</Title>
      <Text>There is nothing at this address.</Text>
      <Link to="/">Go to the start page</Link>
    </div>
  );
}
