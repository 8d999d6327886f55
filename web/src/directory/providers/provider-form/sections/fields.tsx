import type { NamedSet } from '@careline/contracts/directory/reference-lists';
import { Textarea, TextInput } from '@mantine/core';
import { NamedSelect } from '../../../../entity-set/select/record-select.tsx';
import { PhoneInput } from '../../../../ui/fields/contact-inputs.tsx';
import type { ProviderDraft } from '../draft/draft-record.ts';
import { OWN_FIELDS, ownLabel } from '../draft/problems.ts';
import { useDraft, useFieldProblem, useFormStore } from '../form-store.ts';
import styles from './fields.module.css';

/** The provider's own fields: each knows its part of the draft by name. */

type NameOf<T> = { [K in keyof ProviderDraft]: ProviderDraft[K] extends T ? K : never }[keyof ProviderDraft];

export function useOwnField<K extends keyof ProviderDraft>(name: K) {
  const store = useFormStore();
  return {
    value: useDraft((draft) => draft[name]),
    error: useFieldProblem(name),
    onChange: (value: ProviderDraft[K]) =>
      store.change((draft) => ({ ...draft, [name]: value }), OWN_FIELDS, name),
  };
}

interface FieldProps<Name> {
  name: Name;
  withAsterisk?: boolean;
  className?: string;
}

interface TextFieldProps extends FieldProps<NameOf<string>> {
  /** The field that has the focus when the form opens. */
  takesFocus?: boolean;
}

export function TextField({ name, takesFocus, ...props }: TextFieldProps) {
  const { value, error, onChange } = useOwnField(name);
  return (
    <TextInput
      {...props}
      label={ownLabel(name)}
      autoComplete="off"
      // At once, and for the dialog's focus trap, which would choose the X.
      data-path={name}
      autoFocus={takesFocus}
      data-autofocus={takesFocus}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function PhoneField({ name, ...props }: FieldProps<NameOf<string>>) {
  return <PhoneInput {...props} label={ownLabel(name)} data-path={name} {...useOwnField(name)} />;
}

export function TextAreaField({ name, ...props }: FieldProps<NameOf<string>>) {
  const { value, error, onChange } = useOwnField(name);
  return (
    <Textarea
      {...props}
      label={ownLabel(name)}
      rows={3}
      data-path={name}
      classNames={{ input: styles.growing }}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface PickFieldProps extends FieldProps<'degreeId' | 'providerTypeId'> {
  set: NamedSet;
  placeholder?: string;
}

export function PickField({ name, ...props }: PickFieldProps) {
  return <NamedSelect {...props} label={ownLabel(name)} {...useOwnField(name)} />;
}
