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
