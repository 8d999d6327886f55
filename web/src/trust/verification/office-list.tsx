import { formatPhone } from '@careline/contracts/rules/contact-formats';
import type { DueOffice, DueOffices, OfficesRequest } from '@careline/contracts/trust/verifications';
import { useQueryClient } from '@tanstack/react-query';
import { useWindowedRows } from '../../lib/api/windowed-rows.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import type { Column } from '../../ui/table/table-columns.ts';
import { VirtualTable } from '../../ui/table/virtual-table.tsx';
import { verificationApi } from './verification-api.ts';

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
export function OfficeList({ request, onOpen }: OfficeListProps) {
  const client = useQueryClient();
  const search = JSON.stringify(request);
  const rows = useWindowedRows<DueOffices>({
    search,
    size: WINDOW,
    query: (window) => verificationApi.offices({ ...request, skip: window * WINDOW, take: WINDOW }),
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
        rows={{ ...rows, rowAt: (index) => rows.rowAt(index) as DueOffice | undefined }}
        onOpen={onOpen}
        search={search}
        scrollKey={`offices ${search}`}
        empty={<EmptyState text="Nobody is due." />}
      />
    </>
  );
}
