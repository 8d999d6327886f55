import type { EntitySet } from '@careline/contracts/basis/entity-set';
import type { HistoryItem } from '@careline/contracts/basis/history';
import { entitySets } from '@careline/contracts/sets';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { actionLabel } from '../../entity-set/history/history-api.ts';
import { RecentlyDeletedButton } from '../../entity-set/history/history-button.tsx';
import { HistoryPanel } from '../../entity-set/history/history-panel.tsx';
import { formatMoment, pluralize } from '../../lib/text/moments.ts';
import { ErrorBanner, LoadFailure } from '../../ui/feedback/feedback.tsx';
import { PageHeader, SearchBox } from '../../ui/page/page-header.tsx';
import type { Column } from '../../ui/table/table-columns.ts';
import { VirtualTable, type VirtualTableHandle } from '../../ui/table/virtual-table.tsx';
import { HistoryFilterBar, kindLabel } from './history-filters.tsx';
import styles from './history-page.module.css';
import { exportHistory, useHistoryRows, useHistoryUrl } from './history-search.ts';

const COLUMNS: readonly Column<HistoryItem>[] = [
  { head: 'WHEN', cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>, width: '152px' },
  { head: 'WHO', cell: ({ userName }) => userName || '–', width: '120px' },
  { head: 'ACTION', cell: ({ action }) => actionLabel(action), width: '116px' },
  {
    head: 'RECORD',
    cell: ({ set, name }) => [name, kindLabel(set)].filter(Boolean).join(' · '),
    width: 'minmax(0, 1fr)',
  },
  {
    head: 'CHANGES',
    cell: ({ summary }) => <span className={styles.summary}>{summary}</span>,
    width: 'minmax(0, 1.4fr)',
  },
];

interface OpenRecord {
  set: EntitySet;
  id: number;
  name: string;
}

/** Everything that happened, for an Admin: searched, narrowed and exported. A row opens the record's own history. */
export function HistoryPage() {
  const [url, change, field] = useHistoryUrl();
  const rows = useHistoryRows(url);
  const table = useRef<VirtualTableHandle>(null);
  const [opened, setOpened] = useState<OpenRecord>();
  const exporting = useMutation({ mutationFn: () => exportHistory(url) });
  const open = ({ set: setName, recordId, name }: HistoryItem) => {
    const set = entitySets.find((one) => one.name === setName);
    if (set && recordId !== null) setOpened({ set, id: recordId, name });
  };
  return (
    <div className="page">
      <PageHeader
        title="History"
        order={2}
        count={rows.total === undefined ? undefined : pluralize(rows.total, 'event')}
      >
        <SearchBox label="Search the history" {...field('q')} onDown={() => table.current?.enter()} />
        <RecentlyDeletedButton />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          Export
        </Button>
      </PageHeader>
      <HistoryFilterBar />
      <div className={styles.failure}>
        <ErrorBanner error={exporting.error} />
        {rows.error !== undefined && <LoadFailure error={rows.error} onRetry={() => change({})} />}
      </div>
      <VirtualTable
        ref={table}
        label="History"
        what="event"
        columns={COLUMNS}
        rows={rows}
        onOpen={open}
        search={rows.search}
        scrollKey={`history ${rows.search}`}
      />
      {opened && (
        <HistoryPanel
          {...opened}
          onRestored={() => setOpened(undefined)}
          onClosed={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}
