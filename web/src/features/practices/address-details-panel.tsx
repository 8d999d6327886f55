import { useQuery } from '@tanstack/react-query';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { AddressDetails } from './address-details.tsx';
import { addressDetails } from './practice-api.ts';

export function AddressDetailsPanel({ id, onClosed }: { id: number; onClosed: () => void }) {
  const { data, error } = useQuery(addressDetails(id));
  return (
    <SidePanel title={data ? `${data.practiceName}, ${data.address}` : 'Practice address'} onClose={onClosed}>
      <ErrorBanner error={error} />
      {data && <AddressDetails address={data} />}
    </SidePanel>
  );
}
