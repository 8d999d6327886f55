import type { AnswerLanguage } from '@careline/contracts/call-center/answers';
import { fold } from '@careline/contracts/rules/folding';
import { say } from '@careline/contracts/rules/sentences/to-callers';

const SPANISH = new Set(['spanish', 'espanol', 'castellano']);

/** The language of the caller, told by the one that is chosen among the preferences. */
export const languageOfCaller = (chosen: string | undefined): AnswerLanguage =>
  chosen !== undefined && SPANISH.has(fold(chosen).trim()) ? 'es' : 'en';

/** The caller's own language has a name of its own; other records are named as they are. */
export const nameInScript = (language: AnswerLanguage, name: string): string =>
  languageOfCaller(name) === 'es' ? say(language, 'spanish') : name;

/** Words that callers say in Spanish and nobody in English, and that are not part of names. */
const SAID_IN_SPANISH = new Set(
  (
    'busco necesito quiero tengo tiene vivo duele dolor anos que para con cerca hijo hija nino nina esposo esposa ' +
    'hable habla seguro pacientes nuevos rodilla espalda hombro cadera tobillo mano pie cuello codo muneca quebro rompio lastimo cayo'
  ).split(' '),
);

/** Whether the caller's words are Spanish: one such word may be borrowed, two are not. */
export const isSaidInSpanish = (text: string): boolean =>
  (fold(text).match(/\p{L}+/gu) ?? []).filter((word) => SAID_IN_SPANISH.has(word)).length >= 2;

export const otherLanguage = (language: AnswerLanguage): AnswerLanguage => (language === 'en' ? 'es' : 'en');

export const LANGUAGE_NAMES: Readonly<Record<AnswerLanguage, string>> = { en: 'English', es: 'Español' };
