import type { Destination } from './destinations.ts';

const MAP_PROGRAM = 'https://www.google.com/maps/dir/?api=1&destination=';

/**
 * Opens directions in the caller's own map program. The link holds the practice's address alone: where the patient is, the
 * caller's phone knows. Undefined for a blank address.
 */
export function toDirectionsLink({ address, zip }: Pick<Destination, 'address' | 'zip'>): string | undefined {
  const destination = [address, zip]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
  return destination === '' ? undefined : `${MAP_PROGRAM}${encodeURIComponent(destination)}`;
}
