import type { PracticeAddressDetails } from '@careline/contracts/directory/practice-addresses';
import { formatAddress } from '@careline/contracts/rules/address-words';
import { RecordNotices } from '../../directory/notices/record-notices.tsx';
import { AddressDetails } from '../../directory/practice-addresses/address-details.tsx';
import { PracticeAddressesPage } from '../../directory/practice-addresses/practice-addresses-page.tsx';
import { PracticesPage } from '../../directory/practices/practices-page.tsx';

const noticesOf = (address: PracticeAddressDetails) => (
  <RecordNotices
    subject={{
      set: 'PracticeAddresses',
      id: address.id,
      name: `${address.practiceName}, ${formatAddress(address)}`,
    }}
  />
);

/** The practices, with the details of their addresses. */
export function PracticesScreen() {
  return (
    <PracticesPage
      addressDetails={(address) => <AddressDetails address={address} notices={noticesOf(address)} />}
    />
  );
}

/** The addresses of a practice, with their notices. */
export function PracticeAddressesScreen() {
  return <PracticeAddressesPage notices={noticesOf} />;
}
