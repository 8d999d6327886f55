import { UnstyledButton } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './insights.module.css';

interface InsightCardProps {
  title: string;
  /** What the chart shows, in a sentence: what someone who does not see it needs. */
  summary: string;
  chart: ReactNode;
  /** The same figures, each with a way to the records behind it. */
  table: ReactNode;
  isEmpty: boolean;
}

interface CardProps {
  title: string;
  summary: string;
  tool?: ReactNode;
  children: ReactNode;
}

export function Card({ title, summary, tool, children }: CardProps) {
  const heading = useId();
  return (
    <section className={`card ${styles.card}`} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {tool}
      </header>
      <p className={styles.summary}>{summary}</p>
      {children}
    </section>
  );
}

/** A chart that can be read as a table, too. */
export function InsightCard({ title, summary, chart, table, isEmpty }: InsightCardProps) {
  const [isTable, setTable] = useState(false);
  return (
    <Card
      title={title}
      summary={summary}
      tool={
        <UnstyledButton
          className={styles.toggle}
          aria-label={`${title}: ${isTable ? 'show as a chart' : 'show as a table'}`}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
          {isTable ? 'Chart' : 'Table'}
        </UnstyledButton>
      }
    >
      {isEmpty ? null : isTable ? (
        <div className={styles.table}>{table}</div>
      ) : (
        // The summary and the table say what the drawing shows.
        <div aria-hidden>{chart}</div>
      )}
    </Card>
  );
}
