import 'leaflet/dist/leaflet.css';
import type { Place } from '@careline/contracts/maps';
import { useComputedColorScheme } from '@mantine/core';
import L from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Basemap, loadBasemap } from './basemap/basemap.ts';
import { BasemapLayer } from './basemap/basemap-layer.ts';
import { getMapColors } from './basemap/colors.ts';
import { addPlaceLabels } from './basemap/place-labels.ts';
import styles from './map-view.module.css';

const NEW_YORK: Place = { latitude: 40.7128, longitude: -74.006 };
const DEFAULT_ZOOM = 10;

interface MapViewProps {
  /** The accessible name of the map. */
  label: string;
  center?: Place;
  zoom?: number;
  className?: string;
  /** Adds markers and lines; they are removed with the map. */
  onReady: (map: L.Map) => void;
}

/** A Leaflet map on the offline basemap. It fills the element that `className` gives a height. */
export function MapView({ label, center = NEW_YORK, zoom = DEFAULT_ZOOM, className, onReady }: MapViewProps) {
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(null);
  const isDark = useComputedColorScheme('light') === 'dark';
  const start = useEffectEvent((host: HTMLElement) => {
    const created = L.map(host, { maxZoom: 16, minZoom: 4, zoomAnimation: !prefersStillness() });
    created.setView([center.latitude, center.longitude], zoom);
    created.attributionControl.setPrefix(false);
    onReady(created);
    return created;
  });
  useEffect(() => {
    if (!element.current) return;
    const created = start(element.current);
    map.current = created;
    const resized = new ResizeObserver(() => created.invalidateSize());
    resized.observe(element.current);
    return () => {
      resized.disconnect();
      created.remove();
      map.current = null;
    };
  }, []);
  useEffect(() => paintGround(map.current, isDark), [isDark]);
  return (
    <div className={className}>
      <section ref={element} aria-label={label} className={styles.map} />
    </div>
  );
}

/** Paints land, water and names below the markers; repainted when the theme changes. */
function paintGround(map: L.Map | null, isDark: boolean): () => void {
  let gone = false;
  let remove = () => {};
  const paint = (basemap: Basemap) => {
    if (gone || !map) return;
    const colors = getMapColors(isDark);
    const ground = new BasemapLayer(basemap, colors).addTo(map);
    const removeLabels = addPlaceLabels(map, basemap.places, colors);
    remove = () => {
      ground.remove();
      removeLabels();
    };
  };
  // Without the basemap the markers appear on a plain background.
  void loadBasemap().then(paint, () => {});
  return () => {
    gone = true;
    remove();
  };
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
