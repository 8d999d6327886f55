import { formatCount } from '@careline/contracts/basis/counts';

// Each is created once, because that costs more than its use, and only when it is needed: not while a page starts.
let moment: Intl.DateTimeFormat | undefined;
let time: Intl.DateTimeFormat | undefined;
let day: Intl.DateTimeFormat | undefined;

/** MM/dd/yyyy h:mm a, in the user's own time zone. */
export function formatMoment(time: string): string {
  moment ??= new Intl.DateTimeFormat('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  return moment.format(new Date(time)).replace(',', '').replaceAll('\u202f', ' ');
}

/** "4:05 PM", in the user's own time zone. */
export function formatTime(moment: string): string {
  time ??= new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true });
  return time.format(new Date(moment)).replaceAll('\u202f', ' ');
}

/** "March 3, 2026" for 2026-03-03: a day is the same day in every time zone. */
export function formatDay(isoDay: string): string {
  day ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return day.format(new Date(`${isoDay}T00:00:00Z`));
}

/** "1 term", "1,234 terms", "2 categories". */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
