import { formatCount } from '@careline/contracts/basis/counts';
import {
  type CallFigures,
  type CallsRequest,
  OUTCOME_LABELS,
  Outcome,
} from '@careline/contracts/call-center/call-outcomes';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pluralize } from '../../lib/text/counts.ts';
import { FiguresTable } from './figures-table.tsx';
import styles from './insights.module.css';
import { CALL_DAYS, insightsApi } from './insights-api.ts';

const BY: readonly { value: CallsRequest['by']; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'line', label: 'Line' },
  { value: 'provider', label: 'Provider' },
];
const headsOf = (by: CallsRequest['by']) => [
  BY.find(({ value }) => value === by)?.label ?? '',
  'Calls',
  ...Outcome.options.map((outcome) => OUTCOME_LABELS[outcome]),
  'Median',
];

/** How calls ended and how long they took. No figure by agent. */
export function CallsCard() {
  const [by, setBy] = useState<CallsRequest['by']>('day');
  const { data } = useQuery(insightsApi.calls(by));
  // Where agents are not asked, there is nothing to show and nobody misses it.
  if (!data || (by === 'day' && data.total === 0)) return null;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="calls">
      <h2 id="calls" className={styles.title}>
        Calls
      </h2>
      <p className={styles.summary}>How calls ended in the last {CALL_DAYS} days, and how long they took.</p>
      <SegmentedControl
        size="xs"
        aria-label="Calls by"
        data={[...BY]}
        value={by}
        onChange={(value) => setBy(value as CallsRequest['by'])}
      />
      {data.items.length === 0 && <p className="muted">No provider has had five calls yet.</p>}
      {data.items.length > 0 && (
        <section className={`${styles.table} ${styles.long}`} aria-label="Calls in figures" {...SCROLLABLE}>
          <FiguresTable caption="Calls" heads={headsOf(by)} rows={data.items.map(rowOf)} />
        </section>
      )}
      {data.items.length < data.total && (
        <p className="muted">
          The first {pluralize(data.items.length, 'line')} of {formatCount(data.total)}.
        </p>
      )}
    </section>
  );
}

/** A scrolling region must be focusable. */
const SCROLLABLE = { tabIndex: 0 };

/** A day stays on one line. */
const wholeDay = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(name) ? name.replaceAll('-', '\u2011') : name);

const rowOf = ({ key, name, calls, outcomes, medianSeconds }: CallFigures) => ({
  key: key ?? 'none',
  cells: [
    wholeDay(name),
    formatCount(calls),
    ...Outcome.options.map((outcome) => formatCount(outcomes[outcome])),
    asTime(medianSeconds),
  ],
});

const asTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;
