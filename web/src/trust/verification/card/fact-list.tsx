import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import styles from '../verification.module.css';
import type { CheckedFact } from './use-record.ts';

interface FactListProps {
  facts: readonly CheckedFact[];
  current: number;
  right: ReadonlySet<number>;
  onWrong: (index: number) => void;
}

/** Every fact on one line with its number, which is the key that says it is wrong. */
export function FactList({ facts, current, right, onWrong }: FactListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <ol ref={list} className={styles.facts}>
      {facts.map(({ label, value }, index) => (
        <li
          key={`${label} ${value}`}
          className={styles.fact}
          data-current={index === current || undefined}
          aria-current={index === current || undefined}
        >
          <span className="muted">
            {right.has(index) ? <IconCheck size={16} aria-label="right" /> : index + 1}
          </span>
          <span className={styles.label}>{label}</span>
          <span className={styles.value}>{value}</span>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`Wrong: ${label}`}
            onClick={() => onWrong(index)}
          >
            Wrong
          </Button>
        </li>
      ))}
    </ol>
  );
}
