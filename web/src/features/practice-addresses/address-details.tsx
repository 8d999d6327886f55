import type { Place } from '@careline/contracts/maps';
import {
  ADDRESS_FLAGS,
  type AddressFlag,
  type PracticeAddressDetails,
} from '@careline/contracts/practice-addresses';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { LazyPinMap } from '../../maps/lazy-pin-map.tsx';
import { geocode } from '../../maps/maps-api.ts';
import { toPlace } from '../../maps/place.ts';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import { Facts } from '../../ui/panel/facts.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import styles from './address-details.module.css';
import { FLAG_LABELS } from './address-flags.tsx';

/** Everything known of a location, to read. */
export function AddressDetails({ address }: { address: PracticeAddressDetails }) {
  const place = usePlace(address);
  return (
    <>
      {place && <LazyPinMap label={`Map of ${address.address}`} className={styles.map} place={place} />}
      <Facts
        facts={[
          ['Address', address.address],
          ['Suite', address.suite],
          ['Zip', address.zip],
          ['Region', address.region],
          ['Main phone', address.mainPhone],
          ['Back line', address.backLine],
          ['Email', address.email],
          ['Fax', address.fax],
          ...ADDRESS_FLAGS.map((flag) => [FLAG_LABELS[flag], formatFlag(address, flag)] as const),
          ['Site contact 1', address.siteContact1],
          ['Site contact 2', address.siteContact2],
          ['Other notes', address.otherNotes],
        ]}
      />
    </>
  );
}

function formatFlag(address: PracticeAddressDetails, flag: AddressFlag): string {
  const additional = address[`${flag}Additional`];
  return `${address[flag] ? 'YES' : 'NO'}${additional && ` · ${additional}`}`;
}

/** The stored coordinates, or else a lookup of address and zip. */
function usePlace(address: PracticeAddressDetails): Place | undefined {
  const stored = toPlace(address);
  const { data: found } = useQuery({
    queryKey: ['Geocode', address.address, address.zip],
    queryFn: ({ signal }) => geocode({ address: address.address, zip: address.zip }, signal),
    enabled: stored === undefined,
  });
  return stored ?? (found && toPlace(found));
}

export function AddressDetailsPanel({ id, onClosed }: { id: number; onClosed: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['PracticeAddresses', 'GetDetails', id],
    queryFn: ({ signal }) =>
      api.get<PracticeAddressDetails>(`/api/PracticeAddresses/GetDetails/${id}`, { signal }),
  });
  return (
    <SidePanel title={data ? `${data.practiceName}, ${data.address}` : 'Practice address'} onClose={onClosed}>
      <ErrorBanner error={error} />
      {data && <AddressDetails address={data} />}
    </SidePanel>
  );
}
