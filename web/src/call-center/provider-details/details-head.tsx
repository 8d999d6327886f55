import type { ProviderDetails } from '@careline/contracts/call-center/provider-details';
import { ActionIcon, Avatar, Title, UnstyledButton } from '@mantine/core';
import { type Icon, IconBan, IconCopy, IconMapPin, IconPhone, IconX } from '@tabler/icons-react';
import { copyText } from '../../lib/copy-text.ts';
import { toPhoneHref } from '../../ui/contact/contact-link.tsx';
import { VerificationLine } from '../../ui/trust/trust-words.tsx';
import { getInitials } from '../model/fit/say-to-caller.ts';
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

interface CopyLineProps {
  icon: Icon;
  /** "phone": read before the value. */
  what: string;
  value: string;
  /** Read under the value: whose it is. */
  label?: string | undefined;
  /** The value as a link: a phone to call. */
  href?: string | undefined;
  keys?: string;
}

/** A value to copy with one click anywhere on its line, except on the link. */
function CopyLine({ icon: Glyph, what, value, label, href, keys }: CopyLineProps) {
  return (
    <div className={styles.copyLine}>
      <Glyph size={16} aria-hidden />
      <span className={styles.copyValue}>
        {href ? (
          <a href={href} className={styles.copyLink}>
            {value}
          </a>
        ) : (
          value
        )}
        {label && <span className={styles.copyLabel}>{label}</span>}
      </span>
      <UnstyledButton
        className={styles.copyHint}
        aria-label={`Copy ${what} ${value}`}
        aria-keyshortcuts={keys}
        onClick={() => void copyText(value)}
      >
        <IconCopy size={14} aria-hidden /> Copy
      </UnstyledButton>
    </div>
  );
}
