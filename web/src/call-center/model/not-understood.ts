import { NO_DAY } from '@careline/contracts/basis/primitives';
import type { MapStatus } from '@careline/contracts/call-center/maps';
import { OLDEST_AGE } from '@careline/contracts/call-center/search';
import { countCompletedYears, type Day, isAfter, parseDay } from '@careline/contracts/rules/calendar-day';
import { readTypedDay } from '../../lib/text/typed-day.ts';
import { isWorthLookingUp, parseAge } from './patient.ts';

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
export interface NotUnderstood {
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
export interface Judged {
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
