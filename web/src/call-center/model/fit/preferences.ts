import { type FilterOf, FLAGS_FILTERS, labelOfValue } from '@careline/contracts/call-center/filters';
import { FILTERS_OF_PROVIDERS, fits, isOffered, isWanted } from '@careline/contracts/call-center/fits';
import type { DetailsLocation } from '@careline/contracts/call-center/provider-details';
import type { SearchItem } from '@careline/contracts/call-center/search';
import { ACCEPTING_FACTS, ACCEPTING_WARNINGS, inSentence } from '@careline/contracts/directory/preferences';
import { formatAddress, sayAddress } from '@careline/contracts/rules/address-words';
import { formatDay } from '../../../lib/text/moments.ts';
import { type Asked, joinWords, type Recorded } from './recorded.ts';

/** What callers prefer, in words. Nothing is said of what is not recorded. */

/** What was asked for of the person and is so, each as a clause to read after the name: "is a woman", "speaks Spanish". */
export function listMetPreferences(recorded: Recorded, { state }: Asked): string[] {
  const clauses = FILTERS_OF_PROVIDERS.filter(
    (filter) => isWanted(filter, state) && fits(filter, recorded, state),
  ).flatMap((filter) => describeMet(filter, recorded, state) ?? []);
  // Who it is, before what they do.
  return [...clauses.filter(isIdentity), ...clauses.filter((clause) => !isIdentity(clause))];
}

const isIdentity = (clause: string): boolean => clause.startsWith('is a ');

function describeMet(
  filter: FilterOf<'provider'>,
  recorded: Recorded,
  state: Asked['state'],
): string | undefined {
  if (filter.kind === 'flag') return filter.met;
  if (filter.kind === 'choice') {
    const known: Readonly<Partial<Record<string, string>>> = filter.met;
    return known[state[filter.key] ?? ''];
  }
  if (!('met' in filter)) return undefined;
  const name = recorded[filter.recorded].find(({ id }) => id === state[filter.key])?.name;
  return name && filter.met(name);
}

/**
 * Whether new patients are taken at `best`, where the caller is sent, as a clause: "accepts new patients at 55 Water St". A yes is said when it was asked for, a no always: nobody is to be sent to an office that refuses them.
 */
export function describeAccepting(
  locations: readonly DetailsLocation[],
  { state }: Asked,
  best: DetailsLocation | undefined,
): string | undefined {
  if (!best?.accepting) return undefined;
  const place = nameAddress(best);
  if (best.accepting === 'new') {
    return state.accepting ? `accepts new patients at ${place}` : undefined;
  }
  // The list of what does not fit has said it.
  if (state.accepting) return undefined;
  const other = locations.find(({ accepting, matches }) => accepting === 'new' && matches);
  return [
    best.accepting === 'none' ? `takes no patients at ${place}` : `takes only existing patients at ${place}`,
    other ? `, but accepts new patients at ${nameAddress(other)}` : '',
  ].join('');
}

/** What an offer says in its own words, such as "Mon to Thu until 8 pm" of evening hours. */
export type Remarks = Readonly<Partial<Record<string, string>>>;

/** "The office at 55 Water St has evening hours (Mon to Thu until 8 pm) and MRI on site." */
export function describeOffers(
  { state }: Asked,
  best: DetailsLocation | undefined,
  remarks: Remarks = {},
): string | undefined {
  if (!best) return undefined;
  const words = FLAGS_FILTERS.flatMap((filter) => {
    const wanted: readonly string[] = state[filter.key] ?? [];
    const offered = wanted.filter((value) => isOffered(filter, best, value));
    return offered.map((value) => {
      const name = inSentence(labelOfValue(filter, value));
      return remarks[value] ? `${name} (${remarks[value]})` : name;
    });
  });
  return words.length === 0 ? undefined : `The office at ${nameAddress(best)} has ${joinWords(words)}.`;
}

/** For the list of locations: "Accepting new patients since March 3, 2026". */
export const summarizeAccepting = (location: DetailsLocation): string =>
  location.accepting
    ? `${ACCEPTING_FACTS[location.accepting]}${location.acceptingSince ? ` since ${formatDay(location.acceptingSince)}` : ''}`
    : '';

/** On a row of the results. What most rows have in common, such as English, says nothing. */
export function describeRow(item: SearchItem) {
  const { accepting, telehealth, languages } = item;
  return {
    isNearestClosed: isNearestClosed(item),
    /** A reason not to send a new patient there. */
    closed: accepting && !isNearestClosed(item) ? ACCEPTING_WARNINGS[accepting] : '',
    extras: [
      telehealth ? 'Telehealth' : '',
      languages
        .split(', ')
        .filter((name) => name !== 'English')
        .join(', '),
    ].filter(Boolean),
  };
}

/** As one says it: "55 Water St in Brooklyn". */
export const nameAddress = (location: DetailsLocation): string =>
  location.address ? sayAddress(location) : location.name;

/** As one reads it: "Kings County Physical Therapy, 609 Gristmill Lane, Brooklyn, NY 11201". */
export const nameOffice = (location: DetailsLocation): string =>
  [location.practice, formatAddress(location)].filter(Boolean).join(', ');

/** The nearest office takes no patients, but another one does: that is where the caller is sent. */
const isNearestClosed = ({ nearestAccepting, acceptingAddressId }: SearchItem): boolean =>
  nearestAccepting === 'none' && acceptingAddressId !== null;

/** Miles to where the caller is sent. */
export const milesOfRow = (item: SearchItem): number | null =>
  isNearestClosed(item) ? item.acceptingDistance : item.distance;
