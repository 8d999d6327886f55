import { formatCount } from '@careline/contracts/basis/counts';
import { VERIFICATION_LABELS, type VerificationStatus } from '@careline/contracts/basis/verification';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import styles from './bars.module.css';

/** The records behind a part of a chart. */
export type ChartLink = Pick<LinkProps, 'to' | 'search'>;

interface BarsProps {
  legend: readonly { words: string; color: string }[];
  rows: readonly BarRow[];
}

export interface BarRow {
  key: number;
  name: string;
  link: ChartLink;
  parts: readonly BarPart[];
}

interface BarPart {
  count: number;
  color: string;
  /** "16 overdue". */
  words: string;
  link: ChartLink;
}

/**
 * A bar for each row, with its sum at the end. The browser does the whole layout, so nothing is measured, and a new
 * size of the window costs no script. Links are for the mouse only: the table beside the chart has the Tab stops.
 */
export function Bars({ legend, rows }: BarsProps) {
  const sums = rows.map(({ parts }) => parts.reduce((sum, { count }) => sum + count, 0));
  const largest = Math.max(1, ...sums);
  return (
    <>
      <ul className={styles.legend}>
        {legend.map(({ words, color }) => (
          <li key={words} className={styles.kind} style={{ '--color': color } as CSSProperties}>
            {words}
          </li>
        ))}
      </ul>
      <ul className={styles.rows} style={{ '--digits': formatCount(largest).length } as CSSProperties}>
        {rows.map((row, index) => (
          <Row key={row.key} row={row} sum={sums[index] ?? 0} largest={largest} />
        ))}
      </ul>
    </>
  );
}

function Row({ row, sum, largest }: { row: BarRow; sum: number; largest: number }) {
  const parts = row.parts.filter(({ count }) => count > 0);
  const describe = (described: readonly BarPart[]) =>
    [row.name, ...described.map(({ words }) => words)].join('\n');
  return (
    <li className={styles.row}>
      <Link {...row.link} className={styles.name} tabIndex={-1} data-tooltip={describe(parts)}>
        {row.name}
      </Link>
      <div className={styles.plot}>
        <div className={styles.bar} style={{ '--share': sum / largest } as CSSProperties}>
          {parts.map((part) => (
            <Link
              key={part.words}
              {...part.link}
              className={styles.part}
              style={{ '--count': part.count, '--color': part.color } as CSSProperties}
              tabIndex={-1}
              data-tooltip={describe([part])}
            />
          ))}
        </div>
        <span className={styles.sum}>{formatCount(sum)}</span>
      </div>
    </li>
  );
}

export const STATUS_COLORS: Record<VerificationStatus, string> = {
  never: 'var(--status-never)',
  overdue: 'var(--status-overdue)',
  dueSoon: 'var(--status-due-soon)',
  current: 'var(--status-current)',
};

export const statusLegend = (statuses: readonly VerificationStatus[]) =>
  statuses.map((status) => ({ words: VERIFICATION_LABELS[status], color: STATUS_COLORS[status] }));
