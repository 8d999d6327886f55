import type { DetailsLocation } from '@careline/contracts/call-center/provider-details';
import type { SearchItem } from '@careline/contracts/call-center/search';
import { SERVICE_LABELS, type Service } from '@careline/contracts/directory/preferences';
import { formatDay } from '../../../lib/text/moments.ts';
import { type Asked, joinWords, type Recorded } from './recorded.ts';

/** Gender, languages, telehealth, new patients and services in words. Nothing is said of what is not recorded. */

/** What was asked for of the person and is so, each as a clause to read after the name: "is a woman", "speaks Spanish". */
export function listPersonWishes(
  { gender, languages, telehealth }: Pick<Recorded, 'gender' | 'languages' | 'telehealth'>,
  { state }: Asked,
): string[] {
  const spoken = languages.find(({ id }) => id === state.languageId);
  return [
    gender && gender !== 'other' && gender === state.gender ? `is a ${PERSONS[gender]}` : [],
    spoken ? `speaks ${spoken.name}` : [],
    state.telehealth && telehealth ? 'offers telehealth' : [],
  ].flat();
}

const PERSONS = { female: 'woman', male: 'man' } as const;

/**
 * Whether new patients are taken at `best`, where the caller is sent, as a clause: "accepts new patients at 55 Water St (since
 * March 3, 2026)". A yes is said when it was asked for, a no always: nobody is to be sent to an office that refuses them.
 */
export function describeAccepting(
  locations: readonly DetailsLocation[],
  { state }: Asked,
  best: DetailsLocation | undefined,
): string | undefined {
  if (!best?.accepting) return undefined;
  const place = `${nameAddress(best)}${since(best)}`;
  if (best.accepting === 'new') {
    return state.accepting ? `accepts new patients at ${place}` : undefined;
  }
  // The list of what does not fit has said it.
  if (state.accepting) return undefined;
  const other = locations.find(({ accepting }) => accepting === 'new');
  return [
    best.accepting === 'none' ? `takes no patients at ${place}` : `takes only existing patients at ${place}`,
    other ? `, but accepts new patients at ${nameAddress(other)}` : '',
  ].join('');
}

/** What an asked-for service says in its own words, such as "Mon to Thu until 8 pm". */
export type Remarks = Readonly<Partial<Record<Service, string>>>;

/** "The office at 55 Water St has evening hours (Mon to Thu until 8 pm) and MRI on site." */
export function describeServices(
  { state }: Asked,
  best: DetailsLocation | undefined,
  remarks: Remarks = {},
): string | undefined {
  const offered = (state.services ?? []).filter((service) => best?.services.includes(service));
  if (!best || offered.length === 0) return undefined;
  const words = offered.map((service) => {
    const remark = remarks[service];
    return remark ? `${nameService(service)} (${remark})` : nameService(service);
  });
  return `The office at ${nameAddress(best)} has ${joinWords(words)}.`;
}

/** "evening hours", "MRI on site". */
export const nameService = (service: Service): string =>
  SERVICE_LABELS[service].replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** For the list of locations: "Accepting new patients since March 3, 2026". */
export const summarizeAccepting = (location: DetailsLocation): string =>
  location.accepting ? `${ACCEPTING_WORDS[location.accepting]}${since(location, ' ', '')}` : '';

const ACCEPTING_WORDS = {
  new: 'Accepting new patients',
  existing: 'Existing patients only',
  none: 'No patients',
} as const;

/** On a row of the results. What most rows have in common, such as English, says nothing. */
export function describeRow({ accepting, telehealth, languages }: SearchItem) {
  return {
    /** A reason not to send a new patient there. */
    closed: accepting === 'none' ? 'Takes no patients' : accepting === 'existing' ? 'No new patients' : '',
    extras: [
      telehealth ? 'Telehealth' : '',
      languages
        .split(', ')
        .filter((name) => name !== 'English')
        .join(', '),
    ].filter(Boolean),
  };
}

export const nameAddress = ({ address, name }: DetailsLocation): string => address || name;

const since = ({ acceptingSince }: DetailsLocation, before = ' (', after = ')'): string =>
  acceptingSince ? `${before}since ${formatDay(acceptingSince)}${after}` : '';
