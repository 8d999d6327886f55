import type { LocationPractice } from '@careline/contracts/call-center';
import { UnstyledButton } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { formatPhone } from '../../../lib/contact-formats.ts';
import { addressText, type Destination } from '../model/destinations.ts';
import { formatMiles } from '../model/distance.ts';
import { servicesOf } from '../model/services.ts';
import styles from './map.module.css';
import { ServiceTags } from './service-tags.tsx';

interface DestinationItemProps {
  destination: Destination;
  isSelected: boolean;
  /** How far and how long, once the way there is known. */
  way: string | undefined;
  onSelect: () => void;
  onOpen: (providerId: number) => void;
}

/** An address of the map in words; the selected one says all that is there. */
export function DestinationItem({ destination, isSelected, way, onSelect, onOpen }: DestinationItemProps) {
  const { practices, miles } = destination;
  return (
    <div className={styles.destination} data-selected={isSelected || undefined}>
      <UnstyledButton className={styles.destinationHead} aria-expanded={isSelected} onClick={onSelect}>
        <span className={styles.destinationWords}>
          <span className={styles.destinationAddress}>{addressText(destination)}</span>
          <span className={`truncate ${styles.destinationPractices}`}>
            {practices.map(({ practice }) => practice).join(', ')}
          </span>
        </span>
        <span className={styles.destinationMiles}>
          {way ?? (miles === undefined ? '' : `${formatMiles(miles)} miles`)}
        </span>
      </UnstyledButton>
      {isSelected &&
        practices.map((practice) => (
          <Practice key={practice.practiceAddressId} practice={practice} onOpen={onOpen} />
        ))}
    </div>
  );
}

function Practice({ practice, onOpen }: { practice: LocationPractice; onOpen: (id: number) => void }) {
  const contacts = [practice.siteContact1, practice.siteContact2].filter(Boolean).join(' · ');
  return (
    <div className={styles.practice}>
      <div className={styles.practiceName}>{practice.practice}</div>
      <ServiceTags services={servicesOf(practice)} />
      {contacts && <div className="muted">Site contact: {contacts}</div>}
      <ul className={styles.physicians} aria-label={`Physicians at ${practice.practice}`}>
        {practice.physicians.map(({ providerId, physician, phoneNumber, inactive }) => (
          <li key={providerId}>
            <UnstyledButton className={styles.physician} onClick={() => onOpen(providerId)}>
              {physician}
            </UnstyledButton>
            {inactive && (
              <span className={styles.inactive}>
                <IconBan size={11} aria-hidden /> Inactive
              </span>
            )}
            <span className={styles.phone}>{formatPhone(phoneNumber)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
