import {
  type Certainty,
  type DuplicatePair,
  DuplicateSet,
  duplicateCalls,
  EVIDENCE_LABELS,
  evidenceInWords,
} from '@careline/contracts/trust/duplicates';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useUrlParameters } from '../../entity-set/list/list-url.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { useSingleMutation } from '../../lib/api/use-single-mutation.ts';
import { focusNearby } from '../../lib/keyboard/focus.ts';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { notify, tellRefusal } from '../../lib/notify.ts';
import { pluralize } from '../../lib/text/moments.ts';
import { LoadFailure, Message } from '../../ui/feedback/feedback.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { PageHeader, SearchBox } from '../../ui/page/page-header.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { CardList, ListedCard, useCurrentCard } from '../card-list.tsx';
import styles from './duplicates.module.css';
import { DUPLICATES, duplicatesApi } from './duplicates-api.ts';
import { MergePanel } from './merge-panel.tsx';

const PageUrl = z.object({
  q: z.coerce.string().optional().catch(undefined),
  set: DuplicateSet.catch('Providers').default('Providers'),
  status: z.enum(['open', 'dismissed']).catch('open').default('open'),
});

const SETS = [
  { value: 'Providers', label: 'Providers' },
  { value: 'PracticeAddresses', label: 'Addresses' },
  { value: 'Practices', label: 'Practices' },
] as const;

const STATUSES = [
  { value: 'open', label: 'Open' },
  { value: 'dismissed', label: 'Not duplicates' },
] as const;

const CERTAINTY_WORDS: Readonly<Record<Certainty, string>> = {
  sure: 'Almost certain',
  likely: 'Likely',
  possible: 'Possible',
};

/** The Duplicates tab of the settings: pairs of records that may be the same, the surest first. */
export function DuplicatesPage() {
  const [{ q = '', set, status }, , field] = useUrlParameters(PageUrl);
  const pages = useInfiniteQuery(duplicatesApi.search({ set, query: q, status }));
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const total = pages.data?.pages.at(-1)?.total;
  const client = useQueryClient();
  const { list, index, current, walk } = useCurrentCard(items);
  const isOpen = status === 'open';
  const decide = useSingleMutation({
    mutationFn: ({ id }: DuplicatePair) =>
      isOpen
        ? callApi(duplicateCalls.dismiss)({ params: { id } })
        : callApi(duplicateCalls.reopen)({ params: { id } }),
    onSuccess: (_, { a }) =>
      notify.success(isOpen ? `${a.name}: noted as not a duplicate.` : `${a.name}: listed again.`),
    onError: tellRefusal,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: [DUPLICATES] });
      focusNearby(() => list.current?.focus());
    },
  });
  const [merging, setMerging] = useState<DuplicatePair>();
  const [merged, setMerged] = useState<{ eventId: number; name: string }>();
  const undo = useSingleMutation({
    mutationFn: (eventId: number) => callApi(duplicateCalls.unmerge)({ body: { eventId } }),
    onSuccess: ({ kept }) => {
      setMerged(undefined);
      if (kept.length === 0) notify.success('Both are as they were.');
      else
        notify.warn(`Both are back. Changed since, and kept: ${kept.map(({ label }) => label).join(', ')}.`);
    },
    onError: tellRefusal,
    onSettled: async () => {
      await client.invalidateQueries();
      focusNearby(() => list.current?.focus());
    },
  });
  const keys = [
    { keys: 'J', label: 'Next pair', run: walk(1) },
    { keys: 'K', label: 'Previous pair', run: walk(-1) },
    ...(isOpen ? [{ keys: 'M', label: 'Merge', run: () => setMerging(current) }] : []),
    ...(merged
      ? [{ keys: 'U', label: 'Undo the merge', run: () => !undo.isPending && undo.mutate(merged.eventId) }]
      : []),
    {
      keys: 'N',
      label: isOpen ? 'Not a duplicate' : 'List again',
      run: () => current && !decide.isPending && decide.mutate(current),
    },
  ];
  useShortcuts('Duplicates', merging ? [] : keys);
  return (
    <div className="page">
      <PageHeader
        title="Duplicates"
        order={2}
        count={total === undefined ? undefined : pluralize(total, 'pair')}
      >
        <SearchBox label="Search duplicates" {...field('q')} />
        <Segments label="Of what" options={SETS} {...field('set')} />
        <Segments label="Which pairs" options={STATUSES} {...field('status')} />
      </PageHeader>
      {pages.error && <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} />}
      {merged && (
        <Message kind="info" role="status">
          {merged.name} has been merged.{' '}
          <SmallButton size="compact-xs" loading={undo.isPending} onClick={() => undo.mutate(merged.eventId)}>
            Undo (U)
          </SmallButton>
        </Message>
      )}
      <CardList label="Pairs" list={list} none={total === 0 ? sayNone(q, isOpen) : undefined} pages={pages}>
        {items.map((pair, place) => (
          <ListedCard
            key={pair.id}
            label={`${pair.a.name} and ${pair.b.name}`}
            index={place}
            isCurrent={place === index}
            title={CERTAINTY_WORDS[pair.certainty]}
            facts={<span className={styles.evidence}>{evidenceInWords(pair.evidence)}</span>}
            buttons={
              <>
                {isOpen && (
                  <Button size="compact-sm" onClick={() => setMerging(pair)}>
                    Merge
                  </Button>
                )}
                <SmallButton disabled={decide.isPending} onClick={() => decide.mutate(pair)}>
                  {isOpen ? 'Not a duplicate' : 'List again'}
                </SmallButton>
              </>
            }
          >
            <EvidenceTable pair={pair} />
          </ListedCard>
        ))}
      </CardList>
      {merging && (
        <MergePanel
          set={set}
          pair={merging}
          onClosed={() => setMerging(undefined)}
          onMerged={async ({ eventId }) => {
            setMerging(undefined);
            setMerged({ eventId, name: merging.a.name });
            await client.invalidateQueries();
            focusNearby(() => list.current?.focus());
          }}
        />
      )}
    </div>
  );
}

function sayNone(query: string, isOpen: boolean): string {
  if (query) return 'No pair has this name.';
  return isOpen ? 'No duplicates were found.' : 'No pair was noted as not a duplicate.';
}

/** Both records beside each other; what they have in common is said above. */
function EvidenceTable({ pair: { a, b, evidence } }: { pair: DuplicatePair }) {
  const rows = evidence.filter((one) => one.field !== 'name' && one.verdict !== 'same');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{a.name}</th>
          <th scope="col">{b.name}</th>
        </tr>
      </thead>
      <tbody>
        {(a.npi || b.npi) && !rows.some(({ field }) => field === 'npi') && (
          <tr>
            <th scope="row">NPI</th>
            <td>{a.npi || '–'}</td>
            <td>{b.npi || '–'}</td>
          </tr>
        )}
        {rows.map((one) => (
          <tr key={one.field}>
            <th scope="row">{capitalize(EVIDENCE_LABELS[one.field] ?? one.field)}</th>
            <td>{one.a}</td>
            <td>{one.b}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
