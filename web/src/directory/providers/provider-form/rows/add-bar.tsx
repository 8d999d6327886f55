import { MANDATORY } from '@careline/contracts/basis/messages';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useFieldWork, useUnfinished } from '../../../../lib/pending-work.ts';
import styles from './add-bar.module.css';

export interface AddBarProps {
  /** The picker of what is added as a whole, such as a body part. */
  picker: (field: {
    value: number | null;
    error: string | undefined;
    onChange: (id: number | null) => void;
  }) => ReactNode;
  /** The picker of a single one. */
  single: ReactNode;
  onAdd: (id: number) => Promise<void>;
}

const NOT_ADDED = 'This is chosen but not added yet. Press Add, or clear it.';

/** A picker and its Add button. Add requires a choice and clears it. */
export function AddBar({ picker, single, onAdd }: AddBarProps) {
  const [value, setValue] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const work = useFieldWork();
  const [isAdding, setAdding] = useState(false);
  useUnfinished(value !== null && !isAdding, () => setError(NOT_ADDED));
  const choose = (id: number | null) => {
    setValue(id);
    setError(undefined);
    work.forgive();
  };
  const add = async (chosen: number) => {
    setAdding(true);
    setError(undefined);
    try {
      await onAdd(chosen);
      setValue(null);
    } finally {
      setAdding(false);
    }
  };
  return (
    <div className={styles.bar}>
      <div className={styles.picker}>{picker({ value, error: error ?? work.failure, onChange: choose })}</div>
      <Button
        className={styles.add}
        variant="default"
        onClick={() => (value === null ? setError(MANDATORY) : work.run(() => add(value)))}
        loading={isAdding}
      >
        Add
      </Button>
      <div className={styles.single}>{single}</div>
    </div>
  );
}
