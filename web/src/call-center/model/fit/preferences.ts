import type { AnswerLanguage } from '@careline/contracts/call-center/answers';
import { type FilterOf, FLAGS_FILTERS } from '@careline/contracts/call-center/filters';
import { FILTERS_OF_PROVIDERS, fits, isOffered, isWanted } from '@careline/contracts/call-center/fits';
import type { DetailsLocation } from '@careline/contracts/call-center/provider-details';
import type { SearchItem } from '@careline/contracts/call-center/search';
import { ACCEPTING_FACTS, ACCEPTING_WARNINGS } from '@careline/contracts/directory/preferences';
import { sayOffered } from '@careline/contracts/directory/spanish-preferences';
import { formatAddress, sayAddress } from '@careline/contracts/rules/address-words';
import { isClosing } from '@careline/contracts/rules/notices';
import { fillIn } from '@careline/contracts/rules/sentences/say';
import { joinIn, say } from '@careline/contracts/rules/sentences/to-callers';
import { formatDay } from '../../../lib/text/moments.ts';
import { languageOfCaller } from '../caller/script-language.ts';
import type { NearerPlace } from '../places/provider-places.ts';
import type { Asked, Recorded } from './recorded.ts';

/** What callers prefer, in words. Nothing is said of what is not recorded. */

/** The requested personal preferences that are met, each as a clause to read after the name: "speaks Spanish". Who asked for a woman need not be told that she is one. */
export function listMetPreferences(recorded: Recorded, { state }: Asked): string[] {
  return FILTERS_OF_PROVIDERS.filter(
    (filter) => isWanted(filter, state) && fits(filter, recorded, state),
  ).flatMap((filter) => describeMet(filter, recorded, state) ?? []);
}

/** The same for a caller who hears Spanish, and unasked that the provider speaks it. */
export function listMetInSpanish(
  { telehealth, languages }: Pick<Recorded, 'telehealth' | 'languages'>,
  { state }: Asked,
): string[] {
  return [
    languages.some(({ name }) => languageOfCaller(name) === 'es')
      ? say('es', 'speaks', { name: say('es', 'spanish') })
      : [],
    telehealth && state.telehealth ? say('es', 'telehealth') : [],
  ].flat();
}

function describeMet(
  filter: FilterOf<'provider'>,
  recorded: Recorded,
  state: Asked['state'],
): string | undefined {
  if (filter.kind === 'flag') return filter.met.en;
  if (filter.kind === 'choice' || !('met' in filter)) return undefined;
  const name = recorded[filter.recorded].find(({ id }) => id === state[filter.key])?.name;
  return name && fillIn(filter.met.en, { name });
}

/**
 * Whether new patients are taken at `best`, where the caller is sent, as a clause: "accepts new patients at 55 Water St". A yes is said
 * when it was asked for, a no always: nobody should be sent to an office that refuses them.
 */
export function describeAccepting(
  { state }: Asked,
  best: DetailsLocation | undefined,
  language: AnswerLanguage = 'en',
): string | undefined {
  if (!best?.accepting) return undefined;
  const clause = say(language, best.accepting, { place: nameAddress(best, language) });
  if (best.accepting === 'new') return state.accepting ? clause : undefined;
  // The misfits have already said it.
  return state.accepting ? undefined : clause;
}

/** What an offer says in its own words, such as "Mon to Thu until 8 pm" of evening hours. */
export type Remarks = Readonly<Partial<Record<string, string>>>;

/** "The office at 55 Water St has evening hours (Mon to Thu until 8 pm) and MRI on site." */
export function describeOffers(
  { state }: Asked,
  best: DetailsLocation | undefined,
  remarks: Remarks = {},
  language: AnswerLanguage = 'en',
): string | undefined {
  if (!best) return undefined;
  const words = FLAGS_FILTERS.flatMap((filter) => {
    const wanted: readonly string[] = state[filter.key] ?? [];
    const offered = wanted.filter((value) => isOffered(filter, best, value));
    return offered.map((value) => {
      const name = sayOffered(language, value);
      return remarks[value] ? `${name} (${remarks[value]})` : name;
    });
  });
  if (words.length === 0) return undefined;
  return say(language, 'offers', { place: nameAddress(best, language), offers: joinIn(language, words) });
}

/** For the list of locations: "Accepting new patients since March 3, 2026". */
export const summarizeAccepting = (location: DetailsLocation): string =>
  location.accepting
    ? `${ACCEPTING_FACTS[location.accepting]}${location.acceptingSince ? ` since ${formatDay(location.acceptingSince)}` : ''}`
    : '';

/** On a row of the results. What most rows have in common, such as English, says nothing. */
export const describeRow = ({ nearestAccepting, telehealth, languages, notice }: SearchItem) => ({
  /** A reason not to send a new patient there. */
  closed: nearestAccepting && !(notice && isClosing(notice)) ? ACCEPTING_WARNINGS[nearestAccepting] : '',
  extras: [
    telehealth ? 'Telehealth' : '',
    languages
      .split(', ')
      .filter((name) => name !== 'English')
      .join(', '),
  ].filter(Boolean),
});

/** "nearer, for existing patients only: 12 Main Street, 1.2 miles": why the row does not lead there. */
export const describeNearer = ({ address, miles, accepting, isClosed }: NearerPlace): string =>
  `nearer, ${isClosed ? 'closed' : accepting === 'existing' ? 'for existing patients only' : 'takes no patients'}: ${address}, ${miles.toFixed(1)} miles`;

/** As one says it: "55 Water St in Brooklyn"; in Spanish as it is written, without an English "in". */
export function nameAddress(location: DetailsLocation, language: AnswerLanguage = 'en'): string {
  if (!location.address) return location.name;
  return language === 'en' ? sayAddress(location) : formatAddress(location);
}

/** As one reads it: "Kings County Physical Therapy, 609 Gristmill Lane, Brooklyn, NY 11201". */
export const nameOffice = (location: DetailsLocation): string =>
  [location.practice, formatAddress(location)].filter(Boolean).join(', ');
