import { formatCount } from '@careline/contracts/basis/counts';
import { EXPORT_FORMATS, type ExportFormat } from '@careline/contracts/basis/entity-set';
import {
  type RosterDifference,
  type RosterDifferenceKind,
  type RosterStatus,
  rosterCalls,
} from '@careline/contracts/exchange/rosters';
import { Button, Checkbox } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { callApi } from '../../lib/api/call-api.ts';
import { useSingleMutation } from '../../lib/api/use-single-mutation.ts';
import { tellRefusal } from '../../lib/notify.ts';
import { offerDownload } from '../../lib/offer-download.ts';
import list from '../../ui/changes/change-list.module.css';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { ErrorBanner, LoadFailure, Loading, Message, ShowMore } from '../../ui/feedback/feedback.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { SearchBox } from '../../ui/page/page-header.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { DifferenceItem, sinceLastWords, takenWords } from './difference-item.tsx';
import { type RowDecision, rosterApi, type ShownDifferences } from './roster-api.ts';
import styles from './rosters.module.css';
import { Warnings } from './sender-choice.tsx';
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
  const [sinceLast, setSinceLast] = useState(false);
  const shown: ShownDifferences = { kind, query, sinceLast };
  const found = useInfiniteQuery(rosterApi.differences(id, shown));
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: ['Rosters', 'Differences', id] });
  const decideAll = useMutation({
    mutationFn: (take: boolean) => rosterApi.decideAll(id, shown, take),
    onSettled: reload,
  });
  const decide = useMutation({
    mutationFn: (decision: RowDecision) => callApi(rosterCalls.decide)({ body: { id, items: [decision] } }),
    onSettled: reload,
  });
  const apply = useSingleMutation({
    mutationFn: async () => {
      if (!(await confirmApply(await client.fetchQuery(rosterApi.status(id))))) return false;
      await callApi(rosterCalls.apply)({ body: { id } });
      return true;
    },
    onSuccess: (isStarted) => isStarted && onStarted(),
  });
  const undo = useUndoRoster();
  const latest = found.data?.pages[0];
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  const isDecidable = isOpen && kind !== 'problem' && kind !== 'same';
  const pending = decide.isPending ? decide.variables : undefined;
  return (
    <div ref={focusOnce} tabIndex={-1} className={styles.step}>
      {!isOpen && (
        <Message kind="info" role="status">
          {status.status === 'applied' ? (
            <>
              This roster is applied. <TakenCounts taken={status.taken} /> What was taken is ticked.
            </>
          ) : (
            'This roster is undone. What it had changed is ticked.'
          )}
        </Message>
      )}
      {isOpen && status.warnings.length > 0 && <Warnings warnings={status.warnings} />}
      {status.sinceLast && (
        <Message kind="info">
          {sinceLastWords(status.sinceLast)}
          <Checkbox
            mt={6}
            label="Show only what is new since then"
            checked={sinceLast}
            onChange={(event) => setSinceLast(event.currentTarget.checked)}
          />
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
          onChange={(text) => setQuery(text ?? '')}
          onDown={() => document.querySelector<HTMLInputElement>(`.${list.list} input`)?.focus()}
        />
      </div>
      {isDecidable && items.length > 0 && (
        <div className={styles.bar}>
          <SmallButton loading={decideAll.isPending} onClick={() => decideAll.mutate(true)}>
            {`Take all ${formatCount(latest?.total ?? 0)} listed`}
          </SmallButton>
          <SmallButton disabled={decideAll.isPending} onClick={() => decideAll.mutate(false)}>
            Leave all listed
          </SmallButton>
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
            item={pending?.key === item.key ? decided(item, pending) : item}
            hasBox={kind !== 'problem' && kind !== 'same'}
            isFixed={!isOpen}
            onDecide={(decision) => decide.mutate({ key: item.key, ...decision })}
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
        <ReportButtons roster={status} />
        {status.status === 'applied' && (
          <Button variant="default" onClick={() => void undo(status)}>
            Undo
          </Button>
        )}
      </div>
    </div>
  );
}

/** As it will be once the decision is stored. */
function decided(item: RosterDifference, { take = item.take, leave }: RowDecision): RosterDifference {
  const isLeft = (change: RosterDifference['changes'][number]) =>
    leave ? leave.includes(change.label) : item.take && !change.take;
  return { ...item, take, changes: item.changes.map((one) => ({ ...one, take: take && !isLeft(one) })) };
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

const confirmApply = ({ fileName, taken }: RosterStatus): Promise<boolean> =>
  confirm({
    title: 'Apply roster',
    text: 'What is taken is written to the directory. Providers:',
    subject: fileName,
    note: <TakenCounts taken={taken} />,
    danger: taken.madeInactive > 0,
    answers: { yes: 'Apply', no: 'Cancel' },
  });

/** "3 created, 46 changed, 238 made inactive.", the last in red. */
function TakenCounts({ taken }: Pick<RosterStatus, 'taken'>) {
  const { harmless, inactive } = takenWords(taken);
  if (harmless === '' && inactive === '') return 'No provider is created or changed.';
  return (
    <span>
      {harmless}
      {harmless && inactive && ', '}
      {inactive && <strong className={styles.inactive}>{inactive}</strong>}.
    </span>
  );
}

const FORMATS = Object.keys(EXPORT_FORMATS) as ExportFormat[];

/** Every row with what became of it, to be sent back. */
function ReportButtons({ roster: { id, fileName } }: { roster: RosterStatus }) {
  const download = useSingleMutation({
    mutationFn: (format: ExportFormat) => callApi(rosterCalls.report)({ params: { id }, query: { format } }),
    onSuccess: (file, format) => offerDownload(file, `${fileName.replace(/\.[^.]*$/, '')} report.${format}`),
    onError: tellRefusal,
  });
  return FORMATS.map((format) => (
    <Button
      key={format}
      variant="default"
      loading={download.isPending && download.variables === format}
      onClick={() => download.mutate(format)}
    >
      {`Report (${EXPORT_FORMATS[format]})`}
    </Button>
  ));
}
