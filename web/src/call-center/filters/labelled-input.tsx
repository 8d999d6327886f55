import { Input, type InputProps } from '@mantine/core';
import { type ComponentProps, type FocusEvent, type ReactNode, type Ref, useId } from 'react';
import styles from './filters.module.css';

interface LabelledInputProps extends InputProps {
  label: string;
  /** Shown beside the label, where it does not move the layout. */
  status?: ReactNode;
  warns?: boolean;
  ref?: Ref<HTMLInputElement>;
  input: Omit<ComponentProps<'input'>, 'size' | 'ref'>;
}

/** An input of the patient's facts, with what is made of its text beside the label. */
export function LabelledInput({ label, status, warns, ref, input, ...props }: LabelledInputProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.labelLine}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <span id={`${id}-status`} role="status" className={styles.status} data-warns={warns || undefined}>
          {status}
        </span>
      </div>
      <Input
        {...props}
        // Typing replaces what was there.
        onFocus={selectAll}
        {...input}
        ref={ref}
        id={id}
        autoComplete="off"
        aria-describedby={`${id}-status`}
        error={warns}
      />
    </div>
  );
}

export const selectAll = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select();
