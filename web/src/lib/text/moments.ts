let format: Intl.DateTimeFormat | undefined;

/** MM/dd/yyyy h:mm a, in the user's own time zone. */
export function formatMoment(time: string): string {
  // Created once, because that costs more than its use, and only when a moment is shown.
  format ??= new Intl.DateTimeFormat('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  return format.format(new Date(time)).replace(',', '').replaceAll('\u202f', ' ');
}
