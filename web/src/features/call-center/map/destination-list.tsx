import type { LocationPractice } from '@careline/contracts/call-center';
import { UnstyledButton } from '@mantine/core';
import { IconBan, IconStarFilled } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { PhoneLink } from '../../../ui/contact/contact-link.tsx';
import { type Destination, formatDestination } from '../model/places/destinations.ts';
import { formatMiles } from '../model/places/distance.ts';
import { listServices } from '../model/places/services.ts';
import styles from './map.module.css';
import { ServiceTags } from './service-tags.tsx';

interface DestinationListProps {
  destinations: readonly Destination[];
  selected: Destination | undefined;
  way: string | undefined;
  onSelect: (key: string) => void;
  onOpen: (providerId: number) => void;
  /** A physician with priority is there; undefined where priority does not order the list. */
  hasPriority: ((destination: Destination) => boolean) | undefined;
  /** The addresses are not the answer to all that was typed. */
  isDoubtful: boolean;
}

/** Everything the map shows, in words. */
export function DestinationList(props: DestinationListProps) {
  const { destinations, selected, way, onSelect, onOpen, hasPriority, isDoubtful } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: destinations.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 45,
    getItemKey: (index) => destinations[index]?.key ?? index,
    overscan: 6,
  });
  const at = selected ? destinations.indexOf(selected) : -1;
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'start' });
  }, [virtual, at]);
  return (
    <div ref={scroller} className={styles.list} data-doubtful={isDoubtful || undefined}>
      <ul
        className={styles.destinations}
        aria-label="Addresses on the map"
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const destination = destinations[index];
          if (!destination) return null;
          const isSelected = destination.key === selected?.key;
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              style={{ transform: `translateY(${start}px)` }}
            >
              <DestinationItem
                destination={destination}
                isSelected={isSelected}
                isPriority={hasPriority?.(destination) ?? false}
                way={isSelected ? way : undefined}
                onSelect={() => onSelect(destination.key)}
                onOpen={onOpen}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface DestinationItemProps {
  destination: Destination;
  isSelected: boolean;
  isPriority: boolean;
  /** How far and how long, once the way there is known. */
  way: string | undefined;
  onSelect: () => void;
  onOpen: (providerId: number) => void;
}

/** An address on the map; the selected one lists its practices and physicians. */
function DestinationItem(props: DestinationItemProps) {
  const { destination, isSelected, isPriority, way, onSelect, onOpen } = props;
  const { practices, miles } = destination;
  return (
    <div className={styles.destination} data-selected={isSelected || undefined}>
      <UnstyledButton className={styles.destinationHead} aria-expanded={isSelected} onClick={onSelect}>
        <span className={styles.destinationWords}>
          <span className={styles.destinationAddress}>
            {formatDestination(destination)}
            {isPriority && (
              <span className={styles.star} role="img" aria-label="Priority" data-tooltip="Priority">
                <IconStarFilled size={12} aria-hidden />
              </span>
            )}
          </span>
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
      <ServiceTags services={listServices(practice)} />
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
            {phoneNumber && (
              <span className={styles.phone}>
                <PhoneLink number={phoneNumber} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
