import { ROSTER_TARGETS, type RosterTarget } from '@careline/contracts/exchange/roster-targets';
import {
  mappedTwice,
  mapsNobody,
  type RosterDetails,
  type RosterMapping,
  type RosterOptions,
} from '@careline/contracts/exchange/rosters';
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleMutation } from '../../lib/api/use-single-mutation.ts';
import list from '../../ui/changes/change-list.module.css';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { useUnsavedGuard } from '../../ui/feedback/unsaved-changes.ts';
import { ChoiceSelect } from '../../ui/select/choice-select.tsx';
import { rosterApi } from './roster-api.ts';
import styles from './rosters.module.css';

interface MappingStepProps {
  id: number;
  onStarted: () => void;
}

/** The file's columns beside ours. */
export function MappingStep({ id, onStarted }: MappingStepProps) {
  const { data, error, refetch } = useQuery(rosterApi.details(id));
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return data ? <MappingForm roster={data} onStarted={onStarted} /> : <Loading size="sm" />;
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

function MappingForm({ roster, onStarted }: { roster: RosterDetails; onStarted: () => void }) {
  const [mapping, setMapping] = useState<RosterMapping>(roster.mapping);
  const [options, setOptions] = useState<RosterOptions>(roster.options);
  const check = useSingleMutation({ mutationFn: rosterApi.map, onSuccess: onStarted });
  const isDirty = () =>
    JSON.stringify([mapping, options]) !== JSON.stringify([roster.mapping, roster.options]);
  useUnsavedGuard(() => isDirty() && !check.isPending);
  const problem = mappedTwice(mapping) ?? mapsNobody(mapping);
  const choose = (column: string, target: string | null) =>
    setMapping({ ...mapping, [column]: target === NOT_USED ? null : (target as RosterTarget | null) });
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) check.mutate({ id: roster.id, mapping, options });
      }}
    >
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
      <fieldset className={`card ${styles.options}`}>
        <legend className={styles.heading}>What the roster may do</legend>
        {OPTIONS.map(([option, label, description]) => (
          <Checkbox
            key={option}
            label={label}
            description={description || undefined}
            checked={options[option]}
            onChange={(event) => setOptions({ ...options, [option]: event.currentTarget.checked })}
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
