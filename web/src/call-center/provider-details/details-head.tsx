import type { ProviderDetails } from '@careline/contracts/call-center/provider-details';
import { ActionIcon, Avatar, Title } from '@mantine/core';
import { IconBan, IconMapPin, IconPhone, IconX } from '@tabler/icons-react';
import { toPhoneHref } from '../../ui/contact/contact-href.ts';
import { VerificationLine } from '../../ui/trust/verification-line.tsx';
import { getInitials } from '../model/fit/say-to-caller.ts';
import { CopyLine } from './copy-line.tsx';
import styles from './details.module.css';

interface DetailsHeadProps {
  provider: ProviderDetails;
  /** "until Dec 31", "from Jan 15". */
  days: string;
  specialty: string | undefined;
  phone: string;
  /** Whose number it is. */
  phoneOf: string | undefined;
  address: string;
  otherAddresses: readonly string[];
  onClose: () => void;
}

/** Photo, name, NPI, specialty, phone and address: always in view. */
export function DetailsHead(props: DetailsHeadProps) {
  const { provider, days, specialty, phone, phoneOf, address, otherAddresses, onClose } = props;
  const { fullName, degree, npi, inactive, profilePhoto } = provider;
  return (
    <div className={styles.fixed}>
      <div className={styles.head}>
        <Avatar
          size={48}
          radius="md"
          color="petrol"
          src={profilePhoto}
          alt={profilePhoto ? `Photo of ${fullName}` : ''}
        >
          <span aria-hidden>{getInitials(fullName)}</span>
        </Avatar>
        <div className={styles.who}>
          <Title order={2} className={styles.name}>
            {fullName}
            {degree && `, ${degree}`}
          </Title>
          <div className={styles.identity}>
            {inactive && (
              <span className={styles.inactive}>
                <IconBan size={12} aria-hidden />
                Inactive
              </span>
            )}
            {days && <span className={styles.days}>{days} · </span>}
            {[npi ? `NPI ${npi}` : 'No NPI', specialty].filter(Boolean).join(' · ')}
          </div>
          <VerificationLine verification={provider.verification} />
        </div>
        <ActionIcon aria-label="Close details" data-tooltip="Close ( Esc )" onClick={onClose}>
          <IconX size={17} aria-hidden />
        </ActionIcon>
      </div>
      {(phone || address) && (
        <div className={styles.copyLines}>
          {phone && (
            <CopyLine
              icon={IconPhone}
              what="phone"
              label={phoneOf}
              value={phone}
              href={toPhoneHref(phone)}
              keys="C"
            />
          )}
          {address && <CopyLine icon={IconMapPin} what="address" value={address} />}
          {otherAddresses.length > 0 && (
            <div className={`truncate ${styles.otherAddresses}`} title={otherAddresses.join('\n')}>
              Also at {otherAddresses.join(' · ')}
            </div>
          )}
        </div>
      )}
    </div>
  );
}
