/** As one says it: "less than a mile", "about 4 miles", "about 130 miles". */
export function sayMiles(miles: number): string {
  if (miles < 0.75) return 'less than a mile';
  const whole = miles < 50 ? Math.max(1, Math.round(miles)) : Math.round(miles / 5) * 5;
  return `about ${whole} ${whole === 1 ? 'mile' : 'miles'}`;
}

/** Without a router every distance is an estimate, and says so. */
export const formatEstimate = (miles: number): string => `${formatMiles(miles)} miles, estimated`;

export const formatMiles = (miles: number): string => miles.toFixed(2);

/** "21 min", "1 h 45 min". */
export function formatMinutes(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes));
  if (whole < 100) return `${whole} min`;
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return rest === 0 || hours >= 10 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Nearest first; an unknown distance comes last. */
export const compareMiles = (one: number | undefined, other: number | undefined): number =>
  (one ?? UNKNOWN) - (other ?? UNKNOWN);

const UNKNOWN = Number.MAX_SAFE_INTEGER;
