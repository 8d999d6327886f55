import type { Route } from '@careline/contracts/call-center/maps';
import type { Origin } from '@careline/contracts/call-center/search';
import { useQuery } from '@tanstack/react-query';
import L from 'leaflet';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { MapView } from '../../maps/map-view.tsx';
import { mapSettingsQuery } from '../../maps/maps-api.ts';
import { createOriginIcon } from '../../maps/markers.ts';
import { deepestZoom, showPlaces } from '../../maps/zoom-limits.ts';
import { type Destination, formatDestination } from '../model/places/destinations.ts';
import { DestinationLayer } from './destination-layer.ts';
import styles from './map.module.css';

interface ResultsMapProps {
  origin: Origin | undefined;
  destinations: readonly Destination[];
  selected: Destination | undefined;
  route: Route | undefined;
  onSelect: (key: string) => void;
  /** Who is seen at the selected address. */
  info: ReactNode;
  /** The address that the list points at. */
  lit: string | undefined;
  onLight: (key: string | undefined) => void;
}

const FIT_DELAY = 1_000;
/** With an origin the view holds the patient and this many of the nearest. */
const NEAREST_IN_VIEW = 8;

/** Patient, destinations, and the way to the selected one. */
export function ResultsMap(props: ResultsMapProps) {
  const { origin, destinations, selected, route, onSelect, info, lit, onLight } = props;
  const [map, setMap] = useState<L.Map>();
  const [layer, setLayer] = useState<DestinationLayer>();
  const [clicked, setClicked] = useState<string>();
  const select = useEffectEvent((key: string) => {
    onSelect(key);
    setClicked(key);
  });
  const light = useEffectEvent(onLight);
  const { data: settings } = useQuery(mapSettingsQuery);
  const fit = useEffectEvent((target: L.Map, inView: L.LatLngBounds) => {
    // The map does not move while somebody reads a marker's popup.
    if (clicked === undefined) showPlaces(target, settings, inView);
  });
  useEffect(() => {
    if (!map) return;
    const created = new DestinationLayer(map, { onSelect: select, onLight: light });
    setLayer(created);
    return () => created.remove();
  }, [map]);
  const deepest = deepestZoom(settings);
  useEffect(() => layer?.show(destinations, deepest), [layer, destinations, deepest]);
  useEffect(() => layer?.select(selected), [layer, selected]);
  useEffect(
    () => layer?.light(lit === undefined ? undefined : destinations.find(({ key }) => key === lit)),
    [layer, lit, destinations],
  );
  useEffect(() => {
    if (!map || !origin) return;
    const marker = L.marker(toLatLng(origin), {
      icon: createOriginIcon(),
      keyboard: false,
      title: 'Patient',
      zIndexOffset: 1_000,
    }).addTo(map);
    return () => void marker.remove();
  }, [map, origin]);
  useEffect(() => {
    if (!map || !route || route.geometry.length === 0) return;
    const line = L.polyline(route.geometry, {
      color: '#1d4ed8',
      weight: 4,
      interactive: false,
      ...(route.status === 'approximate' ? { dashArray: '8 10' } : {}),
    }).addTo(map);
    return () => void line.remove();
  }, [map, route]);
  useEffect(() => {
    const inView = toBounds(origin, destinations);
    if (!map || !inView.isValid()) return;
    const timer = setTimeout(() => fit(map, inView), FIT_DELAY);
    return () => clearTimeout(timer);
  }, [map, origin, destinations]);
  useEffect(() => {
    const place = selected?.place;
    if (map && place && !map.getBounds().contains(toLatLng(place))) map.panTo(toLatLng(place));
  }, [map, selected]);
  return (
    <>
      <MapView label="Map of the results" onReady={setMap} />
      {map && selected && selected.key === clicked && (
        <DestinationPopup
          map={map}
          destination={selected}
          info={info}
          onClosed={() => setClicked(undefined)}
        />
      )}
    </>
  );
}

const toLatLng = ({ latitude, longitude }: Origin): L.LatLngTuple => [latitude, longitude];

function toBounds(origin: Origin | undefined, destinations: readonly Destination[]): L.LatLngBounds {
  const placed = destinations.flatMap(({ place }) => (place ? [toLatLng(place)] : []));
  return L.latLngBounds(origin ? [toLatLng(origin), ...placed.slice(0, NEAREST_IN_VIEW)] : placed);
}

interface DestinationPopupProps {
  map: L.Map;
  destination: Destination;
  info: ReactNode;
  onClosed: () => void;
}

/** What the list says of an address, at its marker. */
function DestinationPopup({ map, destination, info, onClosed }: DestinationPopupProps) {
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
