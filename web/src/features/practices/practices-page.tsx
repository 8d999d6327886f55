import type { PracticeAddressDetails } from '@careline/contracts/practice-addresses';
import { practices } from '@careline/contracts/practices';
import { IconEye, IconMapPin } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { EntityListPage } from '../../entity-set/list/entity-list-page.tsx';
import { useMayWrite } from '../../lib/session/session.ts';
import { RowAction } from '../../ui/table/row-action.tsx';
import { PracticeDetailsPanel } from './practice-details-panel.tsx';
import { PracticeForm } from './practice-form.tsx';

interface PracticesPageProps {
  /** How one of a practice's addresses is shown in full. */
  addressDetails: (address: PracticeAddressDetails) => ReactNode;
}

export function PracticesPage({ addressDetails }: PracticesPageProps) {
  const navigate = useNavigate();
  const mayWrite = useMayWrite(practices);
  const [shown, setShown] = useState<number>();
  return (
    <>
      <EntityListPage
        set={practices}
        columns={[{ head: 'NAME', cell: (row) => row.name, sort: 'name' }]}
        nameOf={(row) => row.name}
        form={(panel) => <PracticeForm {...panel} />}
        rowActionCount={mayWrite ? 2 : 1}
        rowActions={(row) => (
          <>
            <RowAction icon={IconEye} label="Details" of={row.name} onClick={() => setShown(row.id)} />
            {mayWrite && (
              <RowAction
                icon={IconMapPin}
                label="Practice addresses"
                of={row.name}
                onClick={() => navigate({ to: '/practices/practice-addresses/$id', params: { id: row.id } })}
              />
            )}
          </>
        )}
      />
      {shown !== undefined && (
        <PracticeDetailsPanel
          id={shown}
          onClosed={() => setShown(undefined)}
          addressDetails={addressDetails}
        />
      )}
    </>
  );
}
