import { isPerson } from '../../words/people.ts';
import { keyAt, type Word } from '../../words/words.ts';

export interface FoundAge {
  years: number;
  /** A year of birth alone, or what may as well be how long something has lasted. */
  isVague?: boolean;
  first: number;
  last: number;
}

export const YEAR = /^(?:years?|yrs?|yo|y|ano|anos|anito|anitos)$/;
/** How many of the unit make a year. */
export const SMALL_UNITS: ReadonlyMap<string, number> = new Map(
  [
    { perYear: 12, units: 'month months mo mos mes meses' },
    { perYear: 52.18, units: 'week weeks wk wks semana semanas' },
    { perYear: 365.25, units: 'day days dias' },
  ].flatMap(({ perYear, units }) => units.split(' ').map((unit): [string, number] => [unit, perYear])),
);

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

/** "She is 3 hours away", "tiene 3 hijos", "he is 6 foot 2": a number before what it counts or measures. */
export function isCount(words: readonly Word[], position: number): boolean {
  const [own, next] = [words[position], words[position + 1]];
  if (!own || !next || next.isSeparated || YEAR.test(own.key) || SMALL_UNITS.has(own.key)) return false;
  // "My son is 5, feet turn in"; "5 foot pain" is a foot.
  if (/^(?:feet|foot|ft)$/.test(next.key))
    return /^(?:\d{1,2}|tall|high|deep)$/.test(keyAt(words, position + 2));
  return COUNTED.test(next.key);
}

const COUNTED =
  /^(?:hours?|hrs?|horas?|minutes?|mins?|minutos|miles?|millas|blocks?|cuadras|inches|lbs?|pounds?|libras|dollars|bucks|percent|times|veces|hijos|hijas|perros|people|personas|stairs|steps|escalones|flights|buses|trains|stops|blocks|doctors|visits|sessions|sesiones)$/;
