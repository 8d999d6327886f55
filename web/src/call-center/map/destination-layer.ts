import L from 'leaflet';
import Supercluster, { type ClusterProperties } from 'supercluster';
import { pluralize } from '../../lib/text/moments.ts';
import { createChosenIcon, createDestinationIcon, createLitIcon } from '../../maps/markers.ts';
import { type Destination, formatDestination } from '../model/places/destinations.ts';
import styles from './map.module.css';

interface Properties {
  destination: Destination;
}

interface LayerEvents {
  onSelect: (key: string) => void;
  /** The pointer is on the marker of this address, or on none. */
  onLight: (key: string | undefined) => void;
}

// The list below the map has a button for each address; dozens of extra tab stops would be in the way.
const POINTER_ONLY = { keyboard: false };

/** The destinations as markers, clustered where they would overlap. Markers in view stay the same objects while the map moves. */
export class DestinationLayer {
  readonly #map: L.Map;
  readonly #events: LayerEvents;
  readonly #layer: L.LayerGroup;
  readonly #shown = new Map<string, L.Marker>();
  // Loaded at once: the map may move before there is anything to show.
  #index = new Supercluster<Properties>().load([]);
  #selected: L.Marker | undefined;
  #lit: L.Marker | undefined;

  constructor(map: L.Map, events: LayerEvents) {
    this.#map = map;
    this.#events = events;
    this.#layer = L.layerGroup().addTo(map);
    map.on('moveend', this.#draw, this);
  }

  /** At the `deepest` zoom every address has its own marker. */
  show(destinations: readonly Destination[], deepest: number): void {
    const points = destinations.flatMap((destination) =>
      destination.place ? [toPoint(destination.place, destination)] : [],
    );
    this.#index = new Supercluster<Properties>({ radius: 48, maxZoom: deepest - 1 }).load(points);
    this.#layer.clearLayers();
    this.#shown.clear();
    this.#draw();
  }

  select(destination: Destination | undefined): void {
    this.#selected?.remove();
    this.#selected = this.#mark(destination, createChosenIcon(), 900);
  }

  /** Shows where an address of the list is, also while its marker is inside a cluster. */
  light(destination: Destination | undefined): void {
    this.#lit?.remove();
    this.#lit = this.#mark(destination, createLitIcon(), 950);
  }

  remove(): void {
    this.#map.off('moveend', this.#draw, this);
    for (const layer of [this.#layer, this.#selected, this.#lit]) layer?.remove();
  }

  /** Above the others, and out of the pointer's way. */
  #mark(destination: Destination | undefined, icon: L.DivIcon, zIndexOffset: number) {
    if (!destination?.place) return undefined;
    const at = toLatLng(destination.place);
    return L.marker(at, { ...POINTER_ONLY, icon, zIndexOffset, interactive: false }).addTo(this.#map);
  }

  #draw(): void {
    const zoom = this.#map.getZoom();
    const bounds = this.#map.getBounds().pad(0.2);
    const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
    const gone = new Map(this.#shown);
    for (const { geometry, properties } of this.#index.getClusters([...box], zoom)) {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const isCluster = 'cluster' in properties;
      const id = isCluster ? `${zoom} ${properties.cluster_id}` : properties.destination.key;
      if (gone.delete(id)) continue;
      const at: L.LatLngTuple = [latitude, longitude];
      const marker = isCluster
        ? this.#clusterMarker(at, properties)
        : this.#destinationMarker(at, properties.destination);
      this.#shown.set(id, marker);
      this.#layer.addLayer(marker);
    }
    for (const [id, marker] of gone) {
      this.#shown.delete(id);
      this.#layer.removeLayer(marker);
    }
  }

  #clusterMarker(at: L.LatLngTuple, { cluster_id, point_count }: ClusterProperties): L.Marker {
    const icon = L.divIcon({
      className: styles.cluster ?? '',
      html: String(point_count),
      iconSize: [32, 32],
    });
    const zoomIn = () => {
      const zoom = this.#index.getClusterExpansionZoom(cluster_id);
      // Markers come apart also where the streets end.
      if (this.#map.getMaxZoom() < zoom) this.#map.setMaxZoom(zoom);
      this.#map.setView(at, zoom);
    };
    return L.marker(at, { ...POINTER_ONLY, icon, title: `${point_count} addresses: zoom in` }).on(
      'click',
      zoomIn,
    );
  }

  #destinationMarker(at: L.LatLngTuple, destination: Destination): L.Marker {
    const { onSelect, onLight } = this.#events;
    const title = `${formatDestination(destination)} · ${pluralize(destination.count, 'physician')}`;
    return L.marker(at, { ...POINTER_ONLY, icon: createDestinationIcon(), title })
      .on('click', () => onSelect(destination.key))
      .on('mouseover', () => onLight(destination.key))
      .on('mouseout remove', () => onLight(undefined));
  }
}

const toLatLng = ({ latitude, longitude }: NonNullable<Destination['place']>): L.LatLngTuple => [
  latitude,
  longitude,
];

const toPoint = ({ latitude, longitude }: NonNullable<Destination['place']>, destination: Destination) => ({
  type: 'Feature' as const,
  geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  properties: { destination },
});
