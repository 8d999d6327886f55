import { AddressDetails } from '../../directory/practice-addresses/address-details.tsx';
import { PracticesPage } from '../../directory/practices/practices-page.tsx';

export function PracticesScreen() {
  return <PracticesPage addressDetails={(address) => <AddressDetails address={address} />} />;
}
