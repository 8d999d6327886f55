import L from 'leaflet';
import type { Basemap } from './basemap.ts';
import type { MapColors } from './colors.ts';

const MOST = 80;
const BIG = 200_000;

/** The smallest town worth a name at each zoom. */
function smallestNamed(zoom: number): number {
  const steps: [zoom: number, population: number][] = [
    [6, 200_000],
    [8, 60_000],
    [9, 25_000],
    [10, 12_000],
    [11, 6_000],
  ];
  return steps.find(([below]) => zoom < below)?.[1] ?? 2_000;
}

/**
 * Names of places on one canvas above the tiles: the largest first, and none on top of another. None deeper than `deepest`, where
 * streets bring their own names.
 */
export function addPlaceLabels(
  map: L.Map,
  places: Basemap['places'],
  colors: MapColors,
  deepest: number,
): () => void {
  const canvas = L.DomUtil.create('canvas', 'leaflet-zoom-hide', map.getPane('overlayPane'));
  // Decoration: the list beside the map has everything that matters.
  canvas.setAttribute('aria-hidden', 'true');
  const draw = () => {
    const { x: width, y: height } = map.getSize();
    const density = window.devicePixelRatio || 1;
    canvas.width = width * density;
    canvas.height = height * density;
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px`, pointerEvents: 'none' });
    L.DomUtil.setPosition(canvas, map.containerPointToLayerPoint([0, 0]));
    const context = canvas.getContext('2d');
    if (!context) return;
    context.scale(density, density);
    if (map.getZoom() <= deepest) paint(context, map, places, colors);
  };
  map.on('moveend zoomend resize', draw);
  draw();
  return () => {
    map.off('moveend zoomend resize', draw);
    canvas.remove();
  };
}

function paint(
  context: CanvasRenderingContext2D,
  map: L.Map,
  places: Basemap['places'],
  { place, halo }: MapColors,
): void {
  const view = map.getBounds();
  const least = smallestNamed(map.getZoom());
  const taken: { x: number; y: number; width: number }[] = [];
  Object.assign(context, { textAlign: 'center', textBaseline: 'middle', lineWidth: 3, lineJoin: 'round' });
  context.strokeStyle = halo;
  context.fillStyle = place;
  for (const [name, population, longitude, latitude] of places) {
    if (population < least || taken.length >= MOST) break;
    if (!view.contains([latitude, longitude])) continue;
    const { x, y } = map.latLngToContainerPoint([latitude, longitude]);
    context.font = `${population > BIG ? '600 14px' : '12px'} 'Inter Variable', sans-serif`;
    const width = context.measureText(name).width + 8;
    if (
      taken.some((other) => Math.abs(other.x - x) < (other.width + width) / 2 && Math.abs(other.y - y) < 16)
    )
      continue;
    taken.push({ x, y, width });
    context.strokeText(name, x, y);
    context.fillText(name, x, y);
  }
}
