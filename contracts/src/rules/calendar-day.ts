/** A day of the calendar, without a time and so without a time zone. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

export const getToday = (now = new Date()): Day => ({
  year: now.getFullYear(),
  month: now.getMonth() + 1,
  day: now.getDate(),
});

const MONTH_FIRST = /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;

/** Reads "4/9/1988", "04-09-88", "1988-04-09", "04091988" or "040988". Undefined if the day does not exist. */
export function parseDay(text: string, now: Day): Day | undefined {
  const typed = text.trim();
  const yearFirst = YEAR_FIRST.exec(typed);
  const [, first = '', second = '', third = ''] =
    yearFirst ?? MONTH_FIRST.exec(typed) ?? DIGITS.exec(typed) ?? [];
  if (first === '') return undefined;
  const [year, month, day] = yearFirst ? [first, second, third] : [third, first, second];
  const date = { year: fullYear(year, now), month: Number(month), day: Number(day) };
  return exists(date) ? date : undefined;
}

/** Like `parseDay`, but refuses days in the future. */
export function parseBirthDate(text: string, now: Day): Day | undefined {
  const day = parseDay(text, now);
  return day && !isAfter(day, now) ? day : undefined;
}

/** Two digits mean the most recent such year that is not in the future. */
function fullYear(digits: string, now: Day): number {
  if (digits.length === 4) return Number(digits);
  const century = Math.floor(now.year / 100) * 100;
  const year = century + Number(digits);
  return year > now.year ? year - 100 : year;
}

const exists = ({ year, month, day }: Day): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

export const isAfter = (one: Day, other: Day): boolean => ordinal(one) > ordinal(other);
const ordinal = ({ year, month, day }: Day): number => year * 10_000 + month * 100 + day;

/** Someone born on 29 February turns a year older on 1 March of a common year. */
export function countCompletedYears(birth: Day, now: Day): number {
  const hadBirthday = now.month * 100 + now.day >= birth.month * 100 + birth.day;
  return now.year - birth.year - (hadBirthday ? 0 : 1);
}
