import type { BulkChangeRow } from '@careline/contracts/directory/bulk-changes/bulk-changes';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleMutation } from '../../../lib/api/use-single-mutation.ts';
import { pluralize } from '../../../lib/text/counts.ts';
import { formatMoment } from '../../../lib/text/moments.ts';
import list from '../../../ui/changes/change-list.module.css';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { ShowMore } from '../../../ui/feedback/show-more.tsx';
import { SidePanel } from '../../../ui/panel/side-panel.tsx';
import { bulkApi } from './bulk-api.ts';
import styles from './bulk-changes.module.css';
import { useUndoBulkChange } from './undo-bulk-change.tsx';

export function FormerBulkChangesButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        size={36}
        variant="default"
        aria-label="Bulk changes"
        data-tooltip="Bulk changes, and Undo"
        onClick={() => setOpen(true)}
      >
        <IconArrowBackUp size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      {isOpen && <FormerBulkChanges onClosed={() => setOpen(false)} />}
    </>
  );
}

/** Former changes of many providers, the latest first, each with Undo. An Admin sees all, other users their own. */
function FormerBulkChanges({ onClosed }: { onClosed: () => void }) {
  const found = useInfiniteQuery(bulkApi.former);
  const undo = useUndoBulkChange();
  const undoing = useSingleMutation({ mutationFn: ({ id }: BulkChangeRow) => undo(id) });
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <SidePanel title="Bulk changes" size={560} onClose={onClosed}>
      <div className={styles.panel} aria-busy={undoing.isPending}>
        {found.error && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
        {found.isPending && <Loading size="sm" />}
        {found.data && items.length === 0 && <EmptyState />}
        <ul className={list.list}>
          {items.map((change) => (
            <li key={change.id} className={list.item}>
              <div className={list.words}>
                <div className={list.name}>{change.what}</div>
                <div className={list.who}>
                  {pluralize(change.changed, 'provider')} · {change.createdByName} ·{' '}
                  <time dateTime={change.at}>{formatMoment(change.at)}</time>
                </div>
                {change.undoneAt && (
                  <div className={list.who}>
                    Undone by {change.undoneByName}, {formatMoment(change.undoneAt)}
                  </div>
                )}
              </div>
              {change.status === 'applied' && change.changed > 0 && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Undo ${change.what}`}
                  loading={undoing.isPending && undoing.variables.id === change.id}
                  onClick={() => undoing.mutate(change)}
                >
                  Undo
                </Button>
              )}
            </li>
          ))}
        </ul>
        <ShowMore pages={found} />
      </div>
    </SidePanel>
  );
}
