import { practiceAddressCalls } from '@careline/contracts/directory/practice-addresses';
import { formatPhone } from '@careline/contracts/rules/contact-formats';
import {
  type DueAnswer,
  type DueItem,
  type DueOffice,
  type DueOffices,
  type DueRequest,
  type OfficesRequest,
  verificationCalls,
} from '@careline/contracts/trust/verifications';
import { Button } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useUrlParameters } from '../../entity-set/list/list-url.ts';
import { callQuery } from '../../lib/api/call-api.ts';
import { useWindowedRows } from '../../lib/api/windowed-rows.ts';
import { focusNearby } from '../../lib/keyboard/focus.ts';
import { useShortcuts } from '../../lib/keyboard/shortcuts.ts';
import { pluralize } from '../../lib/text/moments.ts';
import { EmptyState, LoadFailure } from '../../ui/feedback/feedback.tsx';
import { PageHeader, SearchBox } from '../../ui/page/page-header.tsx';
import type { Column } from '../../ui/table/table-columns.ts';
import { VirtualTable, type VirtualTableHandle } from '../../ui/table/virtual-table.tsx';
import { VerificationLine } from '../../ui/trust/trust-words.tsx';
import { DUE_WINDOW, DueFilters, DueUrl, StatusBar, toDueRequest } from './due-filters.tsx';
import styles from './verification.module.css';
import { describeAttempt, useColleagues, VERIFICATIONS } from './verification-api.ts';
import { VerificationQueue, type WrongFact } from './verification-queue.tsx';

const columnsOf = (colleagues: ReadonlyMap<number, string>): readonly Column<DueItem>[] => [
  { head: 'NAME', cell: (row) => <Name row={row} />, width: 'minmax(0, 1.2fr)' },
  { head: 'PRACTICES', cell: (row) => row.practices.join(', '), width: 'minmax(0, 1.2fr)' },
  {
    head: 'VERIFICATION',
    cell: (row) => <VerificationLine verification={row.verification} />,
    width: '270px',
  },
  {
    head: 'LAST CALL',
    cell: (row) => <LastCall row={row} colleague={colleagues.get(row.id)} />,
    width: 'minmax(0, 1fr)',
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

/** What has to be verified, most urgent first, and the queue that works it off by telephone. */
export function VerificationPage({ form }: { form: (wrong: WrongFact) => ReactNode }) {
  const [url, change, field] = useUrlParameters(DueUrl);
  const request = toDueRequest(url);
  const rows = useDueRows(request);
  const isOffices = url.set === 'Offices';
  const colleagues = useColleagues(request.set);
  const columns = useMemo(() => columnsOf(colleagues), [colleagues]);
  // Where the queue began; undefined while the list is shown.
  const [start, setStart] = useState<number>();
  const client = useQueryClient();
  const table = useRef<VirtualTableHandle>(null);
  const leaveQueue = () => {
    setStart(undefined);
    focusNearby(() => table.current?.focus());
    void client.invalidateQueries({ queryKey: [VERIFICATIONS] });
  };
  useShortcuts(
    'In this list',
    start === undefined && !isOffices ? [{ keys: 'S', label: 'Start calling', run: () => setStart(0) }] : [],
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
      <PageHeader title="Verification" count={isOffices ? undefined : countOf(request, rows.total)}>
        <SearchBox label="Search what to verify" {...field('q')} onDown={() => table.current?.enter()} />
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
        counts={rows.counts}
        chosen={url.status ?? []}
        onChange={(status) => change({ status: status.length > 0 ? status : undefined })}
      />
      <DueFilters />
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
          columns={columns}
          phoneRowHeight={86}
          rows={rows}
          onOpen={(row) => setStart(indexOf(row, rows))}
          search={rows.asked}
          scrollKey={`verification ${rows.asked}`}
          empty={request.due ? <EmptyState text="Nothing is due." /> : undefined}
        />
      )}
    </div>
  );
}

/** The records to verify, most urgent first, and how many there are of each status. */
function useDueRows(request: DueRequest) {
  const asked = JSON.stringify(request);
  const rows = useWindowedRows<DueAnswer>({
    search: asked,
    size: DUE_WINDOW,
    query: (window) => callQuery(verificationCalls.due, { body: { ...request, skip: window * DUE_WINDOW } }),
  });
  return {
    ...rows,
    asked,
    counts: [...rows.windows.values()].at(-1)?.counts,
  };
}

/** "92 providers due now". */
function countOf({ set, due }: DueRequest, total: number | undefined): string | undefined {
  if (total === undefined) return undefined;
  const noun =
    set === 'Providers'
      ? pluralize(total, 'provider')
      : pluralize(total, 'practice address', 'practice addresses');
  return due ? `${noun} due now` : noun;
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
function LastCall({ row: { attempt }, colleague }: { row: DueItem; colleague: string | undefined }) {
  if (colleague) return <span className={styles.working}>{`${colleague} is on it`}</span>;
  return attempt ? <span className="muted">{describeAttempt(attempt, new Date())}</span> : null;
}

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

function indexOf(row: DueItem, { total = 0, rowAt }: ReturnType<typeof useDueRows>): number {
  for (let index = 0; index < total; index++) if (rowAt(index)?.id === row.id) return index;
  return 0;
}

const COLUMNS: readonly Column<DueOffice>[] = [
  { head: 'PRACTICE', cell: (row) => row.practice, width: 'minmax(0, 1.4fr)' },
  { head: 'ADDRESS', cell: (row) => row.address, width: 'minmax(0, 1.4fr)' },
  { head: 'PHONE', cell: (row) => formatPhone(row.phone), width: '160px' },
  { head: 'DUE', cell: (row) => row.due, width: '80px', align: 'right', phoneLabel: 'Due' },
  { head: 'PROVIDERS', cell: (row) => row.total, width: '110px', align: 'right', phoneLabel: 'Providers' },
];

const WINDOW = 100;

interface OfficeListProps {
  request: Pick<OfficesRequest, 'query' | 'practiceId' | 'regionId'>;
  /** Calls this office: everybody who is due there, one after the other. */
  onOpen: (office: DueOffice) => void;
}

/** Where one call confirms the most people. */
function OfficeList({ request, onOpen }: OfficeListProps) {
  const client = useQueryClient();
  const search = JSON.stringify(request);
  const rows = useWindowedRows<DueOffices>({
    search,
    size: WINDOW,
    query: (window) =>
      callQuery(verificationCalls.offices, { body: { ...request, skip: window * WINDOW, take: WINDOW } }),
  });
  return (
    <>
      {rows.error !== undefined && (
        <LoadFailure error={rows.error} onRetry={() => void client.invalidateQueries()} />
      )}
      <VirtualTable
        label="Offices"
        what="office"
        columns={COLUMNS}
        phoneRowHeight={86}
        rows={rows}
        onOpen={onOpen}
        search={search}
        scrollKey={`offices ${search}`}
        empty={<EmptyState text="Nobody is due." />}
      />
    </>
  );
}
