import type { EntitySet } from '@careline/contracts/basis/entity-set';
import type { RecordEvent } from '@careline/contracts/basis/history';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotThere } from '../../lib/api/api-client.ts';
import { useSingleMutation } from '../../lib/api/use-single-mutation.ts';
import { notify } from '../../lib/notify.ts';
import { formatMoment, pluralize } from '../../lib/text/moments.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { EmptyState, ErrorBanner, LoadFailure, Loading } from '../../ui/feedback/feedback.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { entitySetApi } from '../api.ts';
import { EventEntry, VersionFacts } from './event-entry.tsx';
import styles from './history.module.css';
import { historyApi } from './history-api.ts';

export interface HistoryPanelProps {
  set: EntitySet;
  id: number;
  /** Where the record is not in view already. */
  name?: string;
  onRestored: () => void;
  onClosed: () => void;
}

/** Who changed what of a record and when, newest first. A version can be looked at and restored. */
export function HistoryPanel({ set, id, name, onRestored, onClosed }: HistoryPanelProps) {
  const events = useInfiniteQuery({ ...historyApi(set, id).events, gcTime: 0 });
  const [looked, setLooked] = useState<RecordEvent>();
  const { restore, error, isRestoring, isDeleted } = useRestore(set, id, onRestored);
  const items = events.data?.pages.flatMap((page) => page.items) ?? [];
  const total = events.data?.pages.at(-1)?.total;
  const restoreOf = (event: RecordEvent) =>
    restore && event.action !== 'deleted' && event !== items[0] ? () => restore(event) : undefined;
  return (
    <SidePanel title={`History of ${name || `this ${set.label.one}`}`} onClose={onClosed} size={560}>
      <div className={styles.panel} aria-busy={isRestoring}>
        <ErrorBanner error={error} />
        {events.error && <LoadFailure error={events.error} onRetry={() => void events.refetch()} />}
        {events.isPending && <Loading size="sm" />}
        {total === 0 && <EmptyState text="Nothing was changed since this record was first stored" />}
        {total !== undefined && total > 0 && (
          <p className={styles.count}>
            {pluralize(total, 'event')}, the latest first.
            {isDeleted && ' The record is deleted.'}
          </p>
        )}
        {set.asOfPage && (
          <a className={styles.asOf} href={`#${set.asOfPage.replace('$id', String(id))}`}>
            As of a day, to print
          </a>
        )}
        <ol className={styles.events}>
          {items.map((event) => (
            <EventEntry
              key={event.id}
              event={event}
              onLook={() => setLooked(event)}
              onRestore={restoreOf(event)}
            />
          ))}
        </ol>
        {events.hasNextPage && (
          <Button
            variant="default"
            loading={events.isFetchingNextPage}
            onClick={() => void events.fetchNextPage()}
          >
            Show older events
          </Button>
        )}
      </div>
      {looked && (
        <VersionPanel
          set={set}
          id={id}
          event={looked}
          onRestore={restoreOf(looked)}
          onClosed={() => setLooked(undefined)}
        />
      )}
    </SidePanel>
  );
}

/** Asks, and saves a record as it was after an event. */
function useRestore(set: EntitySet, id: number, onRestored: () => void) {
  const client = useQueryClient();
  const { one } = set.label;
  // The version that the user sees the history of: a change made since then is refused, not lost.
  const today = useQuery({
    queryKey: [set.name, 'GetHistory', id, 'version'],
    queryFn: async () => {
      const record = await client.fetchQuery({ ...entitySetApi(set).byId(id), staleTime: 0 });
      return record.rowVersion;
    },
    gcTime: 0,
    retry: false,
  });
  const saving = useSingleMutation({
    mutationFn: async (event: RecordEvent) =>
      historyApi(set, id).restore({ id, eventId: event.id, rowVersion: today.data ?? 0 }),
    onSuccess: async () => {
      notify.success(`The ${one} has been restored.`);
      onRestored();
      await client.invalidateQueries();
    },
    onError: () => void client.invalidateQueries({ queryKey: [set.name, 'GetHistory', id] }),
  });
  const restore = async (event: RecordEvent) => {
    const isYes = await confirm({
      title: 'Restore this version',
      text: `The ${one} gets back the values it had after this event. What they replace stays in the history.${photoStays(set)}`,
      subject: `${formatMoment(event.at)}, ${event.userName}`,
      answers: { yes: 'Restore', no: 'Cancel' },
    });
    if (isYes) saving.mutate(event);
  };
  return {
    restore: set.restorable && today.data !== undefined ? restore : undefined,
    isRestoring: saving.isPending,
    isDeleted: isNotThere(today.error),
    error: saving.error,
  };
}

/** Photos are not in the history. */
const photoStays = ({ words }: EntitySet) =>
  'profilePhoto' in words ? ' The photo stays as it is today.' : '';

interface VersionPanelProps {
  set: EntitySet;
  id: number;
  event: RecordEvent;
  onRestore: (() => void) | undefined;
  onClosed: () => void;
}

function VersionPanel({ set, id, event, onRestore, onClosed }: VersionPanelProps) {
  const { data, error, refetch } = useQuery(historyApi(set, id).version(event.id));
  return (
    <SidePanel
      title={`As of ${formatMoment(event.at)}`}
      size={520}
      onClose={onClosed}
      footer={
        <>
          <Button variant="default" onClick={onClosed}>
            Close
          </Button>
          {onRestore && <Button onClick={onRestore}>Restore this version</Button>}
        </>
      }
    >
      <p className={styles.count}>
        {event.action === 'deleted'
          ? `The ${set.label.one} as it was when ${event.userName} deleted it.`
          : `The ${set.label.one} after the change by ${event.userName || 'an unknown user'}. Empty fields are left out.`}
      </p>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading size="sm" />}
      {data && <VersionFacts items={data.items} />}
    </SidePanel>
  );
}
