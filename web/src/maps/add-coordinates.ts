import { geocode } from './maps-api.ts';
import { toPlace } from './place.ts';

interface Placed {
  address?: string | null | undefined;
  zip?: string | null | undefined;
  latitude?: string | number | null | undefined;
  longitude?: string | number | null | undefined;
}

const NOWHERE = { latitude: null, longitude: null };

/** Who saves before the lookup has answered, or with Enter in the address itself, gets its coordinates all the same. */
export async function addCoordinates<D extends Placed>(draft: D, opened: Placed | undefined): Promise<D> {
  if (!isUnchecked(draft, opened)) return draft;
  const { address, zip } = draft;
  const { latitude, longitude } = await geocode({ address: address ?? '', zip: zip ?? '' }).catch(
    () => NOWHERE,
  );
  return { ...draft, latitude, longitude };
}

/** Whether the address is new and its coordinates are missing, or still those of the address before. */
export function isUnchecked(draft: Placed, opened: Placed | undefined): boolean {
  if (opened && draft.address === opened.address && draft.zip === opened.zip) return false;
  const place = toPlace(draft);
  const before = opened && toPlace(opened);
  return !place || (place.latitude === before?.latitude && place.longitude === before.longitude);
}
