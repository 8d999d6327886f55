import { type Days, dayOf } from '../days.ts';
import { ANSWERS } from './answers.ts';
import sentences from './days.json' with { type: 'json' };
import { fillIn, type Language, type Said } from './say.ts';

/** What rows, details and forms say of the days of something. */
export const DAYS: Readonly<Record<keyof typeof sentences, Said>> = sentences;

const getToday = () => dayOf(new Date());

/** "until Dec 31", "from Jan 15" of what has not begun by the day, "ended Dec 31"; empty where no day is worth a word. */
export function describeDays({ startsOn, endsOn }: Days, on = getToday(), language: Language = 'en'): string {
  if (startsOn !== null && on < startsOn) return nameDays('from', startsOn, language);
  if (endsOn === null) return '';
  return nameDays(endsOn < on ? 'ended' : 'until', endsOn, language);
}

export const nameDays = (key: keyof typeof DAYS, day: string, language: Language = 'en'): string =>
  fillIn(DAYS[key][language], { day: nameShortDay(day, language) });

/** "Dec 31", with its year if that is not this one. */
export const nameShortDay = (day: string, language: Language = 'en', today = getToday()): string =>
  format(day, language, { month: 'short', day: 'numeric', ...yearOf(day, today) });

/** "December 31", as it is said to a caller; the year likewise. */
export const sayDay = (day: string, language: Language, today = getToday()): string =>
  format(day, language, { month: 'long', day: 'numeric', ...yearOf(day, today) });

const yearOf = (day: string, today: string): Intl.DateTimeFormatOptions =>
  day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' };

/** Each is created once, because that costs more than its use. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([language, options]);
  const known =
    formats.get(key) ?? new Intl.DateTimeFormat(ANSWERS.locale[language], { ...options, timeZone: 'UTC' });
  formats.set(key, known);
  return known.format(new Date(`${day}T00:00:00Z`));
}
