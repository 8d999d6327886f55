/**
 * Days as records hold them: `YYYY-MM-DD` in the time zone of the server, first and last day inclusive, null for open. As texts they
 * compare in the order of the calendar, so no clock change can move them.
 */

export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2099-12-31';
export const LAST_BEFORE_FIRST = 'The last day is before the first.';

/** From when until when something holds. */
export interface Days {
  startsOn: string | null;
  endsOn: string | null;
}

export const ALWAYS: Days = { startsOn: null, endsOn: null };

export const isInForce = ({ startsOn, endsOn }: Days, on: string): boolean =>
  (startsOn === null || startsOn <= on) && (endsOn === null || on <= endsOn);

export const endsBeforeStart = ({ startsOn, endsOn }: Days): boolean =>
  startsOn !== null && endsOn !== null && endsOn < startsOn;

/** A day that exists, within the range that records hold. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && text >= FIRST_DAY && text <= LAST_DAY && addDays(text, 0) === text;

/** The day of a moment, in the time zone of the computer. */
export const dayOf = (moment: Date): string =>
  toText(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()));

export const addDays = (day: string, count: number): string => toText(Date.parse(day) + count * DAY_MS);

/** The days on which all of them are in force. */
export const commonDays = (...several: readonly Days[]): Days => ({
  startsOn:
    several
      .flatMap(({ startsOn }) => startsOn ?? [])
      .toSorted()
      .at(-1) ?? null,
  endsOn: several.flatMap(({ endsOn }) => endsOn ?? []).toSorted()[0] ?? null,
});

/** When the last of several ends; null when one has no end, or there are none. */
export function longestEnd(several: readonly { endsOn: string | null }[]): string | null {
  const ends = several.map(({ endsOn }) => endsOn);
  return ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null);
}

/** So many days ahead a caller is told that something ends. */
export const TOLD_DAYS = 90;

/** The earliest last day from `on` to `TOLD_DAYS` after it; null if there is none. */
export function earliestUntil(ends: readonly (string | null)[], on: string): string | null {
  const near = ends.filter((end) => end !== null && on <= end && end <= addDays(on, TOLD_DAYS));
  return near.toSorted()[0] ?? null;
}

const DAY_MS = 86_400_000;

/** A day that does not exist is not a number; it becomes a text that equals no day. */
const toText = (utc: number): string => (Number.isNaN(utc) ? '' : new Date(utc).toISOString().slice(0, 10));

/** The usual spelling of a time zone; undefined if there is none of this name. */
export function timeZoneNamed(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** From when on a report waits too long: corrections are due within two business days. */
export const BUSINESS_DAYS_ALLOWED = 2;

/**
 * Business days that have begun since `from`, in the time zone of the computer: from Friday noon to Monday morning is one. They are Monday
 * to Friday; public holidays count, because they differ between offices.
 */
export function businessDaysBetween(from: Date, to: Date): number {
  const days = Math.max(0, dayNumber(to) - dayNumber(from));
  const weeks = Math.floor(days / 7);
  let count = weeks * 5;
  for (let day = 1; day <= days % 7; day++) {
    const weekday = (from.getDay() + day) % 7;
    if (weekday !== SUNDAY && weekday !== SATURDAY) count++;
  }
  return count;
}

const SUNDAY = 0;
const SATURDAY = 6;

/** Calendar days, so that a day of 23 or 25 hours is one day. */
const dayNumber = (moment: Date) => Date.parse(dayOf(moment)) / DAY_MS;
