import { formatCount } from '@careline/contracts/basis/counts';
import type {
  RosterDifference,
  RosterDifferenceKind,
  RosterStatus,
} from '@careline/contracts/exchange/rosters';
import { Button, Checkbox } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useSingleMutation } from '../../lib/api/use-single-mutation.ts';
import { ChangeLines } from '../../ui/changes/change-lines.tsx';
import list from '../../ui/changes/change-list.module.css';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { ShowMore } from '../../ui/feedback/show-more.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { SearchBox } from '../../ui/page/search-box.tsx';
import { describeRows, shownChange } from './difference-words.ts';
import { rosterApi, type ShownDifferences } from './roster-api.ts';
import styles from './rosters.module.css';
import { useUndoRoster } from './undo-roster.tsx';

interface DifferencesStepProps {
  status: RosterStatus;
  onMap: () => void;
  onStarted: () => void;
}

const KINDS: readonly [RosterDifferenceKind, string][] = [
  ['problem', 'Problems'],
  ['new', 'New'],
  ['changed', 'Changed'],
  ['missing', 'Missing from the file'],
  ['same', 'The same'],
];

/** The differences, and whether each is taken; of an applied roster the report. */
export function DifferencesStep({ status, onMap, onStarted }: DifferencesStepProps) {
  const { id, counts } = status;
  const isOpen = status.status === 'checked';
  const first = KINDS.find(([kind]) => kind !== 'same' && counts[kind] > 0)?.[0] ?? 'same';
  const [kind, setKind] = useState<RosterDifferenceKind>(first);
  const [query, setQuery] = useState('');
  const shown: ShownDifferences = { kind, query };
  const found = useInfiniteQuery(rosterApi.differences(id, shown));
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: ['Rosters', 'Differences', id] });
  const decideAll = useMutation({
    mutationFn: (take: boolean) => rosterApi.decideAll(id, shown, take),
    onSettled: reload,
  });
  const decide = useMutation({
    mutationFn: ({ key, take }: { key: string; take: boolean }) => rosterApi.decide(id, [{ key, take }]),
    onSettled: reload,
  });
  const apply = useSingleMutation({ mutationFn: () => rosterApi.apply(id), onSuccess: onStarted });
  const undo = useUndoRoster();
  const latest = found.data?.pages[0];
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  const isDecidable = isOpen && kind !== 'problem' && kind !== 'same';
  const pending = decide.isPending ? decide.variables : undefined;
  return (
    <div ref={focusOnce} tabIndex={-1} className={styles.step}>
      {!isOpen && (
        <Message kind="info" role="status">
          {status.status === 'applied'
            ? 'This roster is applied. What was taken is ticked.'
            : 'This roster is undone. What it had changed is ticked.'}
        </Message>
      )}
      <div className={styles.filters}>
        <Segments
          label="Show"
          options={KINDS.map(([value, label]) => ({
            value,
            label: `${label} (${formatCount((latest?.counts ?? counts)[value])})`,
          }))}
          value={kind}
          onChange={setKind}
        />
        <SearchBox
          label="Search by name, NPI or practice"
          value={query}
          onSearch={setQuery}
          onDown={() => document.querySelector<HTMLInputElement>(`.${list.list} input`)?.focus()}
        />
      </div>
      {isDecidable && items.length > 0 && (
        <div className={styles.bar}>
          <Button
            size="compact-sm"
            variant="default"
            loading={decideAll.isPending}
            onClick={() => decideAll.mutate(true)}
          >
            {`Take all ${formatCount(latest?.total ?? 0)} listed`}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={decideAll.isPending}
            onClick={() => decideAll.mutate(false)}
          >
            Leave all listed
          </Button>
          <span className="muted">Search for a practice to decide on its providers alone.</span>
        </div>
      )}
      {found.error && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Loading size="sm" />}
      {found.data && items.length === 0 && <p className={styles.none}>None.</p>}
      <ul className={list.list} onKeyDown={moveWithArrows}>
        {items.map((item) => (
          <DifferenceItem
            key={item.key}
            item={pending?.key === item.key ? { ...item, take: pending.take } : item}
            hasBox={kind !== 'problem' && kind !== 'same'}
            isFixed={!isOpen}
            onTake={(take) => decide.mutate({ key: item.key, take })}
          />
        ))}
      </ul>
      <ShowMore pages={found} />
      <ErrorBanner error={apply.error ?? decideAll.error ?? decide.error} />
      <div className={styles.footer}>
        {isOpen && (
          <>
            <Button
              loading={apply.isPending}
              disabled={decide.isPending || decideAll.isPending}
              onClick={() => apply.mutate()}
            >
              Apply what is taken
            </Button>
            <Button variant="default" onClick={onMap}>
              Change the mapping
            </Button>
          </>
        )}
        {status.status === 'applied' && (
          <Button variant="default" onClick={() => void undo(status)}>
            Undo
          </Button>
        )}
      </div>
    </div>
  );
}

/** The button that led here is gone. */
const focusOnce = (step: HTMLElement | null) => step?.focus();

/** The arrows go from box to box, Space takes or leaves. */
function moveWithArrows(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLInputElement)) return;
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const next = boxes[boxes.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface DifferenceItemProps {
  item: RosterDifference;
  hasBox: boolean;
  isFixed: boolean;
  onTake: (take: boolean) => void;
}

function DifferenceItem({ item, hasBox, isFixed, onTake }: DifferenceItemProps) {
  const { kind, name, npi, rows, changes, reason, nearest, take } = item;
  const called = name || 'A row without a name';
  const details = [npi && `NPI ${npi}`, describeRows(rows)].filter(Boolean).join(' · ');
  return (
    <li className={list.item}>
      {hasBox && (
        <Checkbox
          aria-label={`Take ${called}`}
          checked={take}
          disabled={isFixed}
          onChange={(event) => onTake(event.currentTarget.checked)}
        />
      )}
      <div className={list.words}>
        <div className={list.name}>{called}</div>
        {details && <div className={list.who}>{details}</div>}
        {reason && <div className={list.reason}>{reason}</div>}
        {nearest && <div className={list.who}>The nearest known name is “{nearest}”.</div>}
        <ChangeLines changes={changes.map(shownChange)} isNew={kind === 'new'} />
      </div>
    </li>
  );
}
