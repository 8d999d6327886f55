import { Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** "400 practices"; announced by screen readers when it changes. */
  count?: string | undefined;
  /** The way back to the list this page belongs to. */
  back?: ReactNode;
  /** A heading within a page, such as a tab, is of the second order. */
  order?: 1 | 2;
  children?: ReactNode;
}

export function PageHeader({ title, count, back, order = 1, children }: PageHeaderProps) {
  useEffect(() => {
    if (order === 1) document.title = `${title} · CareLine`;
  }, [title, order]);
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        {back}
        <Title order={order} className={styles.title}>
          {title}
        </Title>
        <span className={styles.count} aria-live="polite">
          {count}
        </span>
      </div>
      <div className={styles.tools}>{children}</div>
    </div>
  );
}
