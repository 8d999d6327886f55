import type { ChangeLine, RecordEvent, RecordVersion } from '@careline/contracts/basis/history';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/text/moments.ts';
import { Facts } from '../../ui/panel/facts.tsx';
import styles from './history.module.css';
import { actionLabel } from './history-api.ts';

interface EventEntryProps {
  event: RecordEvent;
  onLook: () => void;
  /** Undefined where there is nothing to go back to. */
  onRestore: (() => void) | undefined;
}

/** One event: what was done, by whom and when, and each change as a line. */
export function EventEntry({ event, onLook, onRestore }: EventEntryProps) {
  const when = formatMoment(event.at);
  return (
    <li className={styles.event}>
      <div className={styles.head}>
        <h3 className={styles.action} data-action={event.action}>
          {actionLabel(event.action)}
        </h3>
        <span className={styles.who}>
          {event.userName || 'Unknown user'} · <time dateTime={event.at}>{when}</time>
        </span>
      </div>
      {event.changes.length > 0 && (
        <ul className={styles.lines}>
          {numbered(event.changes).map(([number, line]) => (
            <Line key={number} line={line} />
          ))}
        </ul>
      )}
      <div className={styles.tools}>
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`View the version of ${when}`}
          onClick={onLook}
        >
          View version
        </Button>
        {onRestore && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`Restore the version of ${when}`}
            onClick={onRestore}
          >
            Restore
          </Button>
        )}
      </div>
    </li>
  );
}

/** Longer values stand below each other. */
const SHORT = 36;

/** "Name: Lee → Roe". */
function Line({ line: { label, from, to } }: { line: ChangeLine }) {
  const isLong = from.length > SHORT || to.length > SHORT;
  return (
    <li className={styles.line}>
      <span className={styles.label}>{label}</span>
      <span className={styles.values} data-long={isLong || undefined}>
        {from !== '' && (
          <span className={styles.from}>
            <span className={isLong ? styles.word : styles.spoken}>{to === '' ? 'removed ' : 'from '}</span>
            {from}
          </span>
        )}
        {from !== '' && to !== '' && !isLong && <IconArrowRight size={13} aria-hidden />}
        {to !== '' && (
          <span className={styles.to}>
            <span className={isLong ? styles.word : styles.spoken}>{from === '' ? 'added ' : 'to '}</span>
            {to}
          </span>
        )}
        {to === '' && !isLong && (
          <span className={styles.removed} aria-hidden>
            removed
          </span>
        )}
      </span>
    </li>
  );
}

export const VersionFacts = ({ items }: RecordVersion) => <Facts facts={toFacts(items)} />;

/** The rows of a list have the same label: they are one fact. */
function toFacts(items: RecordVersion['items']): (readonly [string, ReactNode])[] {
  const facts = new Map<string, string[]>();
  for (const { label, value } of items) facts.set(label, [...(facts.get(label) ?? []), value]);
  return [...facts].map(([label, values]) => [
    label,
    values.length > 1 ? <Rows key={label} values={values} /> : values[0],
  ]);
}

const Rows = ({ values }: { values: readonly string[] }) => (
  <ul className={styles.rows}>
    {numbered(values).map(([number, value]) => (
      <li key={number}>{value}</li>
    ))}
  </ul>
);

/** Lines with their numbers, as keys: two lines may read the same. */
const numbered = <Line,>(lines: readonly Line[]): [number, Line][] => [...lines.entries()];
