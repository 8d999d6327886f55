import { AddressDetails } from '../../directory/practice-addresses/address-details.tsx';
import { PracticesPage } from '../../directory/practices/practices-page.tsx';

/** The practices, with the details of their addresses. */
export function PracticesScreen() {
  return <PracticesPage addressDetails={(address) => <AddressDetails address={address} />} />;
}
