import type { Place } from '@careline/contracts/call-center/maps';
import { useQuery } from '@tanstack/react-query';
import L from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { MapView } from './map-view.tsx';
import { mapSettingsQuery } from './maps-api.ts';
import { createChosenIcon } from './markers.ts';
import { showPlaces } from './zoom-limits.ts';

const CLOSE = 12;

interface PinMapProps {
  label: string;
  /** The position of the pin; undefined shows no pin. */
  place: Place | undefined;
  /** Called after the pin was dragged or the map clicked. Without it the pin is fixed. */
  onPlace?: (place: Place) => void;
  className?: string;
}

const roundPlace = ({ lat, lng }: L.LatLng): Place => ({ latitude: round(lat), longitude: round(lng) });
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

export function PinMap({ label, place, onPlace, className = '' }: PinMapProps) {
  const map = useRef<L.Map>(null);
  const pin = useRef<L.Marker>(null);
  const moved = useEffectEvent((at: L.LatLng) => onPlace?.(roundPlace(at)));
  const latitude = place?.latitude;
  const longitude = place?.longitude;
  const { data: settings } = useQuery(mapSettingsQuery);
  const canMove = onPlace !== undefined;

  useEffect(() => {
    if (!map.current || latitude === undefined || longitude === undefined) return;
    const marker = L.marker([latitude, longitude], {
      icon: createChosenIcon(),
      draggable: canMove,
      keyboard: !canMove,
      alt: label,
      title: label,
    });
    marker.on('dragend', () => moved(marker.getLatLng()));
    marker.addTo(map.current);
    pin.current = marker;
    const at = marker.getLatLng();
    if (!map.current.getBounds().pad(-0.2).contains(at) || map.current.getZoom() < CLOSE)
      showPlaces(map.current, settings, L.latLngBounds(at, at));
    return () => {
      marker.remove();
    };
  }, [latitude, longitude, canMove, label, settings]);

  return (
    <MapView
      label={label}
      className={className}
      {...(place ? { center: place, zoom: CLOSE } : {})}
      onReady={(created) => {
        map.current = created;
        if (canMove) skipByKeyboard(created);
        created.on('click', ({ latlng }) => moved(latlng));
      }}
    />
  );
}

/** Between two fields of a form a map would be half a dozen Tab stops; the form has fields for the coordinates. */
function skipByKeyboard(map: L.Map): void {
  const container = map.getContainer();
  map.keyboard.disable();
  container.removeAttribute('tabindex');
  for (const link of container.querySelectorAll('a')) link.tabIndex = -1;
}
