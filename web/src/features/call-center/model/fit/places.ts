import type { DetailsLocation } from '@careline/contracts/call-center';
import type { FilterKey } from '@careline/contracts/filters';
import type { SearchState } from '../search/search-state.ts';
import { type Asked, joinWords } from './recorded.ts';

const FIELDS = {
  practiceId: 'practiceId',
  practiceAddressId: 'id',
  practiceAddressRegionId: 'regionId',
} as const satisfies Partial<Record<FilterKey, keyof DetailsLocation>>;
const PLACE = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

const holds = (location: DetailsLocation, key: keyof typeof FIELDS, state: SearchState): boolean =>
  state[key] === undefined || location[FIELDS[key]] === state[key];

export const isPlaceSet = (state: SearchState): boolean => PLACE.some((key) => state[key] !== undefined);

export const isAskedPlace = (location: DetailsLocation, state: SearchState): boolean =>
  PLACE.every((key) => holds(location, key, state));

/** "Hudson Orthopedics and Bronx": the place that was asked for. */
export const namePlace = ({ state, names }: Asked): string =>
  joinWords(PLACE.flatMap((key) => (state[key] === undefined ? [] : (names[key] ?? 'what is selected'))));

/** What of practice, address and region one and the same location does not satisfy. */
export function listPlaceMisfits(locations: readonly DetailsLocation[], asked: Asked): string[] {
  const { state, names } = asked;
  if (!isPlaceSet(state) || locations.some((location) => isAskedPlace(location, state))) return [];
  if (locations.length === 0) return ['has no location recorded'];
  const missing = PLACE.filter((key) => !locations.some((location) => holds(location, key, state)));
  if (missing.length === 0) return [`has no location that is ${namePlace(asked)} at once`];
  return missing.map(
    (key) =>
      `has no location ${key === 'practiceAddressRegionId' ? 'in' : 'at'} ${names[key] ?? 'what is selected'}`,
  );
}
