import { LARGEST_ID } from '@careline/contracts/basis/limits';
import { ADMINS } from '@careline/contracts/basis/role';
import { VerificationStatus } from '@careline/contracts/basis/verification';
import { practices } from '@careline/contracts/directory/practices';
import { regions } from '@careline/contracts/directory/reference-lists';
import {
  type DueAnswer,
  type DueItem,
  type DueRequest,
  VerifiedSet,
} from '@careline/contracts/trust/verifications';
import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { z } from 'zod';
import { useUrlParameters } from '../../entity-set/list/list-url.ts';
import { EntitySelect } from '../../entity-set/select/entity-select.tsx';
import { useWindowedRows } from '../../lib/api/windowed-rows.ts';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { hasRole, useCurrentUser } from '../../lib/session/session.ts';
import { pluralize } from '../../lib/text/counts.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SearchBox } from '../../ui/page/search-box.tsx';
import type { Column } from '../../ui/table/table-columns.ts';
import { VirtualTable, type VirtualTableHandle } from '../../ui/table/virtual-table.tsx';
import { VerificationLine } from '../../ui/trust/verification-line.tsx';
import { PeriodField } from './period-field.tsx';
import { StatusBar } from './status-bar.tsx';
import styles from './verification.module.css';
import { VERIFICATIONS, verificationApi } from './verification-api.ts';
import { VerificationQueue, type WrongFact } from './verification-queue.tsx';

const UrlId = z.int().min(1).max(LARGEST_ID).optional().catch(undefined);

const PageUrl = z.object({
  q: z.coerce.string().optional().catch(undefined),
  set: VerifiedSet.catch('Providers').default('Providers'),
  status: z.array(VerificationStatus).optional().catch(undefined),
  practice: UrlId,
  region: UrlId,
});

const SETS = [
  { value: 'Providers', label: 'Providers' },
  { value: 'PracticeAddresses', label: 'Practice addresses' },
] as const;

const COLUMNS: readonly Column<DueItem>[] = [
  { head: 'NAME', cell: (row) => row.name, width: 'minmax(0, 1.4fr)' },
  { head: 'PRACTICES', cell: (row) => row.practices.join(', '), width: 'minmax(0, 1.4fr)' },
  {
    head: 'VERIFICATION',
    cell: (row) => <VerificationLine verification={row.verification} />,
    width: '290px',
  },
  {
    head: 'REPORTS',
    cell: (row) => row.openReportCount || '',
    width: '80px',
    align: 'right',
    phoneLabel: 'Reports',
  },
  { head: 'OPENED', cell: (row) => row.opened || '', width: '80px', align: 'right', phoneLabel: 'Opened' },
];

const NOUNS = {
  Providers: { one: 'provider', many: 'providers' },
  PracticeAddresses: { one: 'practice address', many: 'practice addresses' },
} as const;

const WINDOW = 100;

interface VerificationPageProps {
  form: (wrong: WrongFact) => ReactNode;
}

/** What has to be verified, most urgent first, and the queue that works it off by telephone. */
export function VerificationPage({ form }: VerificationPageProps) {
  const [url, change] = useUrlParameters(PageUrl);
  const isAdmin = hasRole(useCurrentUser(), ADMINS);
  const { one, many } = NOUNS[url.set];
  const request: DueRequest = {
    set: url.set,
    status: url.status,
    query: url.q ?? '',
    practiceId: url.practice,
    regionId: url.region,
    skip: 0,
    take: WINDOW,
  };
  const search = JSON.stringify(request);
  const rows = useWindowedRows<DueAnswer>({
    search,
    size: WINDOW,
    query: (window) => verificationApi.due({ ...request, skip: window * WINDOW }),
  });
  const rowAt = (index: number) => rows.rowAt(index) as DueItem | undefined;
  const counts = [...rows.windows.values()].at(-1)?.counts;
  // Where the queue began; undefined while the list is shown.
  const [start, setStart] = useState<number>();
  const client = useQueryClient();
  const table = useRef<VirtualTableHandle>(null);
  const leaveQueue = () => {
    setStart(undefined);
    void client.invalidateQueries({ queryKey: [VERIFICATIONS] });
  };
  useShortcuts(
    'In this list',
    start === undefined ? [{ keys: 'S', label: 'Start calling', run: () => setStart(0) }] : [],
  );
  if (start !== undefined)
    return (
      <div className="page">
        <PageHeader title="Verification" />
        <div className={styles.scroll}>
          <VerificationQueue request={{ ...request, skip: start }} onBack={leaveQueue} form={form} />
        </div>
      </div>
    );
  return (
    <div className="page">
      <PageHeader
        title="Verification"
        count={rows.total === undefined ? undefined : pluralize(rows.total, one, many)}
      >
        <SearchBox
          label="Search what to verify"
          value={url.q ?? ''}
          onSearch={(text) => change({ q: text === '' ? undefined : text })}
          onDown={() => table.current?.enter()}
        />
        <Button
          leftSection={<IconPhone size={16} aria-hidden />}
          disabled={!rows.total}
          onClick={() => setStart(0)}
        >
          Start calling
        </Button>
      </PageHeader>
      <StatusBar
        counts={counts}
        chosen={url.status ?? []}
        onChange={(status) => change({ status: status.length > 0 ? status : undefined })}
      />
      <search className={styles.filters} aria-label="Narrow the list">
        <Segments
          label="What to verify"
          options={SETS}
          value={url.set}
          onChange={(value) => change({ set: value })}
        />
        <EntitySelect
          set={practices}
          label="Practice"
          placeholder="All practices"
          value={url.practice ?? null}
          labelOf={(item) => item.name}
          onChange={(id) => change({ practice: id ?? undefined })}
        />
        <EntitySelect
          set={regions}
          label="Region"
          placeholder="All regions"
          value={url.region ?? null}
          labelOf={(item) => item.name}
          onChange={(id) => change({ region: id ?? undefined })}
        />
        {isAdmin && <PeriodField />}
      </search>
      {rows.error !== undefined && (
        <LoadFailure error={rows.error} onRetry={() => void client.invalidateQueries()} />
      )}
      <VirtualTable
        ref={table}
        label="Verification"
        what="record"
        columns={COLUMNS}
        phoneRowHeight={86}
        rows={{ ...rows, rowAt }}
        onOpen={(row) => setStart(indexOf(row, rows.total ?? 0, rowAt))}
        search={search}
        scrollKey={`verification ${search}`}
      />
    </div>
  );
}

function indexOf(row: DueItem, total: number, rowAt: (index: number) => DueItem | undefined): number {
  for (let index = 0; index < total; index++) if (rowAt(index)?.id === row.id) return index;
  return 0;
}
