import { NO_DAY } from '@careline/contracts/basis/primitives';
import type { MapStatus } from '@careline/contracts/call-center/maps';
import { OLDEST_AGE } from '@careline/contracts/call-center/search';
import {
  countCompletedYears,
  type Day,
  isAfter,
  parseBirthDate,
  parseDay,
} from '@careline/contracts/rules/calendar-day';
import { readTypedDay } from '../../lib/text/typed-day.ts';

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

/** What the caller said about the patient, as typed. */
export interface TypedPatient {
  age: string;
  birthDate: string;
  address: string;
  /** The day of the appointment, until it is understood. */
  appointment: string;
}

/** What is known of the typed address. `ambiguous`: several places have that name; `far`: it is far from every office, and not confirmed. */
export type AddressStatus = MapStatus | 'blank' | 'searching' | 'ambiguous' | 'far';

interface Typing {
  /** The cursor is in the date of birth, so that half a date is not wrong yet. */
  isTypingBirth: boolean;
  /** The same of the day of the appointment. */
  isTypingDay: boolean;
  status: AddressStatus;
  now: Day;
}

/** The parts of the typed text that the results ignore. */
interface NotUnderstood {
  problems: readonly string[];
  /** Something is half typed or being looked up. */
  isPending: boolean;
}

/** A list that ignores part of what was typed must not look like the answer. */
export function listNotUnderstood(
  patient: TypedPatient,
  { isTypingBirth, isTypingDay, status, now }: Typing,
): NotUnderstood {
  const age = judgeAge(patient.age);
  const birth = judgeBirthDate(patient, isTypingBirth, now);
  const day = judgeAppointment(patient.appointment, isTypingDay);
  const address = patient.address.trim();
  const place = judgeAddress(address, status);
  return {
    problems: [
      age.problem && `AGE “${patient.age.trim()}” is not understood: ${age.problem}.`,
      birth.problem && `DATE OF BIRTH “${patient.birthDate.trim()}” is not understood: ${birth.problem}.`,
      day.problem && `APPOINTMENT ON “${patient.appointment.trim()}” is not a day. ${day.problem}`,
      place && `ADDRESS “${address}” ${place}: distances are not known.`,
    ].filter((problem) => problem !== undefined),
    isPending: birth.isHalfTyped === true || day.isHalfTyped === true || status === 'searching',
  };
}

/** What a box says beside its label, and why its text is not considered. */
interface Judged {
  status: string;
  problem?: string;
  isHalfTyped?: boolean;
}

const FINE: Judged = { status: '' };
const TOO_OLD: Judged = { status: 'Too old', problem: `nobody is older than ${OLDEST_AGE}` };

export function judgeAge(text: string): Judged {
  if (text.trim() === '') return FINE;
  const age = parseAge(text);
  if (age === undefined) return { status: 'Unclear', problem: 'type years, or months as in “6 months”' };
  if (age > OLDEST_AGE) return TOO_OLD;
  return /[a-z]/i.test(text) ? { status: `${age} years` } : FINE;
}

/** Too short to be called wrong yet. */
const MAY_BECOME_DATE = /^[\d/.\s-]{0,7}$/;

export function judgeBirthDate(
  { birthDate, age }: Pick<TypedPatient, 'birthDate' | 'age'>,
  isTyping: boolean,
  now: Day,
): Judged {
  if (birthDate.trim() === '') return FINE;
  if ((parseAge(age) ?? OLDEST_AGE + 1) <= OLDEST_AGE) return { status: 'Age is used' };
  const day = parseDay(birthDate, now);
  if (!day) {
    return isTyping && MAY_BECOME_DATE.test(birthDate)
      ? { status: '', isHalfTyped: true }
      : { status: 'No such date', problem: 'type month, day and year as in 4/9/1988' };
  }
  if (isAfter(day, now)) return { status: 'In the future', problem: 'that day has not come yet' };
  const years = countCompletedYears(day, now);
  return years > OLDEST_AGE ? TOO_OLD : { status: `${years} years` };
}

/** Text is left in the box only while it is typed, or where it is no day. */
export const judgeAppointment = (text: string, isTyping: boolean): Judged =>
  text.trim() === '' || readTypedDay(text) !== undefined
    ? FINE
    : isTyping
      ? { status: '', isHalfTyped: true }
      : { status: 'No such day', problem: NO_DAY };

function judgeAddress(address: string, status: AddressStatus): string | undefined {
  if (status === 'ambiguous') return 'names several places, and which one is not chosen yet';
  if (status === 'far') return 'is far from every office, and whether it is meant is not confirmed yet';
  if (status === 'notFound') return 'was not found';
  if (status === 'unavailable') return 'could not be looked up right now';
  return status === 'searching' && !isWorthLookingUp(address) ? 'is too short to be found' : undefined;
}
