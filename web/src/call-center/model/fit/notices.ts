import type { DetailsLocation, ProviderDetails } from '@careline/contracts/call-center/provider-details';
import type { ToldNotice } from '@careline/contracts/directory/notices';
import { isClosing } from '@careline/contracts/rules/notices';
import { nameShortDay } from '@careline/contracts/rules/sentences/days';
import { NOTICES, sayNotice, wordsOfNotice } from '@careline/contracts/rules/sentences/notices';
import { fillIn, type Language } from '@careline/contracts/rules/sentences/say';
import type { SearchState } from '../search/search-state.ts';
import { nameAddress } from './preferences.ts';
import { toSpokenName } from './say-to-caller.ts';

/** Who is away, what is closed, and what else callers must know on the day. */

/** "Closed until Dec 5", or the words of a note. */
export function nameToldNotice(notice: ToldNotice): string {
  const { kind, endsOn } = notice;
  if (kind === 'note') return wordsOfNotice(notice, 'en');
  const key = kind === 'away' ? 'isAway' : 'isClosed';
  if (endsOn === null) return NOTICES[key].en;
  return fillIn(NOTICES[`${key}Until` as const].en, { day: nameShortDay(endsOn) });
}

/** Whether nobody is seen where the caller would be sent. */
export const isClosedOn = (
  provider: Pick<ProviderDetails, 'notices'> | undefined,
  door: DetailsLocation | undefined,
): boolean => [...(provider?.notices ?? []), ...(door?.notices ?? [])].some(isClosing);

export interface NoticeToTell {
  notice: ToldNotice;
  /** "Dr. Lind is away until December 5. Please see Bo Berg instead." */
  sentence: string;
}

/** Those of the provider, then those of the place where the caller is sent. */
export const listNotices = (
  { fullName, degree, notices }: Pick<ProviderDetails, 'fullName' | 'degree' | 'notices'>,
  door: DetailsLocation | undefined,
  language: Language = 'en',
): NoticeToTell[] => [
  ...notices.map((notice) => ({
    notice,
    sentence: sayNotice(notice, toSpokenName(fullName, degree), language),
  })),
  ...(door ? listPlaceNotices(door, language) : []),
];

export const listPlaceNotices = (location: DetailsLocation, language: Language = 'en'): NoticeToTell[] =>
  location.notices.map((notice) => ({
    notice,
    sentence: sayNotice(notice, nameAddress(location, language), language),
  }));

/** Why nobody is seen there; undefined if somebody is. */
export const sayClosed = (location: DetailsLocation, language: Language): string | undefined =>
  listPlaceNotices(location, language).find(({ notice }) => isClosing(notice))?.sentence;

/** What the search becomes when the agent goes to who, or to the address that, is named instead. */
export const goInstead = ({ kind, instead }: ToldNotice): Partial<SearchState> =>
  kind === 'away'
    ? { provider: instead?.id }
    : { practiceAddressId: instead?.id, practiceId: undefined, provider: undefined };
