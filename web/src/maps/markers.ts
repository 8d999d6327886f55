import L from 'leaflet';

/** Pins as SVG: no images to fetch, and no inline style for the CSP to refuse. */
const pin = (color: string, inside: string): string =>
  `<svg width="28" height="36" viewBox="0 0 28 36" aria-hidden="true"><path d="M14 1C6.8 1 1 6.8 1 14c0 8.5 13 21 13 21s13-12.5 13-21C27 6.8 21.2 1 14 1z" fill="${color}" stroke="#fff" stroke-width="2"/>${inside}</svg>`;

const icon = (html: string): L.DivIcon =>
  L.divIcon({ className: '', html, iconSize: [28, 36], iconAnchor: [14, 35], popupAnchor: [0, -32] });

const DOT = '<circle cx="14" cy="14" r="5" fill="#fff"/>';
const CROSS = '<path d="M14 9v10M9 14h10" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/>';
const HOUSE =
  '<path d="M8.5 14.5 14 9.5l5.5 5M11 13v6h6v-6" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>';

/** Where the patient is. */
export const createOriginIcon = (): L.DivIcon => icon(pin('#1d4ed8', DOT));
/** Where a practice is: calm, as most of them are. A red cross would read as an emergency. */
export const createDestinationIcon = (): L.DivIcon => icon(pin('#0f6474', HOUSE));
/** The selected one. It is also larger than the others, so that colour is not the only difference. */
export const createChosenIcon = (): L.DivIcon => largeIcon('#b45309', 34, 44);
/** The one that the list points at. */
export const createLitIcon = (): L.DivIcon => largeIcon('#c2410c', 40, 52);

const largeIcon = (color: string, width: number, height: number): L.DivIcon =>
  L.divIcon({
    className: '',
    html: pin(color, CROSS).replace('width="28" height="36"', `width="${width}" height="${height}"`),
    iconSize: [width, height],
    iconAnchor: [width / 2, height - 2],
    popupAnchor: [0, 4 - height],
  });
