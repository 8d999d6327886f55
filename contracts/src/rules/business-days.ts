/** Business days are Monday to Friday. Public holidays count, because they differ between offices. */

/** From when on a report waits too long: corrections are due within two business days. */
export const BUSINESS_DAYS_ALLOWED = 2;

/**
 * Business days that have begun since `from`, in the time zone of the computer: from Friday noon to Monday morning is one.
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
const DAY_MS = 86_400_000;

/** Calendar days, so that a day of 23 or 25 hours is one day. */
const dayNumber = (moment: Date) =>
  Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / DAY_MS;
