import type { LocationPractice, LocationRequest } from '@careline/contracts/call-center/search';
import { ACCEPTING_WARNINGS } from '@careline/contracts/directory/preferences';
import { formatSuite } from '@careline/contracts/rules/address-words';
import { isClosing } from '@careline/contracts/rules/notices';
import { nameDays } from '@careline/contracts/rules/sentences/days';
import { sayNotice } from '@careline/contracts/rules/sentences/notices';
import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { PhoneLink } from '../../ui/contact/contact-link.tsx';
import { LoadFailure } from '../../ui/feedback/feedback.tsx';
import { addressQuery, locationQuery } from '../call-center-api.ts';
import { listServices, type SiteService } from '../model/places/services.ts';
import styles from './map.module.css';

interface DestinationInfoProps {
  location: LocationRequest;
  onOpen: (providerId: number) => void;
  /** The name of the only practice is shown above. */
  isNamed: boolean;
}

/** The practices at an address: how to reach them, what they offer, and who is seen there. */
export function DestinationInfo({ location, onOpen, isNamed }: DestinationInfoProps) {
  const { data, error, isPending, refetch } = useQuery(locationQuery(location));
  return (
    <KeysHeld isPending={isPending}>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.practices.map((practice) => (
        <Practice
          key={practice.practiceAddressId}
          practice={practice}
          onOpen={onOpen}
          isNamed={isNamed && data.practices.length === 1}
        />
      ))}
    </KeysHeld>
  );
}

/** Holds the place of the first button until it is rendered, so that Tab and Enter pressed too early reach the real one. */
function KeysHeld({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const early = useRef<'focused' | 'pressed'>(undefined);
  const note = (what: typeof early.current) => () => {
    early.current = what;
  };
  useLayoutEffect(() => {
    if (isPending || !early.current) return;
    const first = place.current?.querySelector('button');
    first?.focus();
    if (early.current === 'pressed') first?.click();
  }, [isPending]);
  return (
    <div ref={place} aria-busy={isPending}>
      {isPending && (
        <UnstyledButton
          className={styles.held}
          aria-label="Loading the physicians"
          onFocus={note('focused')}
          onBlur={note(undefined)}
          onClick={note('pressed')}
        />
      )}
      {children}
    </div>
  );
}

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
      {practice.notices.map((notice) => (
        <p key={notice.id} className={styles.notice} data-closed={isClosing(notice) || undefined}>
          {sayNotice(notice, practice.address, 'en')}
        </p>
      ))}
      <ServiceTags services={listServices(practice)} />
      {contacts && <div className="muted">Site contact: {contacts}</div>}
      <ul className={styles.physicians} aria-label={`Physicians at ${practice.practice}`}>
        {practice.physicians.map(({ providerId, physician, phoneNumber, inactive, accepting, until }) => (
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
            {!inactive && until && <span className={styles.until}>{nameDays('until', until)}</span>}
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

/** Suite and phones of the practice itself, which search results do not include. */
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

/** What a site offers, by its letters and with its remark; read aloud in words. */
function ServiceTags({ services }: { services: readonly SiteService[] }) {
  const offered = services.filter((service) => service.offered);
  if (offered.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Hours and services">
      {offered.map(({ code, name, additional }) => (
        <li key={code} data-tooltip={name}>
          <span aria-hidden className={styles.tag}>
            {code}
          </span>
          <span className={styles.spoken}>{name}</span>
          {additional && <span className={styles.additional}>{additional}</span>}
        </li>
      ))}
    </ul>
  );
}
