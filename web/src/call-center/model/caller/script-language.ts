import type { AnswerLanguage } from '@careline/contracts/call-center/answers';
import { fold } from '@careline/contracts/rules/folding';

const SPANISH = new Set(['spanish', 'espanol', 'castellano']);

/** The language of the caller, told by the one that is chosen among the preferences. */
export const languageOfCaller = (chosen: string | undefined): AnswerLanguage =>
  chosen !== undefined && SPANISH.has(fold(chosen).trim()) ? 'es' : 'en';

export const otherLanguage = (language: AnswerLanguage): AnswerLanguage => (language === 'en' ? 'es' : 'en');

export const LANGUAGE_NAMES: Readonly<Record<AnswerLanguage, string>> = { en: 'English', es: 'Español' };
