import type { DetailsLocation } from '@careline/contracts/call-center';
import type { FilterKey } from '@careline/contracts/filters';
import { SERVICE_LABELS } from '@careline/contracts/preferences';
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

export const isPlaceSet = (state: SearchState): boolean =>
  PLACE.some((key) => state[key] !== undefined) || listPlaceWishes(state).length > 0;

export const isAskedPlace = (location: DetailsLocation, state: SearchState): boolean =>
  PLACE.every((key) => holds(location, key, state)) &&
  listPlaceWishes(state).every(({ isMet }) => isMet(location));

interface PlaceWish {
  words: string;
  isMet: (location: DetailsLocation) => boolean;
}

/** Wishes that one and the same location must meet. */
const listPlaceWishes = ({ accepting, services = [] }: SearchState): PlaceWish[] => [
  ...(accepting
    ? [{ words: 'accepting new patients', isMet: (at: DetailsLocation) => at.accepting === 'new' }]
    : []),
  ...services.map((service) => ({
    words: `with ${SERVICE_LABELS[service].replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`,
    isMet: (at: DetailsLocation) => at.services.includes(service),
  })),
];

/** "Hudson Orthopedics and Bronx": the place that was asked for. */
export const namePlace = ({ state, names }: Asked): string =>
  joinWords([
    ...PLACE.flatMap((key) => (state[key] === undefined ? [] : (names[key] ?? 'what is selected'))),
    ...listPlaceWishes(state).map(({ words }) => words),
  ]);

/** What of practice, address and region one and the same location does not satisfy. */
export function listPlaceMisfits(locations: readonly DetailsLocation[], asked: Asked): string[] {
  const { state, names } = asked;
  if (!isPlaceSet(state) || locations.some((location) => isAskedPlace(location, state))) return [];
  if (locations.length === 0) return ['has no location recorded'];
  const missing = PLACE.filter((key) => !locations.some((location) => holds(location, key, state)));
  const unmet = listPlaceWishes(state).filter(({ isMet }) => !locations.some(isMet));
  if (missing.length + unmet.length === 0) return [`has no location that is ${namePlace(asked)} at once`];
  return [
    ...missing.map(
      (key) =>
        `has no location ${key === 'practiceAddressRegionId' ? 'in' : 'at'} ${names[key] ?? 'what is selected'}`,
    ),
    ...unmet.map(({ words }) => `has no location ${words}`),
  ];
}
