import L from 'leaflet';

/** Pins as SVG: no images to fetch, and no inline style for the CSP to refuse. */
const pin = (color: string, inside: string): string =>
  `<svg width="28" height="36" viewBox="0 0 28 36" aria-hidden="true"><path d="M14 1C6.8 1 1 6.8 1 14c0 8.5 13 21 13 21s13-12.5 13-21C27 6.8 21.2 1 14 1z" fill="${color}" stroke="#fff" stroke-width="2"/>${inside}</svg>`;

const icon = (html: string): L.DivIcon =>
  L.divIcon({ className: '', html, iconSize: [28, 36], iconAnchor: [14, 35], popupAnchor: [0, -32] });

const DOT = '<circle cx="14" cy="14" r="5" fill="#fff"/>';
const CROSS = '<path d="M14 9v10M9 14h10" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/>';

/** Where the patient is. */
export const createOriginIcon = (): L.DivIcon => icon(pin('#1d4ed8', DOT));
/** Where a practice is. */
export const createDestinationIcon = (): L.DivIcon => icon(pin('#b42318', CROSS));
/** The one that is chosen. */
export const createChosenIcon = (): L.DivIcon => icon(pin('#0f6474', CROSS));
/** The one that the list points at: larger, so that its colour is not all that tells it. */
export const createLitIcon = (): L.DivIcon =>
  L.divIcon({
    className: '',
    html: pin('#c2410c', CROSS).replace('width="28" height="36"', 'width="40" height="52"'),
    iconSize: [40, 52],
    iconAnchor: [20, 50],
  });
