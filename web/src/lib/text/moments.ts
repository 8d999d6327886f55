const parts = new Intl.DateTimeFormat('en-US', {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** MM/dd/yyyy h:mm a, in the user's own time zone. */
export const formatMoment = (time: string): string =>
  parts.format(new Date(time)).replace(',', '').replaceAll('\u202f', ' ');

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "March 3, 2026" for 2026-03-03: a day is the same day in every time zone. */
export const formatDay = (isoDay: string): string => day.format(new Date(`${isoDay}T00:00:00Z`));
