import { Input, type InputProps } from '@mantine/core';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import styles from './filters.module.css';

interface LabelledInputProps extends InputProps {
  label: string;
  /** Said beside the label, where it moves nothing when it comes and goes. */
  status?: ReactNode;
  warns?: boolean;
  ref?: Ref<HTMLInputElement>;
  input: Omit<ComponentProps<'input'>, 'size' | 'ref'>;
}

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
        {...input}
        ref={ref}
        id={id}
        autoComplete="off"
        aria-describedby={`${id}-status`}
        aria-invalid={warns || undefined}
      />
    </div>
  );
}
