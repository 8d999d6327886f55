import type { Origin } from '@careline/contracts/call-center';
import type { Route } from '@careline/contracts/maps';
import L from 'leaflet';
import { useEffect, useEffectEvent, useState } from 'react';
import { MapView } from '../../../maps/map-view.tsx';
import { createOriginIcon } from '../../../maps/markers.ts';
import type { Destination } from '../model/places/destinations.ts';
import { addDestinations } from './destination-layer.ts';

interface ResultsMapProps {
  origin: Origin | undefined;
  destinations: readonly Destination[];
  selected: Destination | undefined;
  route: Route | undefined;
  onSelect: (key: string) => void;
}

const FIT_DELAY = 1_000;
/** With an origin the view holds the patient and this many of the nearest. */
const NEAREST_IN_VIEW = 8;
const FIT = { padding: [32, 32] as L.PointTuple, maxZoom: 12 };

/** Patient, destinations, and the way to the selected one. */
export function ResultsMap({ origin, destinations, selected, route, onSelect }: ResultsMapProps) {
  const [map, setMap] = useState<L.Map>();
  const select = useEffectEvent(onSelect);
  useEffect(() => {
    if (map) return addDestinations(map, destinations, selected, select);
  }, [map, destinations, selected]);
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
    const timer = setTimeout(() => map.fitBounds(inView, FIT), FIT_DELAY);
    return () => clearTimeout(timer);
  }, [map, origin, destinations]);
  useEffect(() => {
    const place = selected?.place;
    if (map && place && !map.getBounds().contains(toLatLng(place))) map.panTo(toLatLng(place));
  }, [map, selected]);
  return <MapView label="Map of the results" onReady={setMap} />;
}

const toLatLng = ({ latitude, longitude }: Origin): L.LatLngTuple => [latitude, longitude];

function toBounds(origin: Origin | undefined, destinations: readonly Destination[]): L.LatLngBounds {
  const placed = destinations.flatMap(({ place }) => (place ? [toLatLng(place)] : []));
  return L.latLngBounds(origin ? [toLatLng(origin), ...placed.slice(0, NEAREST_IN_VIEW)] : placed);
}
