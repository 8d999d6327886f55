import type { LocationPractice } from '@careline/contracts/call-center/search';
import { ACCEPTING_WARNINGS } from '@careline/contracts/directory/preferences';
import { formatSuite } from '@careline/contracts/rules/address-words';
import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PhoneLink } from '../../ui/contact/contact-link.tsx';
import { addressQuery } from '../call-center-api.ts';
import type { Destination } from '../model/places/destinations.ts';
import { listServices } from '../model/places/services.ts';
import styles from './map.module.css';
import { ServiceTags } from './service-tags.tsx';

interface DestinationInfoProps {
  destination: Destination;
  onOpen: (providerId: number) => void;
  /** The name of the only practice stands above already. */
  isNamed?: boolean;
}

/** The practices at an address: how to reach them, what they offer, and who is seen there. */
export const DestinationInfo = ({ destination, onOpen, isNamed = false }: DestinationInfoProps) =>
  destination.practices.map((practice) => (
    <Practice
      key={practice.practiceAddressId}
      practice={practice}
      onOpen={onOpen}
      isNamed={isNamed && destination.practices.length === 1}
    />
  ));

interface PracticeProps {
  practice: LocationPractice;
  onOpen: (id: number) => void;
  isNamed: boolean;
}

function Practice({ practice, onOpen, isNamed }: PracticeProps) {
  const contacts = [practice.siteContact1, practice.siteContact2].filter(Boolean).join(' · ');
  return (
    <div className={styles.practice}>
      {!isNamed && <div className={styles.practiceName}>{practice.practice}</div>}
      <ServiceTags services={listServices(practice)} />
      {contacts && <div className="muted">Site contact: {contacts}</div>}
      <ul className={styles.physicians} aria-label={`Physicians at ${practice.practice}`}>
        {practice.physicians.map(({ providerId, physician, phoneNumber, inactive, accepting }) => (
          <li key={providerId}>
            <UnstyledButton className={styles.physician} onClick={() => onOpen(providerId)}>
              {physician}
            </UnstyledButton>
            {inactive && (
              <span className={styles.inactive}>
                <IconBan size={11} aria-hidden /> Inactive
              </span>
            )}
            {(accepting === 'none' || accepting === 'existing') && (
              <span className={styles.closed}>
                <IconAlertTriangle size={11} aria-hidden /> {ACCEPTING_WARNINGS[accepting]}
              </span>
            )}
            {phoneNumber && (
              <span className={styles.phone}>
                <PhoneLink number={phoneNumber} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <Reach id={practice.practiceAddressId} />
    </div>
  );
}

/** Suite and phones of the practice itself, which a search does not answer. */
function Reach({ id }: { id: number }) {
  const { data: address } = useQuery(addressQuery(id));
  return (
    <div className={styles.reach} aria-busy={address === undefined}>
      {address?.suite && <span>{formatSuite(address.suite)}</span>}
      {address?.mainPhone && (
        <span>
          Main phone <PhoneLink number={address.mainPhone} />
        </span>
      )}
      {address?.backLine && (
        <span>
          Back line <PhoneLink number={address.backLine} />
        </span>
      )}
    </div>
  );
}
