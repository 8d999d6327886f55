import { AddressDetails } from '../../features/practice-addresses/address-details.tsx';
import { PracticesPage } from '../../features/practices/practices-page.tsx';

/** The practices, with the details of their addresses. */
export function PracticesScreen() {
  return <PracticesPage addressDetails={(address) => <AddressDetails address={address} />} />;
}
