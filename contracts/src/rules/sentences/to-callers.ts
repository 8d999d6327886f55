import { fillIn, type Gaps, type Language, type Said } from './say.ts';
import sentences from './to-callers.json' with { type: 'json' };

/**
 * Every sentence that is read to a caller. The reasons of `misfit` are clauses: "sees ages 16 to 90". The Spanish clauses of
 * nobody who fits stand behind a colon: after "nadie que" each verb would need another form.
 */
export const TO_CALLERS: Readonly<Record<keyof typeof sentences, Said>> = sentences;

export type SentenceKey = keyof typeof TO_CALLERS;

/** Whose number is given to the caller. */
export type NumberOf = 'coordinator' | 'scheduler' | 'either' | 'office' | 'unknown';

export const NUMBERS: Readonly<Record<NumberOf, Said>> = {
  coordinator: { en: "the coordinator's number", es: 'el número de la coordinación' },
  scheduler: { en: "the surgical scheduler's number", es: 'el número para programar cirugías' },
  either: { en: "the coordinator or scheduler's number", es: 'el número de la coordinación o de cirugías' },
  office: { en: "the office's number", es: 'el número del consultorio' },
  unknown: { en: 'the number', es: 'el número' },
};

/** A sentence or a part of one, with what belongs into its gaps. */
export const say = (language: Language, sentence: SentenceKey, values?: Gaps): string =>
  fillIn(TO_CALLERS[sentence][language], values);

/** "a, b and c"; in Spanish "y" is "e" before a sound of i. */
export function joinIn(language: Language, words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  const and = language === 'es' && /^h?i(?!e)/i.test(last) ? ' e ' : TO_CALLERS.and[language];
  return `${words.slice(0, -1).join(', ')}${and}${last}`;
}
