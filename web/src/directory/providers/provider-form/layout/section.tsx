import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Message } from '../../../../ui/feedback/feedback.tsx';
import { useFieldProblem } from '../form-store.ts';
import styles from './section.module.css';
import { findSection, type SectionId, toElementId, toHeadingId } from './sections.ts';

interface SectionProps {
  id: SectionId;
  count?: number;
  tools?: ReactNode;
  children: ReactNode;
}

export function Section({ id, count, tools, children }: SectionProps) {
  const { title, list } = findSection(id);
  const problem = useFieldProblem(list ?? 'none');
  const heading = toHeadingId(id);
  return (
    <section id={toElementId(id)} aria-labelledby={heading} className={styles.section} data-section={id}>
      <div className={styles.head}>
        <Title order={3} id={heading} tabIndex={-1} className={styles.title}>
          {title}
          {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
        </Title>
        {tools}
      </div>
      {problem && (
        <Message kind="error" role="alert">
          {problem}
        </Message>
      )}
      {children}
    </section>
  );
}

export const NoRows = ({ children }: { children: string }) => <p className={styles.empty}>{children}</p>;
