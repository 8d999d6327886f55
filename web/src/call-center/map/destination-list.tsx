import type { RouteStep } from '@careline/contracts/call-center/maps';
import { UnstyledButton } from '@mantine/core';
import { IconCopy, IconExternalLink, IconStarFilled } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { type Destination, formatDestination, toDirectionsLink } from '../model/places/destinations.ts';
import { formatEstimate, formatMiles } from '../model/places/distance.ts';
import styles from './map.module.css';

interface DestinationListProps {
  destinations: readonly Destination[];
  selected: Destination | undefined;
  way: string | undefined;
  steps: readonly RouteStep[];
  onSelect: (key: string) => void;
  /** Who is seen at the selected address. */
  info: ReactNode;
  lit: LitAddress | undefined;
  /** The pointer or the focus is on this address, or on none. */
  onLight: (key: string | undefined) => void;
  /** Priority orders the list. */
  isSplit: boolean;
  /** The addresses are not the answer to all that was typed. */
  isDoubtful: boolean;
}

/** Everything the map shows, in words. */
export function DestinationList(props: DestinationListProps) {
  const { destinations, selected, way, steps, onSelect, info, lit, onLight, isSplit, isDoubtful } = props;
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
  const litOnMap = lit?.from === 'map' ? destinations.findIndex(({ key }) => key === lit.key) : -1;
  useEffect(() => {
    if (litOnMap >= 0) virtual.scrollToIndex(litOnMap, { align: 'auto' });
  }, [virtual, litOnMap]);
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
              onPointerEnter={() => onLight(destination.key)}
              onPointerLeave={() => onLight(undefined)}
              onFocus={() => onLight(destination.key)}
              onBlur={() => onLight(undefined)}
            >
              <DestinationItem
                destination={destination}
                isSelected={isSelected}
                isLit={lit?.key === destination.key}
                isPriority={isSplit && destination.priority === true}
                way={isSelected ? way : undefined}
                steps={steps}
                onSelect={() => onSelect(destination.key)}
                info={info}
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
  isLit: boolean;
  isPriority: boolean;
  steps: readonly RouteStep[];
  /** How far and how long, once the way there is known. */
  way: string | undefined;
  onSelect: () => void;
  info: ReactNode;
}

/** An address on the map; the selected one lists its practices and physicians. */
function DestinationItem(props: DestinationItemProps) {
  const { destination, isSelected, isLit, isPriority, way, steps, onSelect, info } = props;
  const { practices, miles } = destination;
  return (
    <div className={styles.destination} data-selected={isSelected || undefined} data-lit={isLit || undefined}>
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
          <span className={`truncate ${styles.destinationPractices}`}>{practices}</span>
        </span>
        <span className={styles.destinationMiles}>
          {way ?? (miles === undefined ? '' : formatEstimate(miles))}
        </span>
      </UnstyledButton>
      {isSelected && (
        // Tab leads from the address to its physicians first, wherever they stand.
        <div className={styles.body}>
          {info}
          <Directions destination={destination} steps={steps} />
        </div>
      )}
    </div>
  );
}

/** An agent reads the beginning aloud; the rest is for the caller's own map program. */
const FIRST_TURNS = 6;

/** What to read out to the caller, and what to send. */
function Directions({ destination, steps }: { destination: Destination; steps: readonly RouteStep[] }) {
  const link = toDirectionsLink(destination);
  const turns = steps.slice(0, FIRST_TURNS).map((step, position) => ({ ...step, position }));
  const more = steps.length - FIRST_TURNS;
  return (
    <div className={styles.directions}>
      {steps.length > 0 && (
        <details className={styles.turns}>
          <summary>First turns</summary>
          <ol>
            {turns.map(({ instruction, distance, position }) => (
              <li key={position}>
                {instruction} {distance > 0 && <span className="muted">{formatMiles(distance)} miles</span>}
              </li>
            ))}
          </ol>
          {more > 0 && <p className="muted">{more} more</p>}
        </details>
      )}
      {link && (
        <p className={styles.link}>
          <a href={link} target="_blank" rel="noreferrer">
            Directions <IconExternalLink size={13} aria-hidden />
          </a>
          <UnstyledButton
            className={styles.copy}
            data-tooltip="To send to the caller: the link holds the practice's address and nothing of the patient"
            onClick={() => void copyText(link)}
          >
            <IconCopy size={13} aria-hidden /> Copy link
          </UnstyledButton>
        </p>
      )}
    </div>
  );
}

/** The address that the pointer or the focus is on, and where: what is lit in the list is shown on the map, and the reverse. */
interface LitAddress {
  key: string;
  from: 'list' | 'map';
}

export function useLitAddress() {
  const [lit, setLit] = useState<LitAddress>();
  const light = (key: string | undefined, from: LitAddress['from']) =>
    setLit((before) => {
      if (key !== undefined) return before?.key === key && before.from === from ? before : { key, from };
      // The pointer leaving does not clear what the focus has highlighted, nor the reverse.
      return before?.from === from ? undefined : before;
    });
  return { lit, light };
}
