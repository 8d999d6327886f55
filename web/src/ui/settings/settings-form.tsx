import { fieldLabel } from '@careline/contracts/basis/record-words';
import type { Settings } from '@careline/contracts/basis/settings';
import { Button, Checkbox, NumberInput, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { callApi, callQuery } from '../../lib/api/call-api.ts';
import { useSingleMutation } from '../../lib/api/use-single-mutation.ts';
import { notify } from '../../lib/notify.ts';
import { ErrorBanner, LoadFailure } from '../feedback/feedback.tsx';
import { useUnsavedGuard } from '../feedback/unsaved-changes.ts';
import styles from './settings-card.module.css';

interface Field<Values extends object, Name extends keyof Values> {
  value: Values[Name];
  onChange: (value: Values[Name]) => void;
  /** All fields as they are now, and as they are saved. */
  values: Values;
  saved: Values;
}

/** A function draws what is more than a number, a text or a check box; else its words, if the contract's do not fit. */
type FieldsOf<Values extends object> = {
  readonly [Name in keyof Values]?:
    | { label?: string; describe?: (field: Field<Values, Name>) => string }
    | ((field: Field<Values, Name>) => ReactNode);
};

interface SettingsFormProps<Values extends object> {
  settings: Settings<Values>;
  /** In the order of the form; fields that are not listed follow. */
  fields?: FieldsOf<Values>;
  /** The others are part of another form. */
  only?: readonly (keyof Values & string)[];
  title?: string;
  /** Names the form for screen readers; the title does it if there is one. */
  label?: string;
}

/** A card with the fields of a group of settings, from loading to saving. Leaving with unsaved changes asks first. */
export function SettingsForm<Values extends object>(props: SettingsFormProps<Values>) {
  const { settings, title, label = title } = props;
  const { data, error, refetch } = useQuery(callQuery(settings.get));
  return (
    <section className={`card ${styles.body}`} aria-label={label}>
      {title && <h3 className={styles.title}>{title}</h3>}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && <Fields {...props} saved={data as Values} />}
    </section>
  );
}

function Fields<Values extends object>({
  settings,
  saved,
  fields = {},
  only,
}: SettingsFormProps<Values> & { saved: Values }) {
  const client = useQueryClient();
  const [changed, setChanged] = useState<Partial<Values>>({});
  const values = { ...saved, ...changed };
  const parsed = settings.schema.safeParse(values);
  const isDirty = JSON.stringify(values) !== JSON.stringify(saved);
  const save = useSingleMutation({
    mutationFn: (body: Values) => callApi(settings.save)({ body }),
    onSuccess: async () => {
      notify.success(settings.notice ?? `The ${settings.label} have been saved.`);
      // Any screen may show what a setting changes.
      await client.invalidateQueries();
      setChanged({});
    },
  });
  useUnsavedGuard(() => isDirty && !save.isPending);
  function fieldOf<Name extends keyof Values & string>(name: Name): ReactNode {
    const onChange = (value: Values[Name]) => setChanged((before) => ({ ...before, [name]: value }));
    const field = { value: values[name], onChange, values, saved };
    const how = fields[name] ?? {};
    if (typeof how === 'function') return how(field);
    return (
      <PlainField
        label={how.label ?? fieldLabel({ ...settings.includes?.words, ...settings.words }, name)}
        description={how.describe?.(field)}
        saved={saved[name]}
        value={field.value}
        onChange={onChange as (value: unknown) => void}
        error={parsed.error?.issues.find(({ path }) => path[0] === name)?.message}
      />
    );
  }
  const all = [...new Set([...Object.keys(fields), ...Object.keys(saved)])] as (keyof Values & string)[];
  const names = only ?? all;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty && parsed.success) save.mutate(values);
      }}
    >
      <ErrorBanner error={save.error} />
      {names.map((name) => (
        <Fragment key={name}>{fieldOf(name)}</Fragment>
      ))}
      <div>
        <Button type="submit" disabled={!isDirty || !parsed.success} loading={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

interface PlainFieldProps {
  label: string;
  description: string | undefined;
  saved: unknown;
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | undefined;
}

/** A check box for yes or no, else a number or a text, as the saved value is one. */
function PlainField({ saved, value, onChange, ...words }: PlainFieldProps) {
  if (typeof saved === 'boolean')
    return (
      <Checkbox
        {...words}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    );
  if (typeof saved === 'number')
    return (
      <NumberInput
        {...words}
        allowDecimal={false}
        clampBehavior="none"
        hideControls
        value={value as number | string}
        onChange={onChange}
      />
    );
  return (
    <TextInput
      {...words}
      maxLength={200}
      value={String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
