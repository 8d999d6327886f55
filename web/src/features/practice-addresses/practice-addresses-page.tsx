import { type PracticeAddressRow, practiceAddresses } from '@careline/contracts/practice-addresses';
import { practices } from '@careline/contracts/practices';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { entitySetApi } from '../../entity-set/api.ts';
import { EntityListPage } from '../../entity-set/list/entity-list-page.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { RowAction } from '../../ui/table/row-action.tsx';
import type { Column } from '../../ui/table/table-columns.ts';
import { AddressDetailsPanel } from './address-details.tsx';
import { AddressForm } from './address-form.tsx';

const COLUMNS: readonly Column<PracticeAddressRow>[] = [
  { head: 'ADDRESS', cell: (row) => row.address, sort: 'address', width: 'minmax(0, 1.6fr)' },
  { head: 'SUITE', cell: (row) => row.suite, sort: 'suite', width: '90px', phoneLabel: 'Suite' },
  { head: 'ZIP', cell: (row) => row.zip, sort: 'zip', width: '90px', phoneLabel: 'ZIP' },
  { head: 'MAIN PHONE', cell: (row) => row.mainPhone, sort: 'mainPhone', width: '130px' },
  {
    head: 'BACK LINE',
    cell: (row) => row.backLine,
    sort: 'backLine',
    width: '130px',
    phoneLabel: 'Back line',
  },
  { head: 'EMAIL', cell: (row) => row.email, sort: 'email', width: 'minmax(0, 1.8fr)' },
];

export function PracticeAddressesPage() {
  const { id } = useParams({ from: '/signed-in/practices/practice-addresses/$id' });
  const { data: practice, error } = useQuery(entitySetApi(practices).byId(id));
  const [shown, setShown] = useState<number>();
  return (
    <>
      <EntityListPage
        set={practiceAddresses}
        scope={{ practiceId: id }}
        title={`Practice Addresses for ${practice?.name ?? '…'}`}
        back={<BackLink to="/practices">Back to Practices</BackLink>}
        failure={error ?? undefined}
        quiet
        columns={COLUMNS}
        nameOf={(row) => row.address}
        form={(panel) => <AddressForm practiceId={id} {...panel} />}
        rowActionCount={1}
        rowActions={(row) => (
          <RowAction icon={IconEye} label="Details" of={row.address} onClick={() => setShown(row.id)} />
        )}
      />
      {shown !== undefined && <AddressDetailsPanel id={shown} onClosed={() => setShown(undefined)} />}
    </>
  );
}
