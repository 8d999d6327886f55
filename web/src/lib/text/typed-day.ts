import { getToday, parseDay } from '@careline/contracts/rules/calendar-day';
import { dayOf, isDay } from '@careline/contracts/rules/days';

const WITHOUT_CENTURY = /^(\d{1,2})[/.\s-](\d{1,2})(?:[/.\s-](\d{2}))?$/;

/** A day as it is typed: "1/15/2027", "1/15/27", or "1/15" for the next such day. Undefined if records hold no such day. */
export function readTypedDay(text: string, today = dayOf(new Date())): string | undefined {
  const [, month, day, year] = WITHOUT_CENTURY.exec(text.trim()) ?? [];
  if (month === undefined) return readWhole(text);
  const inYear = (number: number) => readWhole(`${month}/${day}/${number}`);
  if (year !== undefined) return inYear(2000 + Number(year));
  const thisYear = Number(today.slice(0, 4));
  const soon = inYear(thisYear);
  return soon === undefined || soon < today ? inYear(thisYear + 1) : soon;
}

/** Nothing that is typed after it makes it another day. */
export const isWholeDay = (text: string): boolean => /\b\d{4}$|^\d{4}-\d\d-\d\d$/.test(text.trim());

function readWhole(text: string): string | undefined {
  const found = parseDay(text, getToday());
  const day = found && [found.year, pad(found.month), pad(found.day)].join('-');
  return day && isDay(day) ? day : undefined;
}

const pad = (number: number): string => String(number).padStart(2, '0');

/** "01/15/2027", as it is typed; what is no day stays as it is. */
export function printTypedDay(day: string | null | undefined): string {
  const [year, month, date] = day?.split('-') ?? [];
  return day && isDay(day) ? `${month}/${date}/${year}` : (day ?? '');
}
