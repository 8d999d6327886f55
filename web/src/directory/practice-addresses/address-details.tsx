import type { Place } from '@careline/contracts/call-center/maps';
import {
  ADDRESS_FLAG_LABELS,
  type AddressFlag,
  type PracticeAddressDetails,
  practiceAddresses,
} from '@careline/contracts/directory/practice-addresses';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { HistoryButton } from '../../entity-set/history/history-button.tsx';
import type { DetailsPanelProps } from '../../entity-set/list/entity-list-page.tsx';
import { api } from '../../lib/api/api-client.ts';
import { LazyPinMap } from '../../maps/lazy-pin-map.tsx';
import { geocode } from '../../maps/maps-api.ts';
import { toPlace } from '../../maps/place.ts';
import { MailLink, PhoneLink } from '../../ui/contact/contact-links.tsx';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import { Facts } from '../../ui/panel/facts.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { VerificationLine } from '../../ui/trust/verification-line.tsx';
import styles from './address-details.module.css';
import { HOUR_FLAGS, SERVICE_FLAGS } from './address-flags.tsx';

/** Everything known of a location, to read. */
export function AddressDetails({ address }: { address: PracticeAddressDetails }) {
  const place = usePlace(address);
  return (
    <>
      <VerificationLine verification={address.verification} />
      {place && <LazyPinMap label={`Map of ${address.address}`} className={styles.map} place={place} />}
      <Facts
        facts={[
          ['Address', address.address],
          ['Suite', address.suite],
          ['Zip', address.zip],
          ['Region', address.region],
          ['Main phone', <PhoneLink key="main" phone={address.mainPhone} />],
          ['Back line', <PhoneLink key="back" phone={address.backLine} />],
          ['Email', <MailLink key="email" email={address.email} />],
          ['Fax', <PhoneLink key="fax" phone={address.fax} />],
          ['Site contact 1', address.siteContact1],
          ['Site contact 2', address.siteContact2],
          ['Other notes', address.otherNotes],
        ]}
      />
      <Flags title="Hours" address={address} flags={HOUR_FLAGS} />
      <Flags title="On site" address={address} flags={SERVICE_FLAGS} />
    </>
  );
}

interface FlagsProps {
  title: string;
  address: PracticeAddressDetails;
  flags: readonly AddressFlag[];
}

function Flags({ title, address, flags }: FlagsProps) {
  return (
    <section aria-label={title} className={styles.flags}>
      <h3>{title}</h3>
      <Facts
        facts={flags.map((flag) => [
          ADDRESS_FLAG_LABELS[flag],
          <span key={flag} className={address[flag] ? undefined : 'muted'}>
            {formatFlag(address, flag)}
          </span>,
        ])}
      />
    </section>
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

export function AddressDetailsPanel({ id, onClosed, onEdit }: DetailsPanelProps) {
  const { data, error } = useQuery({
    queryKey: ['PracticeAddresses', 'GetDetails', id],
    queryFn: ({ signal }) =>
      api.get<PracticeAddressDetails>(`/api/PracticeAddresses/GetDetails/${id}`, { signal }),
  });
  return (
    <SidePanel
      title={data ? `${data.practiceName}, ${data.address}` : 'Practice address'}
      onClose={onClosed}
      footer={
        onEdit && (
          <>
            <HistoryButton set={practiceAddresses} id={id} />
            <Button onClick={onEdit}>Edit</Button>
          </>
        )
      }
    >
      <ErrorBanner error={error} />
      {data && <AddressDetails address={data} />}
    </SidePanel>
  );
}
