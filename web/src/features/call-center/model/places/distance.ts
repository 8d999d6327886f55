export const formatMiles = (miles: number): string => miles.toFixed(2);

/** Nearest first; an unknown distance comes last. */
export const compareMiles = (one: number | undefined, other: number | undefined): number =>
  (one ?? UNKNOWN) - (other ?? UNKNOWN);

const UNKNOWN = Number.MAX_SAFE_INTEGER;
