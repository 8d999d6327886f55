import type { MapArea, MapSettings } from '@careline/contracts/call-center/maps';
import L from 'leaflet';
import styles from './depth.module.css';

/** The built-in basemap has no more detail than this; streets and raster tiles have. */
export const BASEMAP_ZOOM = 12;
export const STREET_ZOOM = 18;
/** Close enough to see the streets around. */
const CLOSEST_FIT = 16;

const toBounds = ({ west, south, east, north }: MapArea) => L.latLngBounds([south, west], [north, east]);

/** Limits the zoom to the detail available at the centre of the map, and says where the streets end. */
export function limitZoom(map: L.Map, streets: MapArea | undefined): () => void {
  const note = new StreetsEnd({ position: 'bottomleft' });
  const limit = () => {
    const hasStreets = streets !== undefined && toBounds(streets).contains(map.getCenter());
    // A map that is moved beyond the streets keeps its zoom.
    const deepest = hasStreets ? STREET_ZOOM : Math.max(BASEMAP_ZOOM, map.getZoom());
    if (map.getMaxZoom() !== deepest) map.setMaxZoom(deepest);
    if (deepest > BASEMAP_ZOOM && !hasStreets) note.addTo(map);
    else note.remove();
  };
  limit();
  map.on('moveend', limit);
  return () => {
    map.off('moveend', limit);
    note.remove();
  };
}

class StreetsEnd extends L.Control {
  override onAdd(): HTMLElement {
    const words = L.DomUtil.create('div', styles.note);
    words.textContent = 'No street map here: zoom out';
    return words;
  }
}

/** How deep the map can zoom where it has most to show. */
export const deepestZoom = (settings: MapSettings | undefined): number =>
  settings?.streets || settings?.tiles ? STREET_ZOOM : BASEMAP_ZOOM;

/** Moves the map to show all of `places`, as close as its streets allow. */
export function showPlaces(map: L.Map, settings: MapSettings | undefined, places: L.LatLngBounds): void {
  const { x: width, y: height } = map.getSize();
  if (width === 0 || height === 0) {
    // Behind another tab a map has no size to fit anything into; it gets one when it is shown.
    map.once('resize', () => showPlaces(map, settings, places));
    return;
  }
  const isDrawn = settings?.tiles || (settings?.streets && toBounds(settings.streets).contains(places));
  const closest = isDrawn ? CLOSEST_FIT : BASEMAP_ZOOM;
  // The limit follows the centre of the map, which is not there yet.
  if (map.getMaxZoom() < closest) map.setMaxZoom(closest);
  map.fitBounds(places, { padding: [32, 36], maxZoom: closest });
}
