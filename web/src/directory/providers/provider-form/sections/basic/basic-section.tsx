import { NO_GROUPS } from '@careline/contracts/basis/messages';
import { GENDER_LABELS, Gender } from '@careline/contracts/directory/preferences';
import { degrees, groups, languages, providerTypes } from '@careline/contracts/directory/reference-lists';
import { providerCalls, type SimilarProviders } from '@careline/contracts/directory/similar-providers';
import { npiProblem } from '@careline/contracts/rules/npi';
import { Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { entitySetApi } from '../../../../../entity-set/api.ts';
import { callQuery } from '../../../../../lib/api/call-api.ts';
import { useFieldWork } from '../../../../../lib/pending-work.ts';
import { Message } from '../../../../../ui/feedback/feedback.tsx';
import { ChoiceSelect } from '../../../../../ui/select/choice-select.tsx';
import { MultiPicker } from '../../../../../ui/select/multi-picker.tsx';
import { SmallButton } from '../../../../../ui/small-button.tsx';
import { OWN_FIELDS, ownLabel } from '../../draft/problems.ts';
import { useDraft, useFormState, useFormStore } from '../../form-store.ts';
import { Section } from '../../layout/section.tsx';
import { DayFields } from '../../rows/day-fields.tsx';
import { PickField, TextField, useOwnField } from '../fields.tsx';
import styles from './basic-section.module.css';
import { NamePartsFields } from './name-parts-fields.tsx';
import { PhotoField } from './photo-field.tsx';
import { RegistryHint } from './registry-hint.tsx';

interface BasicSectionProps {
  id: number | undefined;
  onOpenOther: (id: number) => void;
}

export function BasicSection({ id, onOpenOther }: BasicSectionProps) {
  return (
    <Section
      id="basic"
      tools={
        <div className={styles.tools}>
          <ProviderDays />
          <Inactive />
        </div>
      }
    >
      <div className={styles.basic}>
        <PhotoField />
        <div className={`fields ${styles.fields}`}>
          <TextField name="name" withAsterisk takesFocus className="wide" />
          <PickField name="degreeId" set={degrees} placeholder="No degree" />
          <NpiField id={id} />
          <PickField name="providerTypeId" set={providerTypes} withAsterisk />
          <GroupsField />
          <PreferencesFields />
          {/* Last, so that Tab leads from the name on to what every provider has. */}
          <NamePartsFields />
        </div>
      </div>
      {id === undefined && <SimilarProvidersHint onOpen={onOpenOther} />}
      <RegistryHint />
    </Section>
  );
}

function ProviderDays() {
  const [startsOn, endsOn] = [useOwnField('startsOn'), useOwnField('endsOn')];
  const fields = { startsOn, endsOn };
  return (
    <DayFields
      of="this provider"
      days={{ startsOn: startsOn.value, endsOn: endsOn.value }}
      labelOf={ownLabel}
      problemOf={(field) => fields[field].error}
      onChange={(field, value) => fields[field].onChange(value)}
    />
  );
}

function Inactive() {
  const { value, onChange } = useOwnField('inactive');
  return (
    <Checkbox label="Inactive" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
  );
}

/** Picks any number of groups and can add a missing one. */
export function GroupsField() {
  const { value, error, onChange } = useOwnField('groups');
  const store = useFormStore();
  const api = entitySetApi(groups);
  const client = useQueryClient();
  const work = useFieldWork();
  const create = async (name: string) => {
    const { id } = await api.save({ name });
    await client.invalidateQueries({ queryKey: api.key });
    // The groups may have changed while the new one was being created.
    store.change((draft) => ({ ...draft, groups: [...draft.groups, id] }), OWN_FIELDS, 'groups');
  };
  return (
    <MultiPicker
      label="Groups"
      placeholder={NO_GROUPS}
      options={useQuery(api.all()).data?.items}
      value={value}
      onChange={(ids) => work.run(() => onChange(ids))}
      onAdd={(name) => work.run(() => create(name))}
      clearable
      error={work.failure === undefined ? error : <span role="alert">{work.failure}</span>}
    />
  );
}

/** Validates the number during typing and says who already has it. */
function NpiField({ id }: { id: number | undefined }) {
  const { value, error, onChange } = useOwnField('npi');
  const [left, setLeft] = useState(false);
  const typed = value.trim();
  const complete = left || typed.length >= 10;
  const wrong = typed !== '' && complete ? npiProblem(typed) : undefined;
  const usedBy = useSimilar(id).find(({ sameNpi }) => sameNpi)?.personName;
  const taken = usedBy && `This NPI is already used by ${usedBy}.`;
  return (
    <TextInput
      label="NPI"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      error={error ?? wrong ?? taken}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        const digits = typed.replace(/[\s.-]/g, '');
        if (/^\d{10}$/.test(digits) && digits !== value) onChange(digits);
      }}
    />
  );
}

const GENDERS = Gender.options.map((value) => ({ value, label: GENDER_LABELS[value] }));

/** What callers may prefer: gender, languages, telehealth. */
export function PreferencesFields() {
  const gender = useOwnField('gender');
  const spoken = useOwnField('languages');
  const telehealth = useOwnField('telehealth');
  const all = useQuery(entitySetApi(languages).all()).data?.items;
  return (
    <>
      <ChoiceSelect label="Gender" placeholder="Not recorded" choices={GENDERS} clearable {...gender} />
      <MultiPicker
        label="Languages"
        placeholder="Not recorded"
        options={all}
        value={spoken.value}
        onChange={spoken.onChange}
        clearable
        error={spoken.error}
      />
      <Checkbox
        label="Telehealth"
        checked={telehealth.value}
        onChange={(event) => telehealth.onChange(event.currentTarget.checked)}
      />
    </>
  );
}

/** Shown before the same person is entered a second time. */
function SimilarProvidersHint({ onOpen }: { onOpen: (id: number) => void }) {
  const similar = useSimilar(undefined);
  return (
    <div aria-live="polite">
      {similar.length > 0 && (
        <Message kind="warn" title="Is it one of these? They are already in the directory.">
          <ul className={styles.similar}>
            {similar.map((provider) => (
              <li key={provider.id}>
                <strong>{provider.personName}</strong>
                <span>{factsOf(provider)}</span>
                <SmallButton size="compact-xs" onClick={() => onOpen(provider.id)}>
                  Edit {provider.personName}
                </SmallButton>
              </li>
            ))}
          </ul>
        </Message>
      )}
    </div>
  );
}

const factsOf = ({ npi, sameNpi, providerType, practices }: SimilarProvider): string =>
  [providerType, npi && `NPI ${npi}${sameNpi ? ' (the same)' : ''}`, practices.slice(0, 3).join(', ')]
    .filter(Boolean)
    .join(' · ');

const TYPING_PAUSE = 350;

type SimilarProvider = SimilarProviders['items'][number];

/** Providers with a similar name or the same NPI. For an existing provider only the NPI is checked. */
function useSimilar(id: number | undefined): readonly SimilarProvider[] {
  const name = useDraft((draft) => draft.name.trim());
  const npi = useDraft((draft) => draft.npi.trim());
  const isOwnNpi = useFormState(({ opened }) => opened.npi === npi);
  const asked = {
    name: id === undefined && name.length > 2 ? name : '',
    npi: npi !== '' && !isOwnNpi && npiProblem(npi) === undefined ? npi : '',
  };
  const [settled] = useDebouncedValue(JSON.stringify(asked), TYPING_PAUSE);
  const request = JSON.parse(settled) as typeof asked;
  const enabled = request.name !== '' || request.npi !== '';
  const { data } = useQuery({
    ...callQuery(providerCalls.findSimilar, { body: { id, ...request }, spinner: false }),
    enabled,
    placeholderData: keepPreviousData,
  });
  return enabled ? (data?.items ?? NO_PROVIDERS) : NO_PROVIDERS;
}

const NO_PROVIDERS: readonly SimilarProvider[] = [];
