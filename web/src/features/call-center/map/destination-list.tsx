import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { Destination } from '../model/destinations.ts';
import { DestinationItem } from './destination-item.tsx';
import styles from './map.module.css';

interface DestinationListProps {
  destinations: readonly Destination[];
  selected: Destination | undefined;
  way: string | undefined;
  onSelect: (key: string) => void;
  onOpen: (providerId: number) => void;
}

/** Everything the map shows, in words. */
export function DestinationList({ destinations, selected, way, onSelect, onOpen }: DestinationListProps) {
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
    <div ref={scroller} className={styles.list}>
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
