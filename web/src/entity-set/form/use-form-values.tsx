import { type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { createSignal } from '../../lib/signal.ts';
import { SmallButton } from '../../ui/small-button.tsx';
import styles from './conflict-choice.module.css';
import { type Conflict, isSameValues, mergeValues } from './form-values.ts';
import type { RecordValues } from './use-record-save.ts';

/** How the value of a field reads, where the value itself says nothing, such as an id. */
export type ShownValues<V> = { [Field in keyof V]?: (value: V[Field]) => ReactNode };

interface FormValuesOptions<V, R> {
  initial: V;
  toValues: (record: R) => V;
  /** What is wrong, by field. */
  check: (values: V, record: R | undefined) => Record<string, string>;
  show?: ShownValues<V> | undefined;
  /** The pressed button has disappeared, so the focus must move elsewhere. */
  onResolved: () => void;
}

/** The values of a form in Mantine's form, with the other user's value beside every field that both changed. */
export function useFormValues<V extends object, R>(options: FormValuesOptions<V, R>) {
  const { initial, toValues, check, show = {}, onResolved } = options;
  const [changes] = useState(() => createSignal());
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const form = useForm<V>({ initialValues: initial, onValuesChange: () => changes.emit() });
  const values: RecordValues<V, R> = {
    subscribe: changes.subscribe,
    // Not Mantine's, which still counts a field as changed after its value was restored.
    isDirty: () => !isSameValues(form.getInitialValues(), form.getValues()),
    read: () => ({ opened: form.getInitialValues(), draft: form.getValues() }),
    restore: (kept) => {
      const now = form.getInitialValues();
      const then = mergeValues(kept.opened, kept.draft, now);
      form.setValues(mergeValues(now, form.getValues(), then.values).values);
      setConflicts(then.conflicts);
    },
    validate: (record) => {
      const errors = check(form.getValues(), record);
      form.setErrors(errors);
      return Object.keys(errors).length === 0;
    },
    mark: (fields) => form.setErrors({ ...fields }),
    rebase: (fresh) => {
      const theirs = toValues(fresh);
      const merged = mergeValues(form.getInitialValues(), form.getValues(), theirs);
      form.setInitialValues(theirs);
      form.setValues(merged.values);
      form.clearErrors();
      setConflicts(merged.conflicts);
    },
    hasConflicts: () => conflicts.length > 0,
  };
  const resolve = ({ field, theirs }: Conflict, takesTheirs: boolean) => {
    if (takesTheirs) form.setValues({ ...form.getValues(), [field]: theirs });
    setConflicts((all) => all.filter((one) => one.field !== field));
    onResolved();
  };
  const words: Record<string, ((value: never) => ReactNode) | undefined> = show;
  const withChoices: UseFormReturnType<V> = {
    ...form,
    getInputProps: (field, input) => {
      const props = form.getInputProps(field, input);
      const conflict = conflicts.find((one) => one.field === field);
      if (!conflict) return props;
      const theirs = (words[conflict.field] ?? describeValue)(conflict.theirs as never);
      return {
        ...props,
        error: <ConflictChoice theirs={theirs} onChoose={(takesTheirs) => resolve(conflict, takesTheirs)} />,
      };
    },
  };
  return { form: withChoices, values, conflicts, resolve };
}

interface ConflictChoiceProps {
  theirs: ReactNode;
  onChoose: (takeTheirs: boolean) => void;
}

/** Below a field that both users changed: the field has mine, this has theirs. Saving waits for the choice. */
function ConflictChoice({ theirs, onChoose }: ConflictChoiceProps) {
  return (
    <span className={styles.choice}>
      <span className={styles.theirs}>Someone else saved: {theirs}</span>
      <SmallButton size="compact-xs" onClick={() => onChoose(true)}>
        Take theirs
      </SmallButton>
      <SmallButton size="compact-xs" onClick={() => onChoose(false)}>
        Keep mine
      </SmallButton>
    </span>
  );
}

export function describeValue(value: unknown): ReactNode {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || value === undefined || value === '') return 'nothing';
  return <strong>{String(value)}</strong>;
}
