import { geocode } from './maps-api.ts';
import { toPlace } from './place.ts';

interface Placed {
  address?: string | null | undefined;
  zip?: string | null | undefined;
  latitude?: string | number | null | undefined;
  longitude?: string | number | null | undefined;
}

const NOWHERE = { latitude: null, longitude: null };

/** Looks up missing coordinates before a save, for users who save before the form's own lookup has answered. */
export async function addCoordinates<D extends Placed>(draft: D, opened: Placed | undefined): Promise<D> {
  if (!isUnchecked(draft, opened)) return draft;
  const { address, zip } = draft;
  const { latitude, longitude } = await geocode({ address: address ?? '', zip: zip ?? '' }).catch(
    () => NOWHERE,
  );
  return { ...draft, latitude, longitude };
}

/** Whether the address has changed and its coordinates are missing or still those of the previous address. */
export function isUnchecked(draft: Placed, opened: Placed | undefined): boolean {
  if (opened && draft.address === opened.address && draft.zip === opened.zip) return false;
  const place = toPlace(draft);
  const before = opened && toPlace(opened);
  return !place || (place.latitude === before?.latitude && place.longitude === before.longitude);
}
