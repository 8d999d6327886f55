import { formatCount } from '@careline/contracts/basis/counts';
import type { RowOf } from '@careline/contracts/basis/entity-set';
import type { PracticeAddressDetails } from '@careline/contracts/directory/practice-addresses';
import { practiceCalls, practices } from '@careline/contracts/directory/practices';
import { formatAddress } from '@careline/contracts/rules/address-words';
import { formatPhone } from '@careline/contracts/rules/contact-formats';
import { Accordion, Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HistoryButton } from '../../entity-set/history/history-button.tsx';
import { type DetailsPanelProps, EntityListPage } from '../../entity-set/list/entity-list-page.tsx';
import { callQuery } from '../../lib/api/call-api.ts';
import { useMayWrite } from '../../lib/session/session.ts';
import { pluralize } from '../../lib/text/moments.ts';
import { EmptyState, ErrorBanner } from '../../ui/feedback/feedback.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { RowAction } from '../../ui/table/row-action.tsx';
import type { Column } from '../../ui/table/table-columns.ts';
import { PracticeForm } from './practice-form.tsx';

const COLUMNS: readonly Column<RowOf<typeof practices>>[] = [
  { head: 'NAME', cell: (row) => row.name, sort: 'name' },
  {
    head: 'LOCATIONS',
    cell: (row) => formatCount(row.locationCount),
    width: '100px',
    align: 'right',
    phoneLabel: 'Locations',
  },
];

interface PracticesPageProps {
  /** How one of a practice's addresses is shown in full. */
  addressDetails: (address: PracticeAddressDetails) => ReactNode;
}

export function PracticesPage({ addressDetails }: PracticesPageProps) {
  const navigate = useNavigate();
  const mayWrite = useMayWrite(practices);
  return (
    <EntityListPage
      set={practices}
      columns={COLUMNS}
      nameOf={(row) => row.name}
      form={(panel) => <PracticeForm {...panel} />}
      details={(panel) => <PracticeDetailsPanel {...panel} addressDetails={addressDetails} />}
      goesWith={async ({ locationCount }) =>
        locationCount > 0 ? [pluralize(locationCount, 'practice address', 'practice addresses')] : []
      }
      rowActionCount={mayWrite ? 1 : 0}
      rowActions={(row) =>
        mayWrite && (
          <RowAction
            icon={IconMapPin}
            label="Practice addresses"
            of={row.name}
            onClick={() => navigate({ to: '/practices/practice-addresses/$id', params: { id: row.id } })}
          />
        )
      }
    />
  );
}

interface PracticeDetailsPanelProps extends DetailsPanelProps {
  addressDetails: (address: PracticeAddressDetails) => ReactNode;
}

/** A practice and its locations; each location expands to its details. */
function PracticeDetailsPanel({ id, onClosed, onEdit, addressDetails }: PracticeDetailsPanelProps) {
  const { data, error } = useQuery(callQuery(practiceCalls.getDetails, { params: { id } }));
  return (
    <SidePanel
      title={data?.name ?? 'Practice'}
      onClose={onClosed}
      footer={
        onEdit && (
          <>
            <HistoryButton set={practices} id={id} />
            <Button onClick={onEdit}>Edit</Button>
          </>
        )
      }
    >
      <ErrorBanner error={error} />
      {data?.practiceAddresses.length === 0 && <EmptyState text="No locations found" />}
      <Accordion
        // Once they are known: an only location is open.
        key={data?.id}
        defaultValue={data?.practiceAddresses.length === 1 ? String(data.practiceAddresses[0]?.id) : null}
        variant="separated"
        multiple={false}
        keepMounted={false}
      >
        {data?.practiceAddresses.map((address) => (
          <Accordion.Item key={address.id} value={String(address.id)}>
            <Accordion.Control icon={<IconMapPin size={16} aria-hidden />}>
              {formatAddress(address)}
              {address.mainPhone && <span className="muted whole"> · {formatPhone(address.mainPhone)}</span>}
            </Accordion.Control>
            <Accordion.Panel>{addressDetails(address)}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </SidePanel>
  );
}
