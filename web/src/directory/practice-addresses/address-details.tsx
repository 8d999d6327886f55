import type { Place } from '@careline/contracts/call-center/maps';
import {
  type PracticeAddressDetails,
  practiceAddressCalls,
  practiceAddresses,
} from '@careline/contracts/directory/practice-addresses';
import {
  nameAccommodations,
  SERVICE_FIELD_LABELS,
  SERVICE_GROUPS,
  type Service,
} from '@careline/contracts/directory/preferences';
import { providers } from '@careline/contracts/directory/providers';
import { formatAddress, formatTown } from '@careline/contracts/rules/address-words';
import { Box, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { entitySetApi } from '../../entity-set/api.ts';
import { HistoryButton } from '../../entity-set/history/history-button.tsx';
import type { DetailsPanelProps } from '../../entity-set/list/entity-list-page.tsx';
import { usesHref } from '../../entity-set/list/uses-column.tsx';
import { callQuery } from '../../lib/api/call-api.ts';
import { useMayWrite } from '../../lib/session/session.ts';
import { pluralize } from '../../lib/text/moments.ts';
import { LazyPinMap } from '../../maps/lazy-pin-map.tsx';
import { geocode } from '../../maps/maps-api.ts';
import { toPlace } from '../../maps/place.ts';
import { FaxNumber, MailLink, PhoneLink } from '../../ui/contact/contact-link.tsx';
import { ErrorBanner, Message } from '../../ui/feedback/feedback.tsx';
import { Facts } from '../../ui/panel/facts.tsx';
import { SidePanel } from '../../ui/panel/side-panel.tsx';
import { VerificationLine } from '../../ui/trust/trust-words.tsx';
import { RecordNotices } from '../record-notices.tsx';
import styles from './address-details.module.css';

export function AddressDetails({ address }: { address: PracticeAddressDetails }) {
  const place = usePlace(address);
  const mayEdit = useMayWrite(practiceAddresses);
  return (
    <>
      <VerificationLine verification={address.verification} />
      <Box my={12}>
        <RecordNotices
          subject={{
            set: 'PracticeAddresses',
            id: address.id,
            name: `${address.practiceName}, ${formatAddress(address)}`,
          }}
        />
      </Box>
      {place && <LazyPinMap label={`Map of ${address.address}`} className={styles.map} place={place} />}
      {address.isApproximate && (
        <Message kind="warn">
          The pin is approximate: it stands at the centre of the ZIP code. Edit the address to move it.
        </Message>
      )}
      <Facts
        facts={[
          ...(mayEdit ? ([['Works here', <PeopleHere key="people" id={address.id} />]] as const) : []),
          ['Address', address.address],
          ['Suite', address.suite.replace(/^suite\s+/i, '')],
          ['Town', formatTown(address)],
          ['Region', address.region],
          ['Main phone', <PhoneLink key="main" number={address.mainPhone} />],
          ['Back line', <PhoneLink key="back" number={address.backLine} />],
          ['Email', <MailLink key="email" address={address.email} />],
          ['Fax', <FaxNumber key="fax" number={address.fax} />],
          ['Site contact 1', address.siteContact1],
          ['Site contact 2', address.siteContact2],
          ['Accommodations', nameAccommodations(address.accommodations)],
          ['Other notes', address.otherNotes],
        ]}
      />
      {SERVICE_GROUPS.map(({ title, values }) => (
        <Services key={title} title={title} address={address} services={values} />
      ))}
    </>
  );
}

interface ServicesProps {
  title: string;
  address: PracticeAddressDetails;
  services: readonly Service[];
}

function Services({ title, address, services }: ServicesProps) {
  return (
    <section aria-label={title} className={styles.flags}>
      <h3>{title}</h3>
      <Facts
        facts={services.map((service) => [
          SERVICE_FIELD_LABELS[service],
          <span key={service} className={address[service] ? undefined : 'muted'}>
            {formatService(address, service)}
          </span>,
        ])}
      />
    </section>
  );
}

function formatService(address: PracticeAddressDetails, service: Service): string {
  const additional = address[`${service}Additional`];
  return `${address[service] ? 'YES' : 'NO'}${additional && ` · ${additional}`}`;
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
  const { data, error } = useQuery(callQuery(practiceAddressCalls.getDetails, { params: { id } }));
  return (
    <SidePanel
      title={data ? `${data.practiceName}, ${formatAddress(data)}` : 'Practice address'}
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

const SHOWN = 12;

/** Who works at an address, for those who maintain the directory. */
function PeopleHere({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: [providers.name, 'Search', 'at', id],
    queryFn: ({ signal }) =>
      entitySetApi(providers).search({ practiceAddressId: id, take: SHOWN }, { signal, spinner: false }),
  });
  if (!data) return '…';
  if (data.total === 0) return 'Nobody';
  const names = data.items.map(({ personName, inactive }) =>
    inactive ? `${personName} (inactive)` : personName,
  );
  return (
    <>
      <a href={usesHref(practiceAddresses, id)}>{pluralize(data.total, 'provider')}</a>
      <div>
        {names.join(' · ')}
        {data.total > SHOWN && ' · …'}
      </div>
    </>
  );
}
