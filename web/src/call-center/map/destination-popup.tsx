import L from 'leaflet';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Destination, formatDestination } from '../model/places/destinations.ts';
import { DestinationInfo } from './destination-info.tsx';
import styles from './map.module.css';

interface DestinationPopupProps {
  map: L.Map;
  destination: Destination;
  onOpen: (providerId: number) => void;
  onClosed: () => void;
}

/** What the list says of an address, at its marker. */
export function DestinationPopup({ map, destination, onOpen, onClosed }: DestinationPopupProps) {
  const [content] = useState(() => document.createElement('div'));
  const closed = useEffectEvent(onClosed);
  const { place } = destination;
  const latitude = place?.latitude;
  const longitude = place?.longitude;
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return;
    const popup = L.popup({ offset: [0, -28], minWidth: 220, maxWidth: 300, maxHeight: 220 })
      .setLatLng([latitude, longitude])
      .setContent(content);
    let isLeaving = false;
    popup.on('remove', () => {
      if (!isLeaving) closed();
    });
    popup.openOn(map);
    return () => {
      isLeaving = true;
      popup.remove();
    };
  }, [map, content, latitude, longitude]);
  return createPortal(
    <div className={styles.popup}>
      <div className={styles.destinationAddress}>{formatDestination(destination)}</div>
      <DestinationInfo destination={destination} onOpen={onOpen} />
    </div>,
    content,
  );
}
