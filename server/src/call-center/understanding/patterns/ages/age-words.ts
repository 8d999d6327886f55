import { isPerson } from '../../words/people.ts';
import type { Word } from '../../words/words.ts';

export interface FoundAge {
  years: number;
  /** A year of birth alone, or what may as well be how long something has lasted. */
  isVague?: boolean;
  first: number;
  last: number;
}

export const keyAt = (words: readonly Word[], position: number): string => words[position]?.key ?? '';

export const YEAR = /^(?:years?|yrs?|yo|y|ano|anos|anito|anitos)$/;
/** How many of the unit make a year. */
export const SMALL_UNITS = new Map([
  ['month', 12],
  ['months', 12],
  ['mo', 12],
  ['mos', 12],
  ['week', 52.18],
  ['weeks', 52.18],
  ['wk', 52.18],
  ['wks', 52.18],
  ['day', 365.25],
  ['days', 365.25],
  ['mes', 12],
  ['meses', 12],
  ['semanas', 52.18],
  ['semana', 52.18],
  ['dias', 365.25],
]);

/** Somebody who has an age. */
export const isAgedPerson = (key: string): boolean =>
  isPerson(key) || /^(?:patient|pt|paciente|caller|client|member|sra|sr|male|female)$/.test(key);

/** "1) neck 2) 52": the number of an item in a list, closed by a bracket that nothing opened. */
export const isListNumber = (word: Word | undefined, text: string): boolean =>
  word !== undefined &&
  /^\d{1,2}$/.test(word.key) &&
  text.startsWith(')', word.end) &&
  !/\([^)]*$/.test(text.slice(0, word.start));

/** "Fever of 102", "102 fever": a thermometer shows it. */
export function isTemperature(words: readonly Word[], position: number): boolean {
  const { key = '' } = words[position] ?? {};
  if (!/^(?:9\d|10\d|3[6-9]|4[01])$/.test(key)) return false;
  if (FEVER.test(keyAt(words, position + 1))) return true;
  let at = position - 1;
  while (/^(?:of|is|was|at|over|like|about|de|a|around|up|to)$/.test(keyAt(words, at))) at--;
  return FEVER.test(keyAt(words, at)) && !words[position]?.isSeparated;
}

const FEVER = /^(?:fever|temp|temperature|fiebre|temperatura|degrees)$/;

/** "10:30", "12-1", "3pm". */
export function isClock(words: readonly Word[], position: number, text: string): boolean {
  const { start = 0, end = 0, key = '' } = words[position] ?? {};
  if (!/^\d{1,2}$/.test(key)) return false;
  // "Surgery was 3/4/2015".
  if (/^\/\d/.test(text.slice(end)) || /\d\/$/.test(text.slice(0, start))) return true;
  if (/^:\d\d/.test(text.slice(end)) || /\d:$/.test(text.slice(0, start))) return true;
  return /^-\d/.test(text.slice(end)) || /\d-$/.test(text.slice(0, start));
}
