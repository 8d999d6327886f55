import { BULK_CHANGE_KEYS, BULK_CHANGES } from '@careline/contracts/directory/bulk-changes/bulk-change-table';
import type { ChangeField } from '@careline/contracts/directory/bulk-changes/change-row';
import { Checkbox, CloseButton, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { entitySetApi } from '../../../entity-set/api.ts';
import { RecordSelect, recordLabel, setNamed } from '../../../entity-set/select/record-select.tsx';
import { PhoneInput } from '../../../ui/fields/contact-inputs.tsx';
import { ChoiceSelect } from '../../../ui/select/choice-select.tsx';
import styles from './bulk-changes.module.css';
import { type ChangeDraft, changeFieldsOf, type DraftValue, REMOVED } from './change-draft.ts';

interface ChangeFieldsProps {
  draft: ChangeDraft;
  problems: Readonly<Record<string, string>>;
  onChange: (draft: ChangeDraft) => void;
}

const CHOICES = BULK_CHANGE_KEYS.map((value) => ({ value, label: BULK_CHANGES[value].label }));

/** Which change, and its values as the table of changes describes them. */
export function ChangeFields({ draft: { key, values }, problems, onChange }: ChangeFieldsProps) {
  return (
    <Stack gap="md">
      <ChoiceSelect
        label="Change"
        placeholder="What should be changed?"
        withAsterisk
        choices={CHOICES}
        value={key}
        error={problems.key}
        onChange={(chosen) => onChange({ key: chosen, values: {} })}
      />
      {key !== null &&
        changeFieldsOf(key).map(([name, field]) => (
          <FieldInput
            key={`${key} ${name}`}
            field={field}
            value={values[name] ?? null}
            problem={problems[name]}
            onChange={(value) => onChange({ key, values: { ...values, [name]: value } })}
          />
        ))}
    </Stack>
  );
}

interface FieldInputProps {
  field: ChangeField;
  value: DraftValue;
  problem: string | undefined;
  onChange: (value: DraftValue) => void;
}

function FieldInput(props: FieldInputProps) {
  const { field } = props;
  const isEmpty =
    props.value === null || props.value === '' || (Array.isArray(props.value) && props.value.length === 0);
  return (
    <div>
      <KindInput {...props} />
      {field.whenEmpty && isEmpty && <p className={styles.hint}>Empty: {lowerFirst(field.whenEmpty)}</p>}
      {field.removal && (
        <Checkbox
          className={styles.removal}
          size="xs"
          label={field.removal}
          checked={props.value === REMOVED}
          onChange={(event) => props.onChange(event.currentTarget.checked ? REMOVED : null)}
        />
      )}
    </div>
  );
}

function KindInput({ field, value, problem, onChange }: FieldInputProps) {
  const { label, kind, refersTo = '', values = {}, whenEmpty } = field;
  const common = { label, withAsterisk: whenEmpty === undefined, error: problem };
  const text = { disabled: value === REMOVED, value: typeof value === 'string' ? value : '' };
  if (kind === 'text' || kind === 'day')
    return (
      <TextInput
        {...common}
        {...text}
        {...(kind === 'day' && { type: 'date' })}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (kind === 'phone') return <PhoneInput {...common} {...text} onChange={onChange} />;
  if (kind === 'choice')
    return (
      <ChoiceSelect
        {...common}
        choices={Object.entries(values).map(([name, words]) => ({ value: name, label: words }))}
        value={typeof value === 'string' ? value : null}
        onChange={onChange}
      />
    );
  if (kind === 'record')
    return (
      <RecordSelect
        {...common}
        name={refersTo}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
      />
    );
  const ids = Array.isArray(value) ? (value as readonly number[]) : [];
  return (
    <>
      <RecordSelect
        {...common}
        name={refersTo}
        value={null}
        onChange={(id) => id !== null && onChange([...new Set([...ids, id])])}
      />
      {ids.length > 0 && (
        <ul className={styles.chosen}>
          {ids.map((id) => (
            <ChosenRecord
              key={id}
              set={refersTo}
              id={id}
              onRemove={() => onChange(ids.filter((other) => other !== id))}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function ChosenRecord({ set: name, id, onRemove }: { set: string; id: number; onRemove: () => void }) {
  const set = setNamed(name);
  const { data } = useQuery(entitySetApi(set).byId(id));
  const label = data ? recordLabel(set, data) : '…';
  return (
    <li className={styles.chosenRecord}>
      {label}
      <CloseButton size="sm" aria-label={`Remove ${label}`} onClick={onRemove} />
    </li>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
