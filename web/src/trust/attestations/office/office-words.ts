import { CHOICE_NAMES } from '@careline/contracts/directory/spanish-preferences';
import { type Language, wordsIn } from '@careline/contracts/rules/sentences/say';
import { TO_OFFICES } from '@careline/contracts/rules/sentences/to-offices';
import { ApiError } from '../../../lib/api/api-client.ts';

export const LANGUAGE_OPTIONS = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
] as const;

export const officeWords = (language: Language) => ({
  ...wordsIn(TO_OFFICES, language),
  language,
  names: CHOICE_NAMES[language],
});
export type OfficeWords = ReturnType<typeof officeWords>;

export const preferredLanguage = (languages: readonly string[]): Language =>
  languages
    .find((tag) => /^(en|es)\b/i.test(tag))
    ?.toLowerCase()
    .startsWith('es')
    ? 'es'
    : 'en';

export const formatLongDay = (moment: string, language: Language): string =>
  new Date(moment).toLocaleDateString(language === 'es' ? 'es-US' : 'en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

/** Why a link did not work, or an answer to it. */
export function linkProblem(error: unknown, words: OfficeWords): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return words.linkUnknown;
  if (status === 400) return words.linkUsed;
  return status === 429 ? words.tooMany : words.failed;
}

/** The visitor has no account: failures are said on the page, and nothing else of the application is loaded. */
export const ALONE = { quiet: true, spinner: false } as const;

/** Named as the sender until the group is known: the office can compare it with the address bar. */
export const unnamed = () => `CareLine (${window.location.hostname})`;
