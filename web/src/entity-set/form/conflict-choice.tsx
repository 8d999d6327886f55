import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './conflict-choice.module.css';

interface ConflictChoiceProps {
  /** What the other user saved. */
  theirs: ReactNode;
  onChoose: (takeTheirs: boolean) => void;
}

/** Below a field that both users changed: the field has mine, this has theirs. Saving waits for the choice. */
export function ConflictChoice({ theirs, onChoose }: ConflictChoiceProps) {
  return (
    <span className={styles.choice}>
      <span className={styles.theirs}>Someone else saved: {theirs}</span>
      <Button size="compact-xs" variant="default" onClick={() => onChoose(true)}>
        Take theirs
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => onChoose(false)}>
        Keep mine
      </Button>
    </span>
  );
}

/** A value of a form in words. */
export function describeValue(value: unknown): ReactNode {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || value === undefined || value === '') return 'nothing';
  return <strong>{String(value)}</strong>;
}
