import { type FilterOf, labelOfValue } from '@careline/contracts/call-center/filters';
import {
  FILTERS_OF_LOCATIONS,
  fits,
  fitsLocation,
  isOffered,
  isPlaceWanted,
  isWanted,
} from '@careline/contracts/call-center/fits';
import type { DetailsLocation } from '@careline/contracts/call-center/provider-details';
import { inSentence } from '@careline/contracts/directory/preferences';
import { sayTown } from '@careline/contracts/rules/address-words';
import type { SearchState } from '../search/search-state.ts';
import { nameAddress } from './preferences.ts';
import { type Asked, joinWords } from './recorded.ts';

/** One condition on a location. A single location must satisfy all of them. */
interface PlaceCondition {
  /** The place itself, or undefined when `words` say what it is like. */
  name?: string;
  /** Read after "a location": "at Hudson", "with evening hours". */
  words: string;
  isMet: (location: DetailsLocation) => boolean;
}

const listConditions = (asked: Asked): PlaceCondition[] =>
  FILTERS_OF_LOCATIONS.filter((filter) => isWanted(filter, asked.state)).flatMap((filter) =>
    toConditions(filter, asked),
  );

function toConditions(filter: FilterOf<'location'>, { state, names }: Asked): PlaceCondition[] {
  const isMet = (location: DetailsLocation) => fits(filter, location, state);
  if (filter.kind === 'flag') return [{ words: filter.place, isMet }];
  if (filter.kind === 'id') {
    const name = sayTown(names[filter.key] ?? 'what is selected');
    return [{ name, words: `${filter.where} ${name}`, isMet }];
  }
  const values: readonly string[] = state[filter.key] ?? [];
  return values.map((value) => ({
    words: `with ${inSentence(labelOfValue(filter, value))}`,
    isMet: (location) => isOffered(filter, location, value),
  }));
}

/** "Hudson Orthopedics and Bronx", "a location with evening hours": the place that was asked for. */
export function namePlace(asked: Asked): string {
  const conditions = listConditions(asked);
  const places = joinWords(conditions.flatMap(({ name }) => name ?? []));
  const offers = joinWords(conditions.flatMap(({ name, words }) => (name === undefined ? words : [])));
  return [places || 'a location', offers].filter(Boolean).join(' ');
}

/** Why no single location satisfies practice, address, region and preferences together. */
export function listPlaceMisfits(locations: readonly DetailsLocation[], asked: Asked): string[] {
  const { state } = asked;
  if (!isPlaceWanted(state) || locations.some((location) => fitsLocation(location, state))) return [];
  if (locations.length === 0) return ['has no location recorded'];
  const closed = describeClosed(locations, state);
  if (closed !== undefined) return [closed];
  const unmet = listConditions(asked).filter(({ isMet }) => !locations.some(isMet));
  if (unmet.length === 0)
    return [`has no location that is ${namePlace(asked).replace(/^a location /, '')} at once`];
  return unmet.map(({ words }) => `has no location ${words}`);
}

/** A location fits except that it takes no new patients: "does not accept new patients at 9 Grand St, but does at 55 Water St". */
function describeClosed(locations: readonly DetailsLocation[], state: SearchState): string | undefined {
  if (!state.accepting) return undefined;
  const closed = locations.filter((location) => fitsLocation(location, { ...state, accepting: undefined }));
  if (closed.length === 0) return undefined;
  const isKnown = closed.every(({ accepting }) => accepting !== null);
  const other = locations.find(({ accepting }) => accepting === 'new');
  return [
    isKnown ? 'does not accept new patients' : 'is not known to accept new patients',
    closed.length > 2
      ? ` at its ${closed.length} locations`
      : ` at ${closed.map((location) => nameAddress(location)).join(' or ')}`,
    other ? `, but does at ${nameAddress(other)}` : '',
  ].join('');
}
