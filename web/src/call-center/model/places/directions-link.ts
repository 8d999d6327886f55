import type { Destination } from './destinations.ts';

const MAP_PROGRAM = 'https://www.google.com/maps/dir/?api=1&destination=';

/**
 * Opens directions in the caller's own map program. The link holds the practice's address alone: where the patient is, the
 * caller's phone knows. Undefined for a blank address.
 */
export const toDirectionsLink = ({ address }: Pick<Destination, 'address'>): string | undefined =>
  address === '' ? undefined : `${MAP_PROGRAM}${encodeURIComponent(address)}`;
