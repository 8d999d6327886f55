import { type PracticeAddressRow, practiceAddresses } from '@careline/contracts/directory/practice-addresses';
import { practices } from '@careline/contracts/directory/practices';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { entitySetApi } from '../../entity-set/api.ts';
import { EntityListPage } from '../../entity-set/list/entity-list-page.tsx';
import { isNotThere } from '../../lib/api/api-client.ts';
import { MailLink, PhoneLink } from '../../ui/contact/contact-link.tsx';
import { NotFound } from '../../ui/page/not-found.tsx';
import { BackLink } from '../../ui/page/page-header.tsx';
import type { Column } from '../../ui/table/table-columns.ts';
import { NoticeMark } from '../record-notices.tsx';
import { AddressDetailsPanel } from './address-details.tsx';
import { AddressForm } from './address-form.tsx';

const addressCell = ({ id, address }: PracticeAddressRow) => (
  <>
    {address}
    <NoticeMark set="PracticeAddresses" id={id} />
  </>
);

const COLUMNS: readonly Column<PracticeAddressRow>[] = [
  { head: 'ADDRESS', cell: addressCell, sort: 'address', width: 'minmax(0, 2.4fr)' },
  { head: 'SUITE', cell: (row) => row.suite, sort: 'suite', width: '90px', phoneLabel: 'Suite' },
  {
    head: 'TOWN',
    cell: (row) => [row.city, row.state].filter(Boolean).join(', '),
    width: '150px',
    phoneLabel: 'Town',
  },
  { head: 'ZIP', cell: (row) => row.zip, sort: 'zip', width: '90px', phoneLabel: 'ZIP' },
  {
    head: 'MAIN PHONE',
    cell: (row) => <PhoneLink number={row.mainPhone} />,
    sort: 'mainPhone',
    width: '150px',
  },
  {
    head: 'BACK LINE',
    cell: (row) => <PhoneLink number={row.backLine} />,
    sort: 'backLine',
    width: '150px',
    phoneLabel: 'Back line',
  },
  {
    head: 'EMAIL',
    cell: (row) => <MailLink address={row.email} />,
    sort: 'email',
    width: 'minmax(0, 1.8fr)',
  },
];

export function PracticeAddressesPage() {
  const { id } = useParams({ from: '/signed-in/practices/practice-addresses/$id' });
  const { data: practice, error } = useQuery(entitySetApi(practices).byId(id));
  if (isNotThere(error)) return <NotFound />;
  return (
    <EntityListPage
      set={practiceAddresses}
      scope={{ practiceId: id }}
      parent={{
        id,
        title: `Practice Addresses for ${practice?.name ?? '…'}`,
        back: <BackLink to="/practices">Back to Practices</BackLink>,
        failure: error ?? undefined,
      }}
      columns={COLUMNS}
      phoneRowHeight={95}
      nameOf={(row) => row.address}
      form={(panel) => <AddressForm practiceId={id} {...panel} />}
      details={(panel) => <AddressDetailsPanel {...panel} />}
    />
  );
}
