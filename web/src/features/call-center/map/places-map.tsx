import type { Origin } from '@careline/contracts/call-center';
import L from 'leaflet';
import { useEffect, useState } from 'react';
import { MapView } from '../../../maps/map-view.tsx';
import { createDestinationIcon } from '../../../maps/markers.ts';

interface PlacesMapProps {
  label: string;
  places: readonly { name: string; place: Origin }[];
}

/** A map of a few places, all in view. */
export function PlacesMap({ label, places }: PlacesMapProps) {
  const [map, setMap] = useState<L.Map>();
  useEffect(() => {
    if (!map) return;
    const markers = L.featureGroup(
      places.map(({ name, place }) =>
        L.marker([place.latitude, place.longitude], {
          icon: createDestinationIcon(),
          keyboard: false,
          title: name,
        }),
      ),
    ).addTo(map);
    map.fitBounds(markers.getBounds(), { padding: [28, 36], maxZoom: 12, animate: false });
    return () => void markers.remove();
  }, [map, places]);
  return <MapView label={label} onReady={setMap} />;
}
