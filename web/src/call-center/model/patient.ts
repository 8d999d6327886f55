import { OLDEST_AGE } from '@careline/contracts/call-center/search';
import { countCompletedYears, type Day, parseBirthDate } from '@careline/contracts/rules/calendar-day';

const YEARS = 'years?|yrs?|y/?o|y';
const MONTHS = 'months?|mos?|m';
const AGE = new RegExp(
  `^(\\d+(?:\\.\\d*)?)\\s*(?:(${YEARS})|(${MONTHS})|(weeks?|wks?|w)|(days?|d))?\\.?(?:\\s*\\d+\\s*(?:${MONTHS})\\.?)?(?:\\s*old)?$`,
  'i',
);

/** The age box in completed years: "9", "2.5", "9yo", "6 months", "1 year 6 months", "newborn". Undefined if it is not an age. */
export function parseAge(text: string): number | undefined {
  const typed = text.trim();
  if (/^new\s?born$/i.test(typed)) return 0;
  const parts = AGE.exec(typed);
  if (!parts) return undefined;
  const [, number, , months, weeks, days] = parts;
  const perYear = months ? 12 : weeks ? 52.18 : days ? 365.25 : 1;
  return Math.floor(Number(number) / perYear);
}

/** The age box if it is an age that somebody may have, otherwise the completed years since the date of birth. */
export function getPatientAge(ageText: string, birthDateText: string, now: Day): number | undefined {
  const birth = parseBirthDate(birthDateText, now);
  const ages = [parseAge(ageText), birth && countCompletedYears(birth, now)];
  return ages.find((age) => age !== undefined && age <= OLDEST_AGE);
}

/**
 * Whether an address is long enough to look up during typing. Three digits of a ZIP cannot be found yet, and saying so
 * would only distract.
 */
export function isWorthLookingUp(text: string): boolean {
  const typed = text.trim();
  return /^\d+$/.test(typed) ? typed.length >= 5 : typed.length >= 4;
}
