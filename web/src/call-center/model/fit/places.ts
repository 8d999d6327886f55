import type { FilterOf } from '@careline/contracts/call-center/filters';
import {
  FILTERS_OF_LOCATIONS,
  fits,
  fitsLocation,
  isOffered,
  isPlaceWanted,
  isWanted,
} from '@careline/contracts/call-center/fits';
import type { DetailsLocation } from '@careline/contracts/call-center/provider-details';
import { sayOffered } from '@careline/contracts/directory/spanish-preferences';
import { sayTown } from '@careline/contracts/rules/address-words';
import type { Language } from '@careline/contracts/rules/sentences/say';
import { joinIn, say } from '@careline/contracts/rules/sentences/to-callers';
import type { SearchState } from '../search/search-state.ts';
import { type DaySentences, sayOutside } from './days.ts';
import { nameAddress } from './preferences.ts';
import type { Asked } from './recorded.ts';

/** One condition on a location. A single location must satisfy all of them. */
interface PlaceCondition {
  /** The place itself, or undefined when `words` say what it is like. */
  name?: string;
  /** Read after "a location": "at Hudson", "with evening hours". */
  words: string;
  isMet: (location: DetailsLocation) => boolean;
}

const listConditions = (asked: Asked, language: Language): PlaceCondition[] =>
  FILTERS_OF_LOCATIONS.filter((filter) => isWanted(filter, asked.state)).flatMap((filter) =>
    toConditions(filter, asked, language),
  );

function toConditions(
  filter: FilterOf<'location'>,
  { state, names }: Asked,
  language: Language,
): PlaceCondition[] {
  const isMet = (location: DetailsLocation) => fits(filter, location, state);
  if (filter.kind === 'flag') return [{ words: filter.place[language], isMet }];
  if (filter.kind === 'id') {
    const name = sayTown(names[filter.key] ?? filter.label);
    return [{ name, words: say(language, filter.where, { place: name }), isMet }];
  }
  const values: readonly string[] = state[filter.key] ?? [];
  return values.map((value) => ({
    words: say(language, 'withOffer', { offer: sayOffered(language, value) }),
    isMet: (location) => isOffered(filter, location, value),
  }));
}

/** "Hudson Orthopedics and Bronx", "a location with evening hours": the place that was asked for. */
export function namePlace(asked: Asked, language: Language = 'en'): string {
  const conditions = listConditions(asked, language);
  const places = conditions.flatMap(({ name }) => name ?? []);
  const offers = conditions.flatMap(({ name, words }) => (name === undefined ? words : []));
  return [joinIn(language, places) || say(language, 'aLocation'), joinIn(language, offers)]
    .filter(Boolean)
    .join(' ');
}

/** Why no single location satisfies practice, address, region and preferences together. */
export function listPlaceMisfits(
  locations: readonly DetailsLocation[],
  asked: Asked,
  language: Language = 'en',
): string[] {
  const { state } = asked;
  const open = locations.filter(({ inForce }) => inForce);
  if (!isPlaceWanted(state) || open.some((location) => fitsLocation(location, state))) return [];
  if (locations.length === 0) return [say(language, 'noLocationAtAll')];
  const fitting = locations.filter((location) => fitsLocation(location, state));
  const later = sayLaterPlace(fitting, state, language);
  if (later !== undefined) return [later];
  const closed = describeClosed(open, state, language);
  if (closed !== undefined) return [closed];
  const unmet = listConditions(asked, language).filter(({ isMet }) => !open.some(isMet));
  if (unmet.length > 0) return unmet.map(({ words }) => say(language, 'noLocationSuch', { words }));
  const place = namePlace(asked, language).replace(`${say(language, 'aLocation')} `, '');
  return [say(language, 'noLocationAtOnce', { place })];
}

/** Where the provider will be seen, or was: "sees patients at 1 Main St only from January 15". */
export const sayLaterPlace = (
  locations: readonly DetailsLocation[],
  state: SearchState,
  language: Language,
): string | undefined =>
  locations.flatMap(
    (location) =>
      sayOutside(location, { state, language }, PLACE_DAYS, { place: nameAddress(location, language) }) ?? [],
  )[0];

const PLACE_DAYS: DaySentences = { from: 'placeFrom', ended: 'placeEnded' };

/** A location fits except that it takes no new patients: "does not accept new patients at 9 Grand St, but does at 55 Water St". */
function describeClosed(
  locations: readonly DetailsLocation[],
  state: SearchState,
  language: Language,
): string | undefined {
  if (!state.accepting) return undefined;
  const closed = locations.filter((location) => fitsLocation(location, { ...state, accepting: undefined }));
  if (closed.length === 0) return undefined;
  const isKnown = closed.every(({ accepting }) => accepting !== null);
  const other = locations.find(({ accepting }) => accepting === 'new');
  return say(language, isKnown ? 'notAccepting' : 'notKnownAccepting', {
    place:
      closed.length > 2
        ? say(language, 'itsLocations', { count: closed.length })
        : closed.map((location) => nameAddress(location, language)).join(say(language, 'orPlace')),
    other: other ? say(language, 'butDoesAt', { place: nameAddress(other, language) }) : '',
  });
}
