/** As one says them: whole miles, in steps of five from 50 on; 0 is less than a mile. */
export function toSpokenMiles(miles: number): number {
  if (miles < 0.75) return 0;
  return miles < 50 ? Math.max(1, Math.round(miles)) : Math.round(miles / 5) * 5;
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
