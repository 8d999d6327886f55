import { manyOf } from '@careline/contracts/basis/counts';
import type { EntitySet } from '@careline/contracts/basis/entity-set';
import type { DeletedRecord } from '@careline/contracts/basis/history';
import { entitySets } from '@careline/contracts/sets';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSingleMutation } from '../../lib/api/use-single-mutation.ts';
import { focusNearby } from '../../lib/keyboard/focus.ts';
import { notify } from '../../lib/notify.ts';
import { formatMoment, pluralize } from '../../lib/text/moments.ts';
import { EmptyState, ErrorBanner, LoadFailure, Loading, ShowMore } from '../../ui/feedback/feedback.tsx';
import { SearchBox } from '../../ui/page/page-header.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import styles from './history.module.css';
import { deletedApi, deletionNotice } from './history-api.ts';

export interface RecentlyDeletedProps {
  /** Undefined shows the records of all sets. */
  set: EntitySet | undefined;
  onBack: (id: number) => void;
  onClosed: () => void;
}

/** Deleted records, the latest first, and a button that brings each back. */
export function RecentlyDeleted({ set, onBack, onClosed }: RecentlyDeletedProps) {
  const [query, setQuery] = useState('');
  const client = useQueryClient();
  const panel = useRef<HTMLDivElement>(null);
  const found = useInfiniteQuery({ ...deletedApi.search(set, query), gcTime: 0 });
  const bringing = useSingleMutation({
    mutationFn: async ({ eventId }: DeletedRecord) => deletedApi.bringBack(eventId),
    onSuccess: async ({ id }, { name }) => {
      notify.hide(deletionNotice(id));
      notify.success(`${name} is back.`);
      onBack(id);
      await client.invalidateQueries();
      focusNearby(() => {
        const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
        (find('li button:not(:disabled)') ?? find('input'))?.focus();
      });
    },
    // It may have been refused because it is already back.
    onError: () => void client.invalidateQueries({ queryKey: deletedApi.key }),
  });
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  const total = found.data?.pages.at(-1)?.total;
  const one = set?.label.one ?? 'record';
  const many = set ? manyOf(set) : 'records';
  return (
    <SidePanel title={`Recently deleted ${many}`} size={560} onClose={onClosed}>
      <div ref={panel} className={styles.panel} aria-busy={bringing.isPending}>
        <SearchBox label="Search what was deleted" value={query} onChange={(text) => setQuery(text ?? '')} />
        <ErrorBanner error={bringing.error} />
        {found.error && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
        {found.isPending && <Loading size="sm" />}
        {total === 0 && <EmptyState />}
        {total !== undefined && total > 0 && (
          <p className={styles.count} role="status">
            {pluralize(total, one, many)}.
            {(set === undefined || 'profilePhoto' in set.words) && ' Everything comes back except photos.'}
          </p>
        )}
        <ul className={styles.events}>
          {items.map((record) => (
            <li key={record.eventId} className={styles.deleted}>
              <div>
                <div className={styles.name}>{record.name || `A ${labelOf(record.set)}`}</div>
                <div className={styles.who}>
                  {set === undefined && `${labelOf(record.set)} · `}
                  deleted by {record.userName || 'an unknown user'} ·{' '}
                  <time dateTime={record.at}>{formatMoment(record.at)}</time>
                </div>
              </div>
              <SmallButton
                aria-label={`Bring back ${record.name}`}
                loading={bringing.isPending && bringing.variables.eventId === record.eventId}
                onClick={() => bringing.mutate(record)}
              >
                Bring back
              </SmallButton>
            </li>
          ))}
        </ul>
        <ShowMore pages={found} />
      </div>
    </SidePanel>
  );
}

const labelOf = (name: string) => entitySets.find((set) => set.name === name)?.label.one ?? 'record';
