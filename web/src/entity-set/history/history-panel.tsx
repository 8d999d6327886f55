import type { EntitySet } from '@careline/contracts/basis/entity-set';
import type { RecordEvent } from '@careline/contracts/basis/history';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pluralize } from '../../lib/text/counts.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { EventEntry } from './event-entry.tsx';
import styles from './history.module.css';
import { historyApi } from './history-api.ts';
import { useRestore } from './use-restore.ts';
import { VersionPanel } from './version-panel.tsx';

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
