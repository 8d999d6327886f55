import L from 'leaflet';
import Supercluster, { type ClusterProperties } from 'supercluster';
import { createChosenIcon, createDestinationIcon } from '../../../maps/markers.ts';
import { type Destination, formatDestination } from '../model/places/destinations.ts';
import styles from './map.module.css';

/** At the deepest zoom of the built-in map every address has its own marker; with streets there is room further down. */
const clusteredTo = (map: L.Map): number => Math.min(14, map.getMaxZoom() - 1);

interface Properties {
  destination: Destination;
}

/** Adds the destinations as markers, clustered where they would overlap. Returns a function that removes them. */
export function addDestinations(
  map: L.Map,
  destinations: readonly Destination[],
  selected: Destination | undefined,
  onSelect: (key: string) => void,
): () => void {
  const layer = L.layerGroup().addTo(map);
  const points = destinations
    .filter(({ key }) => key !== selected?.key)
    .flatMap((destination) => {
      const { place } = destination;
      return place ? [pointAt([place.longitude, place.latitude], { destination })] : [];
    });
  const cluster = () => new Supercluster<Properties>({ radius: 48, maxZoom: clusteredTo(map) }).load(points);
  let index = cluster();
  const clusterAgain = () => {
    index = cluster();
    draw();
  };
  const draw = () => {
    layer.clearLayers();
    const bounds = map.getBounds().pad(0.2);
    const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
    for (const found of index.getClusters([...box], map.getZoom())) {
      const [longitude = 0, latitude = 0] = found.geometry.coordinates;
      const at: L.LatLngTuple = [latitude, longitude];
      const marker =
        'cluster' in found.properties
          ? clusterMarker(map, index, at, found.properties)
          : destinationMarker(at, found.properties.destination, onSelect);
      layer.addLayer(marker);
    }
  };
  draw();
  map.on('moveend', draw);
  map.on('zoomlevelschange', clusterAgain);
  const chosen = selected?.place && selectedMarker(selected).addTo(map);
  return () => {
    map.off('moveend', draw);
    map.off('zoomlevelschange', clusterAgain);
    layer.remove();
    chosen?.remove();
  };
}

const pointAt = (coordinates: [number, number], properties: Properties) => ({
  type: 'Feature' as const,
  geometry: { type: 'Point' as const, coordinates },
  properties,
});

// The list below the map has a button for each address; dozens of extra tab stops would be in the way.
const POINTER_ONLY = { keyboard: false };

function clusterMarker(
  map: L.Map,
  index: Supercluster<Properties>,
  at: L.LatLngTuple,
  { cluster_id, point_count }: ClusterProperties,
): L.Marker {
  const icon = L.divIcon({ className: styles.cluster ?? '', html: String(point_count), iconSize: [32, 32] });
  return L.marker(at, { ...POINTER_ONLY, icon, title: `${point_count} addresses: zoom in` }).on('click', () =>
    map.setView(at, Math.min(index.getClusterExpansionZoom(cluster_id), map.getMaxZoom())),
  );
}

const destinationMarker = (at: L.LatLngTuple, destination: Destination, onSelect: (key: string) => void) =>
  L.marker(at, { ...POINTER_ONLY, icon: createDestinationIcon(), title: formatDestination(destination) }).on(
    'click',
    () => onSelect(destination.key),
  );

function selectedMarker(selected: Destination): L.Marker {
  const { latitude = 0, longitude = 0 } = selected.place ?? {};
  return L.marker([latitude, longitude], {
    ...POINTER_ONLY,
    icon: createChosenIcon(),
    title: formatDestination(selected),
    zIndexOffset: 900,
  });
}
