import { callsOf } from '@careline/contracts/basis/entity-calls';
import type { EntitySet } from '@careline/contracts/basis/entity-set';
import { entitySets } from '@careline/contracts/sets';
import {
  type DuplicatePair,
  type DuplicateSet,
  duplicateCalls,
  type Merged,
  type MergePreview,
  mergedSet,
  type Side,
} from '@careline/contracts/trust/duplicates';
import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-client.ts';
import { callApi, callQuery } from '../../lib/api/call-api.ts';
import { useSingleMutation } from '../../lib/api/use-single-mutation.ts';
import { focusNearby } from '../../lib/keyboard/focus.ts';
import { ErrorBanner, LoadFailure } from '../../ui/feedback/feedback.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { duplicatesApi } from './duplicates-api.ts';
import styles from './merge-panel.module.css';
import {
  type ComparedField,
  compareRecords,
  keyOf,
  type NameOf,
  type RecordFields,
  recordLines,
  referencesOf,
  sharedFields,
  shownField,
  sideWithoutChoice,
} from './model/merge-comparison.ts';

interface MergePanelProps {
  set: DuplicateSet;
  pair: DuplicatePair;
  onMerged: (merged: Merged) => void;
  onClosed: () => void;
}

/** Wide enough for two records beside each other. */
const WIDTH = 760;

/** Both records beside each other: which one stays, and which value where they differ. */
export function MergePanel({ set, pair, onMerged, onClosed }: MergePanelProps) {
  const { label } = mergedSet(set);
  const [isSwapped, setSwapped] = useState(false);
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const [showsEqual, setShowsEqual] = useState(false);
  const [showsResult, setShowsResult] = useState(false);
  const [kept, removed] = isSwapped ? [pair.b, pair.a] : [pair.a, pair.b];
  const merge = useSingleMutation({ mutationFn: callApi(duplicateCalls.merge), onSuccess: onMerged });
  // One of the records is gone by then, so neither is fetched again.
  const isOpen = !merge.isPending;
  const own = useQuery({ ...recordQuery(set, kept.id), enabled: isOpen });
  const other = useQuery({ ...recordQuery(set, removed.id), enabled: isOpen });
  const [keep, remove] = [own.data, other.data];
  const request = keep &&
    remove && {
      set,
      keep: keep.id,
      remove: remove.id,
      choices,
      rowVersions: [keep.rowVersion, remove.rowVersion] as [number, number],
    };
  const preview = useQuery({ ...duplicatesApi.preview(request), enabled: isOpen && request !== undefined });
  const nameOf = useNames(set, [keep, remove]);
  const compared = keep && remove ? compareRecords(set, keep, remove) : NOTHING;
  const differing = [...compared.differing, ...sharedFields(preview.data?.shared)];
  const { equal } = compared;
  const sideOf = (one: ComparedField): Side => choices[one.field] ?? sideWithoutChoice(one);
  // The default is not sent as a choice: the other record's value then still counts wherever the kept one has none.
  const choose = (one: ComparedField, side: Side) =>
    setChoices(({ [one.field]: _, ...others }) =>
      side === sideWithoutChoice(one) ? others : { ...others, [one.field]: side },
    );
  const swap = () => {
    setSwapped(!isSwapped);
    setChoices({});
  };
  const isReady = preview.data !== undefined && !preview.isPlaceholderData && isOpen;
  const mergeBoth = () => isReady && request && merge.mutate({ body: request });
  // The shortcuts of the page below rest while a panel is open.
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const key = event.key.toLowerCase();
    const chosen = differing.find((_, index) => keyOf(index) === key);
    if (chosen) choose(chosen, sideOf(chosen) === 'keep' ? 'remove' : 'keep');
    else if (key === 'x') swap();
    else if (key === 'e') setShowsEqual(!showsEqual);
    else if (key === 'p') setShowsResult(!showsResult);
    else if (key === 'm') mergeBoth();
  });
  const loadError = own.error ?? other.error;
  const refusal = merge.error ?? preview.error;
  const isOutdated = refusal instanceof ApiError && refusal.status === 409;
  const content = useRef<HTMLDivElement>(null);
  const fetchBoth = () => Promise.all([own.refetch(), other.refetch()]);
  const reload = async () => {
    await fetchBoth();
    merge.reset();
    focusNearby(() => content.current?.querySelector<HTMLElement>('input:checked, button')?.focus());
  };
  return (
    <SidePanel
      title={`Merge ${label.many.toLowerCase()}`}
      onClose={onClosed}
      size={WIDTH}
      footer={
        <>
          <Button disabled={!isReady} loading={merge.isPending} onClick={mergeBoth}>
            Merge (M)
          </Button>
          <Button variant="default" onClick={onClosed}>
            Cancel
          </Button>
        </>
      }
    >
      <div ref={content} className={styles.merge}>
        {loadError && <LoadFailure error={loadError} onRetry={() => void fetchBoth()} />}
        <ErrorBanner
          error={refusal}
          action={
            isOutdated && (
              <SmallButton mt={8} onClick={() => void reload()}>
                Reload
              </SmallButton>
            )
          }
        />
        <div className={styles.names}>
          <span>
            <strong>{kept.name}</strong> stays, <strong>{removed.name}</strong> becomes part of it.
          </span>
          <SmallButton onClick={swap}>Keep the other one (X)</SmallButton>
        </div>
        {keep && remove && (
          <>
            <div className={styles.fields}>
              <div className={styles.heads} aria-hidden>
                <span />
                <span>Stays</span>
                <span>Becomes part of it</span>
              </div>
              {differing.map((one, index) => (
                <Choice
                  key={one.field}
                  compared={one}
                  hotkey={keyOf(index)}
                  nameOf={nameOf}
                  side={sideOf(one)}
                  onChoose={(side) => choose(one, side)}
                />
              ))}
            </div>
            {differing.length === 0 && <p className={styles.quiet}>No field differs.</p>}
            <Folded
              title={equal.length === 1 ? '1 field is equal' : `${equal.length} fields are equal`}
              hotkey="E"
              isOpen={showsEqual}
              onToggle={() => setShowsEqual(!showsEqual)}
              lines={equal.map((one) => ({ ...one, value: shownField(one, one.keep, nameOf) }))}
            />
            <p className={styles.quiet} aria-live="polite">
              {movesInWords(preview.data?.moves)}
            </p>
            <Folded
              title="Preview"
              hotkey="P"
              isOpen={showsResult}
              onToggle={() => setShowsResult(!showsResult)}
              lines={preview.data ? recordLines(set, preview.data.record, nameOf) : []}
            />
          </>
        )}
      </div>
    </SidePanel>
  );
}

const NOTHING = { differing: [], equal: [] };

interface AnyRecord extends RecordFields {
  readonly id: number;
  readonly rowVersion: number;
}

const recordQuery = (set: DuplicateSet, id: number) => ({
  ...callQuery(callsOf(mergedSet(set) as EntitySet).getById, { params: { id } }),
  select: (record: unknown) => record as AnyRecord,
});

interface ChoiceProps {
  compared: ComparedField;
  hotkey: string | undefined;
  nameOf: NameOf;
  side: Side;
  onChoose: (side: Side) => void;
}

/** One field of both records; its key takes the other value. */
function Choice({ compared, hotkey, nameOf, side, onChoose }: ChoiceProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={compared.label} className={styles.row}>
      <span className={styles.field}>
        {hotkey && <kbd className={styles.key}>{hotkey.toUpperCase()}</kbd>}
        {compared.label}
      </span>
      {(['keep', 'remove'] as const).map((each) => (
        <label key={each} className={styles.value}>
          <input type="radio" name={name} checked={each === side} onChange={() => onChoose(each)} />
          <span>{shownField(compared, compared[each], nameOf) || '–'}</span>
        </label>
      ))}
    </div>
  );
}

interface FoldedProps {
  title: string;
  hotkey: string;
  isOpen: boolean;
  onToggle: () => void;
  lines: readonly { field: string; label: string; value: string }[];
}

function Folded({ title, hotkey, isOpen, onToggle, lines }: FoldedProps) {
  if (lines.length === 0) return null;
  return (
    <div>
      <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={onToggle}>
        {title} ({hotkey})
      </Button>
      {isOpen && (
        <dl className={styles.lines}>
          {lines.map(({ field, label, value }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** The names of the types, degrees, practices and regions that the records point to. */
function useNames(set: DuplicateSet, records: readonly (RecordFields | undefined)[]): NameOf {
  const references = referencesOf(
    set,
    records.filter((record) => record !== undefined),
  );
  const answers = useQueries({
    queries: references.map(({ set: name, id }) => {
      const known = entitySets.find((one) => one.name === name);
      if (!known) throw new Error(`There is no set ${name}.`);
      return callQuery(callsOf(known).getById, { params: { id } });
    }),
  });
  return (name, id) => {
    const place = references.findIndex((one) => one.set === name && one.id === id);
    const record = answers[place]?.data as { name?: string } | undefined;
    return record?.name;
  };
}

/** "Moves along: 3 providers, 1 report." */
function movesInWords(moves: MergePreview['moves'] | undefined): string {
  if (!moves) return '';
  const some = moves.filter(({ count }) => count > 0);
  if (some.length === 0) return 'Nothing else moves.';
  return `Moves along: ${some.map(({ what, count }) => `${what} ${count}`).join(', ')}.`;
}
