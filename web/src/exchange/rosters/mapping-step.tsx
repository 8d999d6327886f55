import {
  mappedTwice,
  mapsNobody,
  ROSTER_TARGETS,
  type RosterOptions,
  type RosterProfile,
  type RosterTarget,
} from '@careline/contracts/exchange/roster-mapping';
import { type RosterDetails, rosterCalls } from '@careline/contracts/exchange/rosters';
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { useSingleMutation } from '../../lib/api/use-single-mutation.ts';
import list from '../../ui/changes/change-list.module.css';
import { ErrorBanner, LoadFailure, Loading, Message } from '../../ui/feedback/feedback.tsx';
import { useUnsavedGuard } from '../../ui/feedback/unsaved-changes.ts';
import { ChoiceSelect } from '../../ui/select/choice-select.tsx';
import { rosterApi } from './roster-api.ts';
import styles from './rosters.module.css';
import { type MappingChoices, SenderChoice, Warnings } from './sender-choice.tsx';
import { SharedValues } from './shared-values.tsx';

interface MappingStepProps {
  id: number;
  /** What is to be known about the columns. */
  warnings: readonly string[];
  onStarted: () => void;
}

/** What a choice of another sheet takes along. */
type Carried = Partial<Pick<MappingChoices, 'mapping' | 'options' | 'constants' | 'profileId'>>;

export function MappingStep({ id, warnings, onStarted }: MappingStepProps) {
  const [{ sheet, carried }, setSheet] = useState<{ sheet?: string; carried: Carried }>({ carried: {} });
  const { data, error, refetch } = useQuery(rosterApi.details(id, sheet));
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading size="sm" />;
  return (
    <MappingForm
      key={data.sheet}
      roster={data}
      carried={carried}
      warnings={sheet === undefined ? warnings : []}
      onSheet={(other, along) => setSheet({ sheet: other, carried: along })}
      onStarted={onStarted}
    />
  );
}

/** The file was chosen; its columns are next. */
const enterFirst = (columns: HTMLElement | null) => columns?.querySelector('input')?.focus();

const NOT_USED = 'Not used';
const TARGETS = [NOT_USED, ...ROSTER_TARGETS].map((target) => ({ value: target, label: target }));

const OPTIONS: readonly [keyof RosterOptions, string, string][] = [
  [
    'createProviders',
    'Create new providers',
    'An NPI that nobody has becomes a new provider. A provider type is needed.',
  ],
  ['createPlaces', 'Create new practices and addresses', ''],
  ['createNames', 'Create new specialties, languages, degrees and provider types', ''],
  ['clearEmpty', 'Empty cells clear what is stored', 'Never the NPI, the name or the place.'],
  ['verified', 'Record every provider in the file as verified by this roster', ''],
];

interface MappingFormProps extends Omit<MappingStepProps, 'id'> {
  roster: RosterDetails;
  carried: Carried;
  onSheet: (sheet: string, carried: Carried) => void;
}

function MappingForm({ roster, carried, warnings, onSheet, onStarted }: MappingFormProps) {
  const { id, sheet } = roster;
  const stored: MappingChoices = {
    ...{ mapping: roster.mapping, options: roster.options },
    ...{ constants: roster.constants, profileId: roster.profileId },
  };
  const [choices, setChoices] = useState({ ...stored, ...carried });
  const { mapping, options, constants } = choices;
  const check = useSingleMutation({ mutationFn: callApi(rosterCalls.map), onSuccess: onStarted });
  useUnsavedGuard(() => JSON.stringify(choices) !== JSON.stringify(stored) && !check.isPending);
  const problem = mappedTwice(mapping) ?? mapsNobody(mapping);
  // A profile may be saved while something else is chosen.
  const change = (part: Partial<MappingChoices>) => setChoices((now) => ({ ...now, ...part }));
  const choose = (column: string, target: string | null) =>
    change({
      mapping: { ...mapping, [column]: target === NOT_USED ? null : (target as RosterTarget | null) },
    });
  const follow = (profile: RosterProfile) => {
    const known = new Set(roster.columns.map(({ name }) => name));
    const fitting = Object.entries(profile.mapping).filter(([name]) => known.has(name));
    const followed = {
      mapping: { ...mapping, ...Object.fromEntries(fitting) },
      ...{ options: profile.options, constants: profile.constants, profileId: profile.id },
    };
    const isElsewhere = profile.sheet !== sheet && roster.sheets.some(({ name }) => name === profile.sheet);
    if (isElsewhere) onSheet(profile.sheet, { ...followed, mapping: profile.mapping });
    else change(followed);
  };
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) check.mutate({ body: { id, sheet: sheet || null, ...choices } });
      }}
    >
      <SenderChoice
        roster={roster}
        choices={choices}
        onSheet={(other) => onSheet(other, { options, constants })}
        onProfile={follow}
        onSaved={(profileId) => change({ profileId })}
      />
      {warnings.length > 0 && <Warnings warnings={warnings} />}
      <div className={`card ${styles.columns}`}>
        <div className={styles.columnHead} aria-hidden>
          <span>COLUMN OF THE FILE</span>
          <span>MEANS</span>
        </div>
        <ul ref={enterFirst} className={styles.mapped}>
          {roster.columns.map(({ name, samples }) => (
            <li key={name} className={styles.column} data-unused={mapping[name] == null || undefined}>
              <div className={list.words}>
                <div className={list.name}>{name}</div>
                <div className={styles.samples}>
                  {samples.length === 0 ? 'No values' : samples.join(' · ')}
                </div>
              </div>
              <ChoiceSelect
                label={`${name} means`}
                hidesLabel
                choices={TARGETS}
                value={mapping[name] ?? NOT_USED}
                onChange={(target) => choose(name, target)}
              />
            </li>
          ))}
        </ul>
      </div>
      <SharedValues value={constants} onChange={(shared) => change({ constants: shared })} />
      <fieldset className={`card ${styles.options}`}>
        <legend className={styles.heading}>What the roster may do</legend>
        {OPTIONS.map(([option, label, description]) => (
          <Checkbox
            key={option}
            label={label}
            description={description || undefined}
            checked={options[option]}
            onChange={(event) => change({ options: { ...options, [option]: event.currentTarget.checked } })}
          />
        ))}
      </fieldset>
      {problem && (
        <Message kind="warn" role="status">
          {problem}
        </Message>
      )}
      <ErrorBanner error={check.error} />
      <div className={styles.bar}>
        <Button type="submit" loading={check.isPending} disabled={problem !== undefined}>
          Check
        </Button>
        <span className="muted">Checking shows the differences, and changes nothing.</span>
      </div>
    </form>
  );
}
