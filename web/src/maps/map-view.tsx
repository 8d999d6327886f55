import 'leaflet/dist/leaflet.css';
import type { Place } from '@careline/contracts/call-center/maps';
import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import L from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Basemap, loadBasemap } from './basemap/basemap.ts';
import { BasemapLayer } from './basemap/basemap-layer.ts';
import { getMapColors } from './basemap/colors.ts';
import { addPlaceLabels } from './basemap/place-labels.ts';
import styles from './map-view.module.css';
import { fetchRasterTile, mapSettingsQuery } from './maps-api.ts';
import { STREETS_FROM, StreetLayer } from './streets/street-layer.ts';
import { BASEMAP_ZOOM, limitZoom, STREET_ZOOM } from './zoom-limits.ts';

const NEW_YORK: Place = { latitude: 40.7128, longitude: -74.006 };
const DEFAULT_ZOOM = 10;

interface MapViewProps {
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
  const { data: settings } = useQuery(mapSettingsQuery);
  const streets = settings?.streets ?? undefined;
  const hasStreets = streets !== undefined;
  const raster = settings?.tiles?.attribution;
  const start = useEffectEvent((host: HTMLElement) => {
    const created = L.map(host, { maxZoom: BASEMAP_ZOOM, minZoom: 4, zoomAnimation: !prefersStillness() });
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
      endZoom(created);
      created.remove();
      map.current = null;
    };
  }, []);
  useEffect(() => paintGround(map.current, { isDark, hasStreets, raster }), [isDark, hasStreets, raster]);
  useEffect(() => {
    if (map.current && raster === undefined) return limitZoom(map.current, streets);
  }, [streets, raster]);
  return (
    <div className={className}>
      <section ref={element} aria-label={label} className={styles.map} />
    </div>
  );
}

/** Leaflet ends an animated zoom a quarter of a second after its start, and fails if the map is gone by then. */
function endZoom(map: L.Map): void {
  const ended = new TransitionEvent(L.DomUtil.TRANSITION_END, { propertyName: 'transform' });
  map.getContainer().querySelector('.leaflet-proxy')?.dispatchEvent(ended);
}

interface Ground {
  isDark: boolean;
  hasStreets: boolean;
  /** Whose raster tiles are shown instead of the basemap, if any. */
  raster: string | undefined;
}

/** Paints what lies below the markers; repainted when the theme changes. */
function paintGround(map: L.Map | null, { isDark, hasStreets, raster }: Ground): () => void {
  let gone = false;
  const removals: (() => void)[] = [];
  const colors = getMapColors(isDark);
  if (raster !== undefined) map?.setMaxZoom(STREET_ZOOM);
  const show = (layer: L.Layer) => {
    if (!map) return;
    layer.addTo(map);
    removals.push(() => layer.remove());
  };
  const paint = (basemap: Basemap) => {
    if (gone || !map) return;
    show(new BasemapLayer(basemap, colors));
    if (hasStreets) show(new StreetLayer(colors));
    removals.push(addPlaceLabels(map, basemap.places, colors, hasStreets ? STREETS_FROM : BASEMAP_ZOOM));
  };
  if (raster !== undefined) show(new RasterLayer(raster));
  // Without the basemap the markers appear on a plain background.
  else void loadBasemap().then(paint, () => {});
  return () => {
    gone = true;
    for (const remove of removals) remove();
  };
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The configured raster map. Tiles come through our own server with the session, so that no other host sees the browser. */
class RasterLayer extends L.GridLayer {
  constructor(attribution: string) {
    super({ attribution, maxZoom: 18 });
  }

  protected override createTile({ x, y, z }: L.Coords, done: L.DoneCallback): HTMLElement {
    const image = document.createElement('img');
    image.alt = '';
    fetchRasterTile({ z, x, y }).then(
      (blob) => {
        const url = URL.createObjectURL(blob);
        image.onload = () => {
          URL.revokeObjectURL(url);
          done(undefined, image);
        };
        image.src = url;
      },
      (error: Error) => done(error, image),
    );
    return image;
  }
}
