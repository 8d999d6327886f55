import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../../../lib/keyboard/shortcuts.ts';
import styles from '../verification.module.css';
import type { CheckedFact, FormPlace } from './use-record.ts';

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

const NONE: ReadonlySet<number> = new Set();

/** Goes through the facts one by one: which is the current one, and which were right. */
export function useChecklist(facts: readonly CheckedFact[], onWrong: (place: FormPlace) => void) {
  const [current, setCurrent] = useState(0);
  const [right, setRight] = useState(NONE);
  const walk = (steps: number) => () =>
    setCurrent(Math.min(Math.max(0, current + steps), Math.max(0, facts.length - 1)));
  const markRight = () => {
    setRight(new Set([...right, current]));
    walk(1)();
  };
  const markWrong = (index: number) => {
    const fact = facts[index];
    if (!fact) return;
    setCurrent(index);
    onWrong(fact.place);
  };
  useShortcuts('Verification queue', [
    { keys: 'ArrowDown', label: 'Next fact', run: walk(1) },
    { keys: 'ArrowUp', label: 'Previous fact', run: walk(-1) },
    { keys: 'Y', label: 'This fact is right', run: markRight },
    { keys: 'X', label: 'This fact is wrong: open the form there', run: () => markWrong(current) },
    ...facts.slice(0, 9).map((_, index) => ({
      keys: String(index + 1),
      label: index === 0 ? 'Fact 1 to 9 is wrong: open the form there' : '',
      run: () => markWrong(index),
    })),
  ]);
  return { current, right, markWrong };
}
