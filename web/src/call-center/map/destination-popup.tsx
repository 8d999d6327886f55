import L from 'leaflet';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Destination, formatDestination } from '../model/places/destinations.ts';
import styles from './map.module.css';

interface DestinationPopupProps {
  map: L.Map;
  destination: Destination;
  /** Who is seen there. */
  info: ReactNode;
  onClosed: () => void;
}

/** What the list says of an address, at its marker. */
export function DestinationPopup({ map, destination, info, onClosed }: DestinationPopupProps) {
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
      {info}
    </div>,
    content,
  );
}
