import type { Origin } from '@careline/contracts/call-center/search';
import { useQuery } from '@tanstack/react-query';
import L from 'leaflet';
import { useEffect, useState } from 'react';
import { MapView } from '../../maps/map-view.tsx';
import { mapSettingsQuery } from '../../maps/maps-api.ts';
import { createDestinationIcon } from '../../maps/markers.ts';
import { showPlaces } from '../../maps/zoom-limits.ts';

interface PlacesMapProps {
  label: string;
  places: readonly { name: string; place: Origin }[];
}

export function PlacesMap({ label, places }: PlacesMapProps) {
  const [map, setMap] = useState<L.Map>();
  const { data: settings } = useQuery(mapSettingsQuery);
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
    showPlaces(map, settings, markers.getBounds());
    return () => void markers.remove();
  }, [map, places, settings]);
  return <MapView label={label} onReady={setMap} />;
}
