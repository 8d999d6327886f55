import { formatAddress } from '@careline/contracts/rules/address-words';
import type { Destination } from './destinations.ts';

const MAP_PROGRAM = 'https://www.google.com/maps/dir/?api=1&destination=';

/**
 * Opens directions in the caller's own map program. The link holds the practice's address alone: where the patient is, the
 * caller's phone knows. Undefined for a blank address.
 */
export function toDirectionsLink(
  place: Pick<Destination, 'address' | 'zip' | 'city' | 'state'>,
): string | undefined {
  const destination = formatAddress({ ...place, address: place.address.trim() });
  return destination === '' ? undefined : `${MAP_PROGRAM}${encodeURIComponent(destination)}`;
}
