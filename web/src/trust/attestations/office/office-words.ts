import { CHOICE_NAMES } from '@careline/contracts/directory/spanish-preferences';
import { type Language, wordsIn } from '@careline/contracts/rules/sentences/say';
import { TO_OFFICES } from '@careline/contracts/rules/sentences/to-offices';

export const LANGUAGE_OPTIONS = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
] as const;

export const officeWords = (language: Language) => ({
  ...wordsIn(TO_OFFICES, language),
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
