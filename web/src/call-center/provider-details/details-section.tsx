import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './details.module.css';

interface DetailsSectionProps {
  title: string;
  /** How many there are; undefined until it is known, absent when there is nothing to count. */
  count?: number | undefined;
  /** Said instead of the content when the count is 0. */
  none?: string;
  children: ReactNode;
}

export function DetailsSection({ title, count, none, children }: DetailsSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Title order={3} id={id} className={styles.sectionTitle}>
        {title}
        {count ? <span className={styles.count}>{count}</span> : null}
      </Title>
      {count === 0 ? <p className={styles.none}>{none}</p> : children}
    </section>
  );
}

/** " until Dec 31": behind the name of what ends, has ended, or has not begun. */
export const DaysMark = ({ words }: { words: string }) =>
  words && (
    <>
      {' '}
      <span className={styles.days}>{words}</span>
    </>
  );
