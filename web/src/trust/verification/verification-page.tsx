import { LARGEST_ID } from '@careline/contracts/basis/limits';
import { VerificationStatus } from '@careline/contracts/basis/verification';
import { practiceAddressCalls } from '@careline/contracts/directory/practice-addresses';
import { practices } from '@careline/contracts/directory/practices';
import { regions } from '@careline/contracts/directory/reference-lists';
import {
  type DueAnswer,
  type DueItem,
  type DueRequest,
  VerifiedSet,
} from '@careline/contracts/trust/verifications';
import { Button } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { z } from 'zod';
import { useUrlParameters } from '../../entity-set/list/list-url.ts';
import { EntitySelect } from '../../entity-set/select/entity-select.tsx';
import { callQuery } from '../../lib/api/call-api.ts';
import { useWindowedRows } from '../../lib/api/windowed-rows.ts';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { pluralize } from '../../lib/text/counts.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SearchBox } from '../../ui/page/search-box.tsx';
import type { Column } from '../../ui/table/table-columns.ts';
import { VirtualTable, type VirtualTableHandle } from '../../ui/table/virtual-table.tsx';
import { VerificationLine } from '../../ui/trust/verification-line.tsx';
import { describeAttempt } from './attempt-words.ts';
import { OfficeList } from './office-list.tsx';
import { StatusBar } from './status-bar.tsx';
import styles from './verification.module.css';
import { VERIFICATIONS, verificationApi } from './verification-api.ts';
import { VerificationQueue, type WrongFact } from './verification-queue.tsx';

const UrlId = z.int().min(1).max(LARGEST_ID).optional().catch(undefined);

/** What is listed: records, or the offices where providers are due. */
const View = z.enum([...VerifiedSet.options, 'Offices']);

const PageUrl = z.object({
  q: z.coerce.string().optional().catch(undefined),
  set: View.catch('Providers').default('Providers'),
  status: z.array(VerificationStatus).optional().catch(undefined),
  practice: UrlId,
  region: UrlId,
  office: UrlId,
  /** Includes records that need no call now. */
  all: z.boolean().optional().catch(undefined),
});

const VIEWS = [
  { value: 'Providers', label: 'Providers' },
  { value: 'Offices', label: 'By office' },
  { value: 'PracticeAddresses', label: 'Practice addresses' },
] as const;

const COLUMNS: readonly Column<DueItem>[] = [
  { head: 'NAME', cell: (row) => <Name row={row} />, width: 'minmax(0, 1.2fr)' },
  { head: 'PRACTICES', cell: (row) => row.practices.join(', '), width: 'minmax(0, 1.2fr)' },
  {
    head: 'VERIFICATION',
    cell: (row) => <VerificationLine verification={row.verification} />,
    width: '270px',
  },
  { head: 'LAST CALL', cell: (row) => <LastCall row={row} />, width: 'minmax(0, 1fr)' },
  {
    head: 'REPORTS',
    cell: (row) => row.openReportCount || '',
    width: '80px',
    align: 'right',
    phoneLabel: 'Reports',
  },
  { head: 'OPENED', cell: (row) => row.opened || '', width: '80px', align: 'right', phoneLabel: 'Opened' },
];

const WINDOW = 100;

interface VerificationPageProps {
  form: (wrong: WrongFact) => ReactNode;
}

/** What has to be verified, most urgent first, and the queue that works it off by telephone. */
export function VerificationPage({ form }: VerificationPageProps) {
  const [url, change] = useUrlParameters(PageUrl);
  // A chosen status is listed whether due or not.
  const isDueOnly = !url.all && !url.status;
  const request: DueRequest = {
    set: url.set === 'PracticeAddresses' ? 'PracticeAddresses' : 'Providers',
    status: url.status,
    due: isDueOnly,
    practiceAddressId: url.office,
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
    start === undefined && url.set !== 'Offices'
      ? [{ keys: 'S', label: 'Start calling', run: () => setStart(0) }]
      : [],
  );
  const isOffices = url.set === 'Offices';
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
        count={isOffices ? undefined : countOf(request, rows.total, isDueOnly)}
      >
        <SearchBox
          label="Search what to verify"
          value={url.q ?? ''}
          onSearch={(text) => change({ q: text === '' ? undefined : text })}
          onDown={() => table.current?.enter()}
        />
        <Button
          variant="default"
          leftSection={<IconMail size={16} aria-hidden />}
          component={Link}
          to="/verification/ask-offices"
        >
          Ask offices
        </Button>
        <Button
          leftSection={<IconPhone size={16} aria-hidden />}
          disabled={!rows.total || isOffices}
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
          options={VIEWS}
          value={url.set}
          onChange={(value) => change({ set: value, office: undefined })}
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
        {!isOffices && (
          <Segments
            label="Which of them"
            options={SCOPES}
            value={url.status ? '' : url.all ? 'all' : 'due'}
            onChange={(scope) => change({ all: scope === 'all' || undefined, status: undefined })}
          />
        )}
      </search>
      {!isOffices && url.office && <Office id={url.office} onLeave={() => change({ office: undefined })} />}
      {isOffices && (
        <OfficeList
          request={{ query: url.q ?? '', practiceId: url.practice, regionId: url.region }}
          onOpen={({ id }) => {
            change({ set: 'Providers', office: id });
            setStart(0);
          }}
        />
      )}
      {rows.error !== undefined && (
        <LoadFailure error={rows.error} onRetry={() => void client.invalidateQueries()} />
      )}
      {!isOffices && (
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
          empty={isDueOnly ? <EmptyState text="Nothing is due." /> : undefined}
        />
      )}
    </div>
  );
}

const SCOPES: readonly { value: 'due' | 'all' | ''; label: string }[] = [
  { value: 'due', label: 'Due now' },
  { value: 'all', label: 'All' },
];

/** "92 providers due now". */
function countOf({ set }: DueRequest, total: number | undefined, isDueOnly: boolean): string | undefined {
  if (total === undefined) return undefined;
  const noun =
    set === 'Providers'
      ? pluralize(total, 'provider')
      : pluralize(total, 'practice address', 'practice addresses');
  return isDueOnly ? `${noun} due now` : noun;
}

function Name({ row }: { row: DueItem }) {
  return (
    <>
      {row.name}
      {row.inactive && <span className={styles.inactive}> Inactive</span>}
    </>
  );
}

/** Who is on it now, else how the last call ended. */
function LastCall({ row: { workedOnBy, attempt } }: { row: DueItem }) {
  if (workedOnBy) return <span className={styles.working}>{`${workedOnBy} is on it`}</span>;
  return attempt ? <span className="muted">{describeAttempt(attempt, new Date())}</span> : null;
}

/** The office that the list is narrowed to. */
function Office({ id, onLeave }: { id: number; onLeave: () => void }) {
  const { data } = useQuery(callQuery(practiceAddressCalls.getDetails, { params: { id }, spinner: false }));
  return (
    <span className={styles.office}>
      {data && `At ${[data.practiceName, data.address].filter(Boolean).join(', ')}`}
      <button type="button" className="link-button" onClick={onLeave}>
        All offices
      </button>
    </span>
  );
}

function indexOf(row: DueItem, total: number, rowAt: (index: number) => DueItem | undefined): number {
  for (let index = 0; index < total; index++) if (rowAt(index)?.id === row.id) return index;
  return 0;
}
