import { NOTICE_KIND_LABELS, type NoticeSet, notices } from '@careline/contracts/directory/notices';
import { practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { providers } from '@careline/contracts/directory/providers';
import { dayOf } from '@careline/contracts/rules/days';
import type { NoticeKind } from '@careline/contracts/rules/notices';
import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { EntityForm, type FormPanelProps } from '../entity-set/form/entity-form.tsx';
import type { EntityFormReturn } from '../entity-set/form/use-entity-form.ts';
import { EntitySelect } from '../entity-set/select/entity-select.tsx';
import { ChoiceSelect } from '../ui/select/choice-select.tsx';

export interface NoticeSubject {
  set: NoticeSet;
  id: number;
  name: string;
}

interface NoticeFormProps extends FormPanelProps {
  /** A new notice is about one of these, the first unless another is chosen; otherwise about any record. */
  subjects?: readonly NoticeSubject[];
}

type Form = EntityFormReturn<typeof notices>;

const KINDS: Readonly<Record<NoticeSet, readonly NoticeKind[]>> = {
  Providers: ['away', 'note'],
  PracticeAddresses: ['closed', 'note'],
};
const SETS = [
  { value: 'PracticeAddresses', label: 'Practice address' },
  { value: 'Providers', label: 'Provider' },
] as const;

const newNotice = ({ set, id }: { set: NoticeSet; id: number | null }) => ({
  set,
  recordId: id,
  kind: KINDS[set][0] ?? 'note',
  startsOn: dayOf(new Date()),
  endsOn: null,
  text: '',
  textEs: '',
  insteadId: null,
});

/** What callers must know of a provider or an address for some days. "Save and new" begins another one about the same records. */
export function NoticeForm(props: NoticeFormProps) {
  const [round, setRound] = useState(0);
  const saved = (id: number, next?: 'new') => {
    if (next === 'new') setRound(round + 1);
    props.onSaved(id, next);
  };
  return <OneNotice key={round} {...props} onSaved={saved} />;
}

function OneNotice({ subjects, ...panel }: NoticeFormProps) {
  const [empty] = useState(() => newNotice(subjects?.[0] ?? { set: 'PracticeAddresses', id: null }));
  const isNew = panel.id === undefined;
  return (
    <EntityForm {...panel} set={notices} empty={empty} show={SHOWN}>
      {(form) => (
        <>
          {isNew && subjects ? <SubjectChoice form={form} subjects={subjects} /> : <AnyRecord form={form} />}
          <ChoiceSelect
            label="Kind"
            withAsterisk
            choices={KINDS[form.values.set ?? 'Providers'].map((kind) => ({
              value: kind,
              label: NOTICE_KIND_LABELS[kind],
            }))}
            value={form.values.kind ?? null}
            onChange={(kind) => {
              if (kind === null) return;
              form.setFieldValue('kind', kind);
              if (kind === 'note') form.setFieldValue('insteadId', null);
            }}
            error={form.errors.kind}
          />
          <DayInput form={form} name="startsOn" label="First day" withAsterisk />
          <DayInput form={form} name="endsOn" label="Last day" description="Empty while nobody knows" />
          <Textarea
            label="Text"
            autosize
            minRows={2}
            description="What callers are told"
            {...form.getInputProps('text')}
          />
          <Textarea label="Text in Spanish" autosize minRows={2} {...form.getInputProps('textEs')} />
          {form.values.kind !== 'note' && (
            <AnyOf
              set={form.values.set ?? 'Providers'}
              label="Instead"
              value={form.values.insteadId || null}
              onChange={(id) => form.setFieldValue('insteadId', id)}
              error={form.errors.insteadId}
            />
          )}
        </>
      )}
    </EntityForm>
  );
}

const ofSet = (set: NoticeSet, kind: NoticeKind | undefined): NoticeKind =>
  kind === 'note' ? kind : (KINDS[set][0] ?? 'note');

function choose(form: Form, { set, id }: { set: NoticeSet; id: number | null }): void {
  if (set !== form.values.set) {
    form.setFieldValue('set', set);
    form.setFieldValue('kind', ofSet(set, form.values.kind));
    form.setFieldValue('insteadId', null);
  }
  form.setFieldValue('recordId', id);
}

function SubjectChoice({ form, subjects }: { form: Form; subjects: readonly NoticeSubject[] }) {
  const isChosen = ({ set, id }: NoticeSubject) => set === form.values.set && id === form.values.recordId;
  return (
    <ChoiceSelect
      label="About"
      withAsterisk
      choices={subjects.map(({ name }, value) => ({ value, label: name }))}
      value={subjects.findIndex(isChosen)}
      onChange={(at) => {
        const subject = subjects[at ?? 0];
        if (subject) choose(form, subject);
      }}
      error={form.errors.recordId}
    />
  );
}

function AnyRecord({ form }: { form: Form }) {
  const set = form.values.set ?? 'PracticeAddresses';
  return (
    <>
      <ChoiceSelect
        label="About"
        withAsterisk
        choices={SETS}
        value={set}
        onChange={(chosen) => chosen && chosen !== set && choose(form, { set: chosen, id: null })}
        error={form.errors.set}
      />
      <AnyOf
        set={set}
        label="Record"
        withAsterisk
        value={form.values.recordId ?? null}
        onChange={(id) => form.setFieldValue('recordId', id)}
        error={form.errors.recordId}
      />
    </>
  );
}

interface AnyOfProps {
  set: NoticeSet;
  label: string;
  value: number | null;
  onChange: (id: number | null) => void;
  withAsterisk?: boolean;
  error?: ReactNode;
}

function AnyOf({ set, ...field }: AnyOfProps) {
  if (set === 'Providers')
    return (
      <EntitySelect
        {...field}
        set={providers}
        labelOf={(item) => ('personName' in item ? item.personName : item.name)}
      />
    );
  return (
    <EntitySelect
      {...field}
      set={practiceAddresses}
      labelOf={(item) => [item.address, item.suite, item.zip].filter(Boolean).join(', ')}
      detailOf={(row) => row.practiceName}
    />
  );
}

interface DayInputProps {
  form: Form;
  name: 'startsOn' | 'endsOn';
  label: string;
  description?: string;
  withAsterisk?: boolean;
}

function DayInput({ form, name, ...props }: DayInputProps) {
  const { value, ...input } = form.getInputProps(name);
  return <TextInput {...props} {...input} type="date" value={value ?? ''} />;
}

const SHOWN = {
  set: (set: NoticeSet | undefined) => SETS.find(({ value }) => value === set)?.label,
  kind: (kind: NoticeKind | undefined) => kind && NOTICE_KIND_LABELS[kind],
};
