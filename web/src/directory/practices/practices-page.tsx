import { formatCount } from '@careline/contracts/basis/counts';
import type { RowOf } from '@careline/contracts/basis/entity-set';
import type { PracticeAddressDetails } from '@careline/contracts/directory/practice-addresses';
import { practices } from '@careline/contracts/directory/practices';
import { IconMapPin } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EntityListPage } from '../../entity-set/list/entity-list-page.tsx';
import { useMayWrite } from '../../lib/session/session.ts';
import { pluralize } from '../../lib/text/counts.ts';
import { RowAction } from '../../ui/table/row-action.tsx';
import type { Column } from '../../ui/table/table-columns.ts';
import { PracticeDetailsPanel } from './practice-details-panel.tsx';
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
