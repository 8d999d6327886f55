import type { FilterKey } from '@careline/contracts/call-center/filters';
import type { DetailsLocation } from '@careline/contracts/call-center/provider-details';
import type { SearchState } from '../search/search-state.ts';
import { type Asked, joinWords } from './recorded.ts';
import { nameAddress, nameService } from './wishes.ts';

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
    words: `with ${nameService(service)}`,
    isMet: (at: DetailsLocation) => at.services.includes(service),
  })),
];

/** "Hudson Orthopedics and Bronx", "a location with evening hours": the place that was asked for. */
export function namePlace({ state, names }: Asked): string {
  const places = PLACE.flatMap((key) => (state[key] === undefined ? [] : (names[key] ?? 'what is selected')));
  const wishes = joinWords(listPlaceWishes(state).map(({ words }) => words));
  if (places.length === 0) return `a location ${wishes}`;
  return [joinWords(places), wishes].filter(Boolean).join(' ');
}

/** What of practice, address, region and wishes one and the same location does not satisfy. */
export function listPlaceMisfits(locations: readonly DetailsLocation[], asked: Asked): string[] {
  const { state, names } = asked;
  if (!isPlaceSet(state) || locations.some((location) => isAskedPlace(location, state))) return [];
  if (locations.length === 0) return ['has no location recorded'];
  const missing = PLACE.filter((key) => !locations.some((location) => holds(location, key, state)));
  const unmet = listPlaceWishes(state).filter(({ isMet }) => !locations.some(isMet));
  const closed = describeClosed(locations, state);
  if (closed !== undefined) return [closed];
  if (missing.length + unmet.length === 0)
    return [`has no location that is ${namePlace(asked).replace(/^a location /, '')} at once`];
  return [
    ...missing.map(
      (key) =>
        `has no location ${key === 'practiceAddressRegionId' ? 'in' : 'at'} ${names[key] ?? 'what is selected'}`,
    ),
    ...unmet.map(({ words }) => `has no location ${words}`),
  ];
}

/** New patients are all that is missing at a location: "does not accept new patients at 9 Grand St, but does at 55 Water St". */
function describeClosed(locations: readonly DetailsLocation[], state: SearchState): string | undefined {
  if (!state.accepting) return undefined;
  const closed = locations.filter((location) => isAskedPlace(location, { ...state, accepting: undefined }));
  if (closed.length === 0) return undefined;
  const isKnown = closed.every(({ accepting }) => accepting !== null);
  const other = locations.find(({ accepting }) => accepting === 'new');
  return [
    isKnown ? 'does not accept new patients' : 'is not known to accept new patients',
    closed.length > 2 ? ` at its ${closed.length} locations` : ` at ${closed.map(nameAddress).join(' or ')}`,
    other ? `, but does at ${nameAddress(other)}` : '',
  ].join('');
}
