import { OTHER_ACTIONS, RecordAction } from '@careline/contracts/basis/history';
import { historyKinds } from '@careline/contracts/history-kinds';
import { users } from '@careline/contracts/people/users';
import { Autocomplete, Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { entitySetApi } from '../../entity-set/api.ts';
import { actionLabel } from '../../entity-set/history/history-api.ts';
import { ChoiceSelect } from '../../ui/select/choice-select.tsx';
import styles from './history-page.module.css';
import { useHistoryUrl } from './history-search.ts';

const KINDS = historyKinds.map(({ name, many }) => ({ value: name, label: many }));

const ACTIONS = [...RecordAction.options, ...OTHER_ACTIONS].map((value) => ({
  value,
  label: actionLabel(value),
}));

export const kindLabel = (set: string): string => historyKinds.find(({ name }) => name === set)?.one ?? '';

export function HistoryFilterBar() {
  const [{ person, kind, action, from, to }, onChange, field] = useHistoryUrl();
  const isNarrowed = [person, kind, action, from, to].some(Boolean);
  return (
    <search className={styles.filters} aria-label="Narrow the history">
      <Person value={person ?? ''} onChange={(name) => onChange({ person: name || undefined })} />
      <ChoiceSelect label="Kind" placeholder="All kinds" choices={KINDS} clearable {...field('kind')} />
      <ChoiceSelect
        label="Action"
        placeholder="All actions"
        choices={ACTIONS}
        clearable
        {...field('action')}
      />
      <Day label="From" value={from} max={to} onChange={(day) => onChange({ from: day })} />
      <Day label="To" value={to} min={from} onChange={(day) => onChange({ to: day })} />
      {isNarrowed && (
        <Button variant="subtle" className={styles.clear} onClick={() => onChange(NONE)}>
          Show all
        </Button>
      )}
    </search>
  );
}

const NONE = { person: undefined, kind: undefined, action: undefined, from: undefined, to: undefined };

/** Searched when a name is chosen, on Enter and on leaving the field. Deleted accounts can be typed. */
function Person({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const { data } = useQuery(entitySetApi(users).all());
  return (
    <Autocomplete
      label="Person"
      placeholder="Username"
      autoComplete="off"
      data={data?.items.map(({ userName }) => userName) ?? []}
      limit={8}
      value={typed}
      onChange={setTyped}
      onOptionSubmit={onChange}
      onBlur={() => onChange(typed.trim())}
      onKeyDown={(event) => event.key === 'Enter' && onChange(typed.trim())}
    />
  );
}

interface DayProps {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
}

function Day({ value, onChange, ...input }: DayProps) {
  return (
    <TextInput
      type="date"
      {...input}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(DAY.test(currentTarget.value) ? currentTarget.value : undefined)
      }
    />
  );
}

/** While a year is typed, the browser offers years such as 0002. */
const DAY = /^[12]\d{3}-/;
